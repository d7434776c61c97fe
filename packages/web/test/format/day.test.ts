import { beforeAll, describe, expect, it } from 'vitest';
import { stubBrowserGlobals } from '../browser-globals.ts';
import { speak } from '../speak.ts';

let day: typeof import('../../src/format/day.ts');

beforeAll(async () => {
  stubBrowserGlobals();
  day = await import('../../src/format/day.ts');
});

describe('the exact value of a day or a moment', () => {
  it.each([
    [['2026-11-02T10:00:00Z'], '2026-11-02'],
    [['2026-11-02'], '2026-11-02'],
    [['2026-11-02T00:00', '09:30'], '2026-11-02T09:30'],
    [['2026-11-02', ''], undefined],
    [['2026-02-30'], undefined],
    [['2026-11-02', '25:00'], undefined],
    [['soon'], undefined],
  ] as const)('TS-06 of %j is %s', ([date, time], value) => {
    expect(day.toDateTime(date, time)).toBe(value);
  });
});

it('TS-06 in Spanish a day and a time stand in their plain form, for which a column has room', async () => {
  await speak('es');
  const words = [day.formatMoment('2025-06-01', '22:00'), day.formatDayOfYear('2025-06-01')];
  await speak('en');
  expect(words).toEqual(['dom, 1 jun 2025, 10:00 p.m.', 'dom, 1 jun']);
});
