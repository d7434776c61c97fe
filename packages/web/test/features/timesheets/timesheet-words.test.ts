import { beforeAll, describe, expect, it } from 'vitest';
import type { Timesheet } from '../../../src/features/timesheets/timesheet-filters.ts';
import { stubBrowserGlobals } from '../../browser-globals.ts';

let decisions: typeof import('../../../src/features/timesheets/timesheet-decisions.ts').timesheetDecisions;
let words: typeof import('../../../src/features/timesheets/timesheet-words.ts');
let toExportTable: typeof import('../../../src/features/timesheets/timesheet-export.ts').toExportTable;
let queryClient: typeof import('../../../src/api/query-client.ts').queryClient;
let groupTimesheets: typeof import('../../../src/domain/timesheet-groups.ts').groupTimesheets;

beforeAll(async () => {
  stubBrowserGlobals();
  ({ timesheetDecisions: decisions } = await import(
    '../../../src/features/timesheets/timesheet-decisions.ts'
  ));
  ({ toExportTable } = await import('../../../src/features/timesheets/timesheet-export.ts'));
  ({ queryClient } = await import('../../../src/api/query-client.ts'));
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

const other = timesheet({
  id: 42,
  employee_id: 8,
  total_hours: 2,
  specification: ' ',
  status: 1,
  employee: { first_name: 'Ben', last_name: 'Ito', SP_number: 'SP-2' },
});

describe('a timesheet in words', () => {
  it('TS-05 TS-06 has everything that the worker entered', () => {
    expect(words.toTimesheetFacts(timesheet())).toEqual([
      { label: 'Employee', value: 'Ana Ruiz (SP-1)' },
      { label: 'Time In', value: 'Mon, Nov 2, 2026, 8:05\u00a0AM' },
      { label: 'Time Out', value: 'Tue, Nov 3, 2026, 12:10\u00a0PM' },
      { label: 'Hours', value: '4.25 h' },
      { label: 'Service Code', value: '320' },
      { label: 'Specification', value: 'Shopping' },
    ]);
    expect(words.toTimesheetName(timesheet())).toBe('Ana Ruiz, Mon, Nov 2, 2026, 8:05\u00a0AM');
    expect(words.toSpecification(timesheet({ specification: null }))).toBe('No specifications');
    expect(words.toSpecification(other)).toBe('No specifications');
  });

  it.each([
    [0, 'Pending', 'waiting'],
    [1, 'Approved', 'positive'],
    [-1, 'Declined', 'negative'],
  ] as const)('TS-09 has for the status %i the text %s', (status, text, tone) => {
    expect(words.toStatusText(timesheet({ status }))).toBe(text);
    expect(words.toStatusTone(timesheet({ status }))).toBe(tone);
  });

  it('TS-01 has a name for the filtered list', () => {
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
  ] as const)('TS-01 has for a group by %s with %s the name %s', (grouping, start_date, name) => {
    const [group] = groupTimesheets([timesheet({ start_date })], grouping);
    expect(group && words.toGroupName(group).replaceAll(/\s/g, ' ')).toBe(name);
  });
});

describe('a decision on timesheets in words', () => {
  it('TS-12 TS-13 TS-14 asks about the pressed verb, for one and for many', () => {
    expect(decisions.words.question('approve', 1)).toBe('Are you sure you want to approve this timesheet?');
    expect(decisions.words.question('approve', 3)).toBe('Are you sure you want to approve 3 timesheets?');
    expect(decisions.words.question('decline', 1)).toBe('Are you sure you want to decline this?');
    expect(decisions.words.question('decline', 3)).toBe('Are you sure you want to decline 3 timesheets?');
    expect(decisions.words.proceedLabel('approve')).toBe('Proceed: approve');
    expect(decisions.words.proceedLabel('decline')).toBe('Proceed: decline');
  });

  it('TS-15 reports the result, for one and for many', () => {
    expect(decisions.words.done('approve', 1)).toBe('timesheet approved');
    expect(decisions.words.done('approve', 3)).toBe('3 timesheets approved');
    expect(decisions.words.done('decline', 1)).toBe('timesheet declined');
    expect(decisions.words.done('decline', 3)).toBe('3 timesheets declined');
  });

  it('names the effect of a decline and the employee', () => {
    expect(decisions.words.effectOf?.('approve', [timesheet()])).toBeUndefined();
    expect(decisions.words.effectOf?.('decline', [timesheet()])).toBe(
      'These hours will not be paid. Ana Ruiz can send a corrected timesheet.',
    );
    expect(decisions.words.effectOf?.('decline', [timesheet(), other])).toBe(
      'The hours are not paid. Your employees must send these timesheets again.',
    );
  });

  it('drafts a message to the provider with each declined timesheet', () => {
    expect(decisions.words.whyOf?.line(timesheet())).toBe('Ana Ruiz, Mon, Nov 2, 2026, 8:05\u00a0AM, 4.25 h');
    expect(decisions.words.whyOf?.subject(1)).toBe('Declined timesheet');
    expect(decisions.words.whyOf?.subject(2)).toBe('2 declined timesheets');
  });

  it('TS-12 adds up several timesheets by worker', () => {
    expect(decisions.view.sumOf?.([timesheet(), other, timesheet({ id: 43 })])).toEqual({
      line: '3 timesheets · 10.5 h · 2 people',
      heading: 'Employee',
      countHeading: 'Timesheets',
      amountHeading: 'Hours',
      rows: [
        { name: 'Ana Ruiz (SP-1)', count: 2, amount: '8.5 h' },
        { name: 'Ben Ito (SP-2)', count: 1, amount: '2 h' },
      ],
    });
    expect(decisions.view.amountOf?.(timesheet())).toBe('4.25 h');
    expect(decisions.view.keyOf(timesheet())).toBe(41);
    expect(decisions.view.kind).toBe('timesheet');
  });

  it.each([
    [0, 'notArrived', 'notArrived'],
    [1, 'arrived', 'unknown'],
    [-1, 'unknown', 'arrived'],
  ] as const)(
    'TS-17 reads the status %i as %s after an approval, as %s after a decline',
    async (status, ...found) => {
      const { timesheetsQuery } = await import('../../../src/api/queries.ts');
      queryClient.setQueryData(timesheetsQuery.queryKey, [other, timesheet({ status })] as never);
      expect(
        (['approve', 'decline'] as const).map((verb) => decisions.calls.find(verb, timesheet())),
      ).toEqual(found);
      expect(decisions.calls.find('approve', timesheet({ id: 99 }))).toBe('unknown');
    },
  );
});

describe('hints in words', () => {
  it('have a sentence each, except an end on a later day, which the dates show', () => {
    expect(words.toHintWords(new Set(['nextDay', 'longDay'] as const))).toEqual([words.HINT_WORDS.longDay()]);
    expect(words.toHintWords(new Set(['nextDay'] as const))).toEqual([]);
  });
});

describe('timesheets as a file', () => {
  const headings = ['Time In', 'Time Out', 'Total Hours', 'Service Code', 'Specification', 'Status'];
  const NOVEMBER = { isWaiting: false, week: '', month: 11, year: 2026 };

  it('EXP-04 of one employee have the six stated columns', () => {
    const { columns, ...rest } = toExportTable([timesheet()], NOVEMBER);
    expect(columns.map(({ heading }) => heading)).toEqual(headings);
    expect(columns.map(({ isNumeric }) => isNumeric)).toEqual([false, false, true, false, false, false]);
    expect(rest).toEqual({
      title: 'Timesheets November 2026',
      fileBase: 'timesheets_November_2026',
      rows: [['2026-11-02 08:05', '2026-11-03 12:10', 4.25, '320', 'Shopping', 'Pending']],
      pageLabel: 'Page {page} of {pages}',
    });
  });

  it('EXP-04 of several employees begin with the name', () => {
    const { columns, rows } = toExportTable([timesheet(), other], NOVEMBER);
    expect(columns.map(({ heading }) => heading)).toEqual(['Employee', ...headings]);
    expect(columns.map(({ isNumeric }) => isNumeric)).toEqual([
      false,
      false,
      false,
      true,
      false,
      false,
      false,
    ]);
    expect(rows.map(([name, , , hours, , note, status]) => [name, hours, note, status])).toEqual([
      ['Ana Ruiz', 4.25, 'Shopping', 'Pending'],
      ['Ben Ito', 2, 'No specifications', 'Approved'],
    ]);
  });
});
