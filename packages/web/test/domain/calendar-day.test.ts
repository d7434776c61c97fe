import { beforeAll, describe, expect, it } from 'vitest';
import { stubBrowserGlobals } from '../browser-globals.ts';
import { speak } from '../speak.ts';

/** Every place that reads a day of the service, by the text or value that it makes of a day. */
let readers: Readonly<Record<string, (day: string) => unknown>>;

beforeAll(async () => {
  stubBrowserGlobals();
  await speak('en');
  const { readMoment, toPeriod, toUtcDay } = await import('../../src/domain/period.ts');
  const { toSpan } = await import('../../src/domain/timesheet-moments.ts');
  const { toSunday } = await import('../../src/domain/week.ts');
  const { toPace } = await import('../../src/domain/pace.ts');
  const { formatDay, formatDayOfYear, toDateTime } = await import('../../src/format/day.ts');
  const { formatDayRange, formatLocalDateTime, formatPlainDay, formatUtcDay } = await import(
    '../../src/format/format.ts'
  );
  const budget = { total_budget: 1, spent_budget: 1, remaining_budget: 0 };
  readers = {
    toPeriod,
    toSunday,
    toDateTime,
    toUtcDay,
    'readMoment of a day': readMoment,
    'readMoment of a moment': (day) => readMoment(`${day}T10:00:00Z`),
    'toSpan of a timesheet': (day) =>
      toSpan({ start_date: day, start_time: '09:00', end_date: day, end_time: '10:00' } as never),
    'toPace of a period': (day) =>
      toPace(budget as never, { from: '2024-01-01', to: day }, '2024-01-31').elapsedShare,
    formatDay,
    formatDayOfYear,
    formatPlainDay,
    formatUtcDay,
    formatLocalDateTime,
    'formatDayRange to a day': (day) => formatDayRange('2026-01-31', day),
    'formatDayRange from a day': (day) => formatDayRange(day, '2026-01-31'),
  };
});

describe('a day that does not exist', () => {
  it.each(['2026-02-31', '2026-13-45', '2025-02-29', '2026-04-31', '2026-00-10', '2026-01-00'])(
    '%s is read as no day at all, and shown as it was sent',
    (day) => {
      for (const [name, read] of Object.entries(readers)) {
        const found = read(day);
        const isNone = found === undefined || Number.isNaN(found);
        expect(isNone || String(found).includes(day), `${name}: ${found}`).toBe(true);
      }
    },
  );

  it('is told from one that exists by every reader', () => {
    for (const [name, read] of Object.entries(readers)) {
      expect(read('2024-02-29'), name).not.toBeOneOf([undefined, Number.NaN]);
    }
  });
});
