import { beforeAll, describe, expect, it } from 'vitest';
import type { Timesheet } from '../../../src/features/timesheets/timesheet-filters.ts';
import { formatPerson } from '../../../src/format/person.ts';
import { stubBrowserGlobals } from '../../browser-globals.ts';

let words: typeof import('../../../src/features/timesheets/timesheet-words.ts');
let groupTimesheets: typeof import('../../../src/domain/timesheet-groups.ts').groupTimesheets;

beforeAll(async () => {
  stubBrowserGlobals();
  ({ groupTimesheets } = await import('../../../src/domain/timesheet-groups.ts'));
  words = await import('../../../src/features/timesheets/timesheet-words.ts');
});

const timesheet = (changes: Partial<Timesheet> = {}): Timesheet => ({
  id: 41,
  employee_id: 7,
  start_date: '2026-11-02',
  start_time: '08:05',
  end_date: '2026-11-03',
  end_time: '12:10',
  total_hours: 4.25,
  service_code: '320',
  specification: 'Shopping',
  status: 0,
  employee: { first_name: 'Ana', last_name: 'Ruiz', SP_number: 'SP-1' },
  ...changes,
});

describe('a timesheet in words', () => {
  it('TS-05 TS-06 has everything that the worker entered', () => {
    expect(words.toTimesheetFacts(timesheet())).toEqual([
      { label: 'Employee', value: 'Ana Ruiz (SP-1)' },
      { label: 'Time In', value: 'Mon, Nov 2, 2026, 8:05\u00a0AM' },
      { label: 'Time Out', value: 'Tue, Nov 3, 2026, 12:10\u00a0PM' },
      { label: 'Hours', value: '4.25\u00a0h' },
      { label: 'Service Code', value: '320' },
      { label: 'Specification', value: 'Shopping' },
    ]);
    expect(words.toTimesheetName(timesheet())).toBe('Ana Ruiz, Mon, Nov 2, 2026, 8:05\u00a0AM');
    expect(words.toSpecification(timesheet({ specification: null }))).toBe('No specifications');
    expect(words.toSpecification(timesheet({ specification: ' ' }))).toBe('No specifications');
  });

  it('TS-06 has no blank fact when the service sends blank texts', () => {
    const blank = { start_date: '', start_time: ' ', end_date: '', end_time: '', service_code: ' ' };
    const employee = { first_name: '', last_name: ' ', SP_number: '' };
    const facts = words.toTimesheetFacts(timesheet({ ...blank, specification: ' ', employee }));
    expect(facts.filter(({ value }) => value.trim() === '')).toEqual([]);
  });

  it.each([
    [0, 'Pending', 'waiting'],
    [1, 'Approved', 'positive'],
    [-1, 'Declined', 'negative'],
  ] as const)('TS-09 has for the status %i the text %s', (status, text, tone) => {
    expect(words.toStatusText(timesheet({ status }))).toBe(text);
    expect(words.toStatus(timesheet({ status })).tone).toBe(tone);
  });

  it('has a name for the filtered list', () => {
    const filters = { month: 10, year: 2026, week: '' } as Parameters<typeof words.toPeriodName>[0];
    expect(words.toPeriodName({ ...filters, isWaiting: false })).toBe('October 2026');
    expect(words.toPeriodName({ ...filters, isWaiting: true })).toBe('All months');
    expect(words.toPeriodName({ ...filters, isWaiting: false, week: '2026-10-04' })).toBe(
      'the week of Oct 4\u2009–\u200910, 2026',
    );
  });

  it.each([
    ['worker', '2026-11-02', 'Ana Ruiz'],
    ['day', '2026-11-02', 'Nov 2, 2026'],
    ['half', '2026-11-15', 'Nov 1 – 15, 2026'],
    ['half', '2026-11-16', 'Nov 16 – 30, 2026'],
    ['half', '2028-02-29', 'Feb 16 – 29, 2028'],
    ['half', '', 'Not given'],
    ['half', 'soon', 'soon'],
    ['day', '', 'Not given'],
    ['day', 'soon', 'soon'],
  ] as const)('has for a group by %s with %s the name %s', (grouping, start_date, name) => {
    const [group] = groupTimesheets([timesheet({ start_date })], grouping);
    expect(group && words.toGroupName(group, formatPerson).replaceAll(/\s/g, ' ')).toBe(name);
  });
});

describe('warnings in words', () => {
  it('have a sentence each, except an end on a later day, which the dates show', () => {
    expect(words.toWarningWords(new Set(['nextDay', 'longDay'] as const))).toEqual([
      words.WARNING_WORDS.longDay(),
    ]);
    expect(words.toWarningWords(new Set(['nextDay'] as const))).toEqual([]);
  });
});
