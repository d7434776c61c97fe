import { describe, expect, test } from 'vitest';
import {
  filterTimesheets,
  parseFilters,
  sumHours,
  type Timesheet,
} from '../src/features/timesheets/timesheet-filters.ts';

const timesheet = (changes: Partial<Timesheet>): Timesheet => ({
  id: 1,
  employee_id: 1,
  start_date: '2026-11-02',
  start_time: '08:00',
  end_date: '2026-11-02',
  end_time: '12:00',
  total_hours: 4,
  service_code: '320',
  specification: null,
  status: 0,
  employee: { first_name: 'Ana', last_name: 'Ruiz', SP_number: 'SP-1' },
  ...changes,
});

const idsOf = (timesheets: readonly Timesheet[]) => timesheets.map(({ id }) => id);

describe('the timesheets of a month', () => {
  const all = [
    timesheet({ id: 1, start_date: '2026-10-31', end_date: '2026-11-01' }),
    timesheet({ id: 2, start_date: '2026-11-30', end_date: '2026-12-01', employee_id: 2 }),
    timesheet({ id: 3, start_date: '2025-11-01' }),
    timesheet({ id: 4, start_date: '2026-11-01T23:30:00Z' }),
    timesheet({ id: 5, start_date: '2026-01-15' }),
  ];

  test('TS-03 CONST-11 month and year are those of the start date', () => {
    expect(idsOf(filterTimesheets(all, { month: 11, year: 2026, employeeId: '' }))).toEqual([2, 4]);
    expect(idsOf(filterTimesheets(all, { month: 10, year: 2026, employeeId: '' }))).toEqual([1]);
    expect(idsOf(filterTimesheets(all, { month: 1, year: 2026, employeeId: '' }))).toEqual([5]);
  });

  test('TS-02 an employee is matched by id, as a whole', () => {
    const two = [timesheet({ id: 1, employee_id: 2 }), timesheet({ id: 2, employee_id: 12 })];
    expect(idsOf(filterTimesheets(two, { month: 11, year: 2026, employeeId: '2' }))).toEqual([1]);
  });
});

describe('the filters of the address', () => {
  const today = new Date(2026, 10, 17);

  test('CONST-09 without values, and with values that make no sense, they are the current month and year', () => {
    const current = { month: 11, year: 2026, employeeId: '' };
    for (const [month, year] of [
      ['', ''],
      ['0', '0'],
      ['13', 'next'],
      ['1.5', '2026.5'],
      ['-1', '-2026'],
      ['١١', '12345'],
    ] as const) {
      expect(parseFilters({ month, year, employee: '' }, today)).toEqual(current);
    }
  });

  test('TS-01 what makes sense is taken', () => {
    expect(parseFilters({ month: '10', year: '2025', employee: '7' }, today)).toEqual({
      month: 10,
      year: 2025,
      employeeId: '7',
    });
  });
});

test('TS-05 the sum of hours is free of the errors of adding fractions', () => {
  const hours = (...all: number[]) => sumHours(all.map((total_hours) => timesheet({ total_hours })));
  expect(hours(0.1, 0.2)).toBe(0.3);
  expect(hours(...Array.from({ length: 10_000 }, () => 0.1))).toBe(1_000);
  expect(hours()).toBe(0);
  expect(hours(7.25, 0.5)).toBe(7.75);
});
