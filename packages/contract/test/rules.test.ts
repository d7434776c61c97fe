import { describe, expect, it } from 'vitest';
import { responseExamples } from '../src/examples.ts';
import { valueAt } from '../src/follow.ts';
import { DEFAULT_CONTRACT } from '../src/node/default-contract.ts';
import { loadContract } from '../src/node/load-contract.ts';
import type { Rule } from '../src/rule.ts';
import { breachOf, describeRule, missingIn } from '../src/rules.ts';

const COMMON = { isRemark: false, description: '' };
const ORDER: Rule = { ...COMMON, kind: 'order', fields: ['start', 'end'] };
const DIFFERENCE: Rule = { ...COMMON, kind: 'difference', fields: ['total', 'spent', 'rest'], within: 0.011 };
const DAYS: Rule = { ...COMMON, kind: 'hours', field: 'hours', between: ['start', 'end'], times: undefined };
const TIMES: Rule = { ...DAYS, times: ['from', 'to'] };

const day = (start: unknown, end: unknown, rest: object = {}) => ({ id: 7, start, end, ...rest });
const shift = (hours: unknown, from: unknown, to: unknown, end = '2025-06-02') =>
  day('2025-06-02', end, { hours, from, to });

describe('breachOf', () => {
  it.each([
    ['two dates in order', ORDER, day('2025-06-02', '2025-06-02')],
    ['a time on the same day', ORDER, day('2025-06-02', '2025-06-02T08:00:00Z')],
    ['no second date', ORDER, day('2025-06-02', null)],
    ['no first date', ORDER, day(undefined, '2025-06-02')],
    ['a text that is no date', ORDER, day('soon', '2025-06-02')],
    ['amounts to the cent', DIFFERENCE, { total: 10.1, spent: 0.2, rest: 9.89 }],
    ['amounts as text', DIFFERENCE, { total: '10', spent: '2.50', rest: '7.5' }],
    ['an amount that is null', DIFFERENCE, { total: 10, spent: null, rest: 3 }],
    ['an amount that is blank', DIFFERENCE, { total: 10, spent: 7, rest: '' }],
    ['the hours of two whole days', DAYS, day('2025-06-02', '2025-06-03', { hours: 48 })],
    ['hours that are null', DAYS, day('2025-06-02', '2025-06-02', { hours: null })],
    ['hours that are text', DAYS, day('2025-06-02', '2025-06-02', { hours: '25' })],
    ['hours without a day', DAYS, day('2025-06-02', null, { hours: 25 })],
    ['hours with a break', TIMES, shift(7, '08:00', '16:00')],
    ['hours that are rounded up', TIMES, shift(0.35, '08:00', '08:20')],
    ['hours over midnight', TIMES, shift(8, '22:00', '06:00', '2025-06-03')],
    ['hours without a time', TIMES, shift(12, '08:00', null)],
    ['no row', ORDER, null],
  ])('is undefined for %s', (_, rule, row) => {
    expect(breachOf(rule, row)).toBeUndefined();
  });

  it.each([
    [
      'dates',
      ORDER,
      day('2025-06-02', '2025-06-01'),
      'end of the row 7 on or after its start',
      'an earlier day',
    ],
    [
      'amounts',
      DIFFERENCE,
      { total: 10, spent: 4, rest: 5.98 },
      'rest to be total − spent',
      'a difference of 0.02 dollars',
    ],
    [
      'amounts of 0',
      DIFFERENCE,
      { total: 0, spent: 0, rest: 1 },
      'rest to be total − spent',
      'a difference of 1.00 dollars',
    ],
    [
      'hours of a day',
      DAYS,
      day('2025-06-02', '2025-06-02', { hours: 24.1 }),
      'at most 24 hours in the row 7',
      '24.1 hours',
    ],
    [
      'hours of a shift',
      TIMES,
      shift(4.53, '08:00', '12:30'),
      'at most 4.52 hours in the row 7',
      '4.53 hours',
    ],
  ])('says what the rule asks and what the row has for %s', (_, rule, row, expected, actual) => {
    expect(breachOf(rule, row)).toEqual({ expected, actual });
  });
});

it('describeRule says what a rule asks without a value', () => {
  expect([ORDER, DIFFERENCE, DAYS, TIMES].map(describeRule)).toEqual([
    'end is on or after start',
    'rest is total − spent',
    'hours is at most the hours of the days from start to end',
    'hours is at most the hours from start, from to end, to',
  ]);
});

it('missingIn returns the first row that the whole list lacks', () => {
  const all = [{ id: 1 }, { id: 2 }];
  const subset = { read: 'listAll', by: 'id' };
  expect(missingIn(subset, [{ id: 2 }, { id: 3 }, { id: 4 }], all)).toEqual({ id: 3 });
  expect(missingIn(subset, [{ id: 2 }], all)).toBeUndefined();
});

describe('the examples of the contract', () => {
  const contract = loadContract(DEFAULT_CONTRACT);
  const rows = contract.operations
    .filter(({ holds }) => holds.length > 0)
    .flatMap((operation) =>
      [...(operation.responses.get(200)?.steps === undefined ? [] : operation.responses.values())]
        .slice(0, 1)
        .flatMap((response) => [...responseExamples(contract.decoded, response).values()])
        .flatMap((body) => [valueAt(body, operation.result.split('/').filter(Boolean))].flat())
        .map((row) => ({ operation, row })),
    );

  it.each(['getBudget', 'listTimesheets', 'listPayrollSheets', 'listHiredEmployees'])(
    'of %s keep its rules',
    (id) => {
      const own = rows.filter(({ operation, row }) => operation.id === id && row !== undefined);
      expect(own).not.toEqual([]);
      for (const { operation, row } of own)
        for (const rule of operation.holds) expect(breachOf(rule, row)).toBeUndefined();
    },
  );
});
