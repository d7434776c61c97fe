import { beforeAll, describe, expect, it } from 'vitest';
import { formatCount } from '../../src/format/count.ts';
import { stubBrowserGlobals } from '../browser-globals.ts';

let m: typeof import('../../src/messages/messages.ts').m;
let gapsOf: typeof import('../../src/api/list-gaps.ts').gapsOf;
let period: typeof import('../../src/domain/period.ts');

beforeAll(async () => {
  stubBrowserGlobals();
  await (await import('../speak.ts')).speak('en');
  ({ m } = await import('../../src/messages/messages.ts'));
  ({ gapsOf } = await import('../../src/api/list-gaps.ts'));
  period = await import('../../src/domain/period.ts');
});

describe('counts', () => {
  it.each([
    [0, '0'],
    [999, '999'],
    [1_000, '1,000'],
    [-1_234, '-1,234'],
    [1.5, '1.5'],
    [1_234_567, '1,234,567'],
  ])('%d is shown as %s', (count, text) => {
    expect(formatCount(count)).toBe(text);
  });

  it('CONST-16 a message shows a number with separators, and a text as it is', () => {
    expect(m.timesheets_count({ count: 3_033 })).toBe('3,033 timesheets');
    expect(m.payroll_whole_year({ year: '2026' })).toBe('All of 2026');
  });

  it.each([
    [undefined, 0],
    [[], 0],
    [{ unreadable: 3 }, 0],
    [Object.assign([], { unreadable: 3 }), 3],
  ])('CALL-08 of the rows %j %s could not be read', (data, count) => {
    expect(gapsOf(data)).toEqual({ unreadable: count, isPartial: false });
  });
});

describe('a month of the address', () => {
  const today = new Date(2026, 10, 22);

  it.each([
    ['1', '1000', 1, 1000],
    ['12', '9999', 12, 9999],
    ['0', '999', 11, 2026],
    ['13', '10000', 11, 2026],
    ['1.5', '2026.5', 11, 2026],
    ['x', '', 11, 2026],
  ])('CONST-09 from %s and %s is %d of %d', (month, year, ...expected) => {
    const read = period.parsePeriod({ month, year }, today);
    expect([read.month, read.year]).toEqual(expected);
  });

  it.each([
    ['2026-11-02', { year: 2026, month: 11 }],
    ['2026-11-02T23:59:59Z', { year: 2026, month: 11 }],
    ['2026-11-2', undefined],
    ['x2026-11-02', undefined],
    ['2026-1-02', undefined],
    ['', undefined],
  ])('from the date %s is %j', (date, expected) => {
    expect(period.toPeriod(date)).toEqual(expected);
  });
});
