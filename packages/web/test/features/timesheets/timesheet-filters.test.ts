import { describe, expect, test } from 'vitest';
import { sumHours } from '../../../src/domain/totals.ts';
import {
  ADDRESS_DEFAULTS,
  filterByStatus,
  filterTimesheets,
  listDayRanges,
  parseFilters,
  type Timesheet,
} from '../../../src/features/timesheets/timesheet-filters.ts';

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

describe('the filters by days, pending items and status', () => {
  const all = [
    timesheet({ id: 1, start_date: '2026-11-15' }),
    timesheet({ id: 2, start_date: '2026-11-16', status: 1 }),
    timesheet({ id: 3, start_date: '2026-10-01' }),
    timesheet({ id: 4, start_date: '2026-11-16', status: 7 }),
  ];
  const november = { month: 11, year: 2026, employeeId: '' };

  test('TS-03 the days are those of the start date, both ends included', () => {
    expect(idsOf(filterTimesheets(all, { ...november, days: { from: 1, to: 15 } }))).toEqual([1]);
    expect(idsOf(filterTimesheets(all, { ...november, days: { from: 16, to: 30 } }))).toEqual([2, 4]);
  });

  test('the pending timesheets are of any month', () => {
    expect(idsOf(filterTimesheets(all, { ...november, isWaiting: true }))).toEqual([1, 3]);
    const dates = { from: '2026-11-01', to: '2026-11-15' };
    expect(idsOf(filterTimesheets(all, { ...november, isWaiting: true, dates }))).toEqual([1]);
    expect(idsOf(filterByStatus(all, 'declined'))).toEqual([4]);
    expect(filterByStatus(all, '')).toBe(all);
  });

  test('TS-03 the halves and weeks of a month cover it, each day once', () => {
    for (const [month, year, last] of [
      [2, 2025, 28],
      [2, 2028, 29],
      [11, 2026, 30],
      [8, 2026, 31],
    ] as const) {
      const [first, second, ...weeks] = listDayRanges({ month, year });
      const daysOf = (ranges: readonly ({ from: number; to: number } | undefined)[]) =>
        ranges.flatMap((range) => {
          const { from, to } = range ?? { from: 1, to: 0 };
          return Array.from({ length: to - from + 1 }, (_, index) => from + index);
        });
      const every = Array.from({ length: last }, (_, index) => index + 1);
      expect(daysOf([first, second])).toEqual(every);
      expect(daysOf(weeks)).toEqual(every);
      for (const { from } of weeks.slice(1))
        expect(new Date(Date.UTC(year, month - 1, from)).getUTCDay()).toBe(0);
    }
  });
});

describe('the filters of the address', () => {
  const today = new Date(2026, 10, 17);

  test('CONST-09 default to the current month and year, also for invalid values', () => {
    const rest = { isWaiting: false, days: undefined, week: '', status: '', grouping: '' };
    const current = { month: 11, year: 2026, employeeId: '', ...rest };
    for (const [month, year] of [
      ['', ''],
      ['0', '0'],
      ['13', 'next'],
      ['1.5', '2026.5'],
      ['-1', '-2026'],
      ['١١', '12345'],
    ] as const) {
      expect(parseFilters({ ...ADDRESS_DEFAULTS, month, year }, today)).toEqual(current);
    }
  });

  test('TS-01 accept valid values', () => {
    const address = {
      month: '10',
      year: '2025',
      employee: '7',
      days: '16-31',
      status: 'declined',
      group: 'day',
    };
    expect(parseFilters({ ...ADDRESS_DEFAULTS, ...address }, today)).toEqual({
      month: 10,
      year: 2025,
      employeeId: '7',
      isWaiting: false,
      days: { from: 16, to: 31 },
      week: '',
      status: 'declined',
      grouping: 'day',
    });
    for (const days of ['0-3', '9-8', '1-40', 'x', '1-']) {
      expect(parseFilters({ ...ADDRESS_DEFAULTS, days }, today).days).toBeUndefined();
    }
  });

  test('name a week by any of its days or by "now"; pending timesheets have no week', () => {
    const parse = (patch: object) => parseFilters({ ...ADDRESS_DEFAULTS, ...patch }, today).week;
    expect(parse({ week: 'now' })).toBe('2026-11-15');
    expect(parse({ week: '2026-11-14' })).toBe('2026-11-08');
    expect(parse({ week: 'soon' })).toBe('');
    expect(parse({ week: 'now', show: 'waiting' })).toBe('');
  });

  test('show pending timesheets of all months by worker, by default', () => {
    const parse = (patch: object) => parseFilters({ ...ADDRESS_DEFAULTS, show: 'waiting', ...patch }, today);
    expect(parse({ days: '1-15', status: 'approved' })).toMatchObject({
      isWaiting: true,
      days: undefined,
      status: '',
      grouping: 'worker',
    });
    const [from, to] = ['2026-11-16', '2026-11-30'];
    expect(parse({ dates: `${from}..${to}` }).dates).toEqual({ from, to });
    for (const dates of [`${to}..${from}`, from, `${from}..2026-11-31`, 'x..y']) {
      expect.soft(parse({ dates }).dates).toBeUndefined();
    }
    expect.soft(parse({ dates: `${from}..${to}`, show: '' }).dates).toBeUndefined();
    expect([parse({ group: 'half' }).grouping, parse({ group: 'none' }).grouping]).toEqual(['half', '']);
  });
});

test('the sum of hours has no floating-point error', () => {
  const hours = (...all: number[]) => sumHours(all.map((total_hours) => timesheet({ total_hours })));
  expect(hours(0.1, 0.2)).toBe(0.3);
  expect(hours(...Array.from({ length: 10_000 }, () => 0.1))).toBe(1_000);
  expect(hours()).toBe(0);
  expect(hours(7.25, 0.5)).toBe(7.75);
});
