import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';

/** Time zones from the westernmost to the easternmost. */
const ZONES = ['America/Los_Angeles', 'UTC', 'Pacific/Kiritimati'];

const ownZone = process.env.TZ;

let format: typeof import('../../src/format/format.ts');
let day: typeof import('../../src/format/day.ts');
let period: typeof import('../../src/domain/period.ts');
beforeAll(async () => {
  vi.stubGlobal('localStorage', { getItem: () => 'en', setItem: () => {} });
  vi.stubGlobal('document', { documentElement: { lang: '' }, getElementById: () => null });
  vi.stubGlobal('navigator', { languages: ['en-US'] });
  vi.stubGlobal('addEventListener', () => undefined);
  format = await import('../../src/format/format.ts');
  day = await import('../../src/format/day.ts');
  period = await import('../../src/domain/period.ts');
});

afterEach(() => {
  process.env.TZ = ownZone ?? '';
  if (ownZone === undefined) delete process.env.TZ;
});

describe.each(ZONES)('in %s', (zone) => {
  const here = <T>(read: () => T): T => {
    process.env.TZ = zone;
    return read();
  };

  it('PBL-02 a day in UTC is the same everywhere, around New Year and midnight', () => {
    expect(here(() => format.formatUtcDay('2026-01-01T00:15:00Z'))).toBe('2026-01-01');
    expect(here(() => format.formatUtcDay('2025-12-31T23:45:00Z'))).toBe('2025-12-31');
    expect(here(() => format.formatUtcDay('2025-12-31T23:45:00-08:00'))).toBe('2026-01-01');
    expect(here(() => format.formatUtcDay('2025-12-31 23:45:00'))).toBe('2025-12-31');
    expect(here(() => format.formatUtcDay('2026-01-01T00:15:00.000000'))).toBe('2026-01-01');
    expect(here(() => format.formatUtcDay('2026-01-01'))).toBe('2026-01-01');
  });

  it('TS-03 a date as sent keeps its day, month and time of day', () => {
    expect(here(() => day.formatDay('2026-01-01'))).toBe('Thu, Jan 1, 2026');
    expect(here(() => day.formatDay('2026-01-01T00:00:00Z'))).toBe('Thu, Jan 1, 2026');
    expect(here(() => day.formatDayOfYear('2025-12-31'))).toBe('Wed, Dec 31');
    expect(here(() => day.formatMoment('2025-06-01', '22:00'))).toBe('Sun, Jun 1, 2025, 10:00\u00a0PM');
    expect(here(() => day.toDateTime('2025-06-01', '22:00'))).toBe('2025-06-01T22:00');
    expect(here(() => day.formatMoment('2026-03-08', '02:30:00'))).toBe('Sun, Mar 8, 2026, 2:30\u00a0AM');
    expect(here(() => period.toPeriod('2026-01-01'))).toEqual({ month: 1, year: 2026 });
    expect(here(() => period.toPeriod('2025-12-31'))).toEqual({ month: 12, year: 2025 });
  });

  it('CONST-10 every month has its own name', () => {
    const names = here(() => format.listMonths().map(({ name }) => name));
    expect(names).toHaveLength(12);
    expect(names[0]).toBe('January');
    expect(names[9]).toBe('October');
    expect(new Set(names).size).toBe(12);
  });

  it('CONST-09 the current month is that of the local time', () => {
    const atNewYear = new Date('2026-01-01T05:00:00Z');
    const expected = zone === 'America/Los_Angeles' ? { month: 12, year: 2025 } : { month: 1, year: 2026 };
    expect(here(() => period.toCurrentPeriod(atNewYear))).toEqual(expected);
  });
});

it('an invalid date or time stays as sent, without an exact value', () => {
  expect(day.formatDay('2026-02-30')).toBe('2026-02-30');
  expect(day.formatDay('soon')).toBe('soon');
  expect(day.formatMoment('2026-02-03', 'noon')).toBe('Tue, Feb 3, 2026, noon');
  expect(day.toDateTime('2026-02-03', '25:00')).toBeUndefined();
});

describe('local moments', () => {
  const inLosAngeles = (moment: string) => {
    process.env.TZ = 'America/Los_Angeles';
    return format.formatLocalDateTime(moment);
  };

  it('PRL-04 SUB-03 follow daylight saving time', () => {
    expect(inLosAngeles('2026-03-08T09:30:00Z')).toBe('Mar 8, 2026, 1:30\u00a0AM');
    expect(inLosAngeles('2026-03-08T10:30:00Z')).toBe('Mar 8, 2026, 3:30\u00a0AM');
    expect(inLosAngeles('2026-11-01T08:30:00Z')).toBe('Nov 1, 2026, 1:30\u00a0AM');
    expect(inLosAngeles('2026-11-01T09:30:00Z')).toBe('Nov 1, 2026, 1:30\u00a0AM');
  });

  it('PRL-04 SUB-03 keep a date without a time', () => {
    expect(inLosAngeles('2026-11-17')).toBe('Nov 17, 2026');
  });

  it('PRL-04 SUB-03 leave an invalid timestamp as sent', () => {
    expect(inLosAngeles('soon')).toBe('soon');
  });
});
