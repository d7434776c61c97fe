import { describe, expect, it } from 'vitest';
import { isInPeriod, isInYear, toNewestMonth } from '../../src/domain/payroll-filter.ts';
import { parsePeriod } from '../../src/domain/period.ts';

const sheet = (payroll_start: string, payroll_end: string) => ({
  id: 1,
  payroll_start,
  payroll_end,
  payroll_file_content: [],
  created_at: '2026-01-20T10:00:00Z',
  employee: { SP_number: 'SP-20411' },
});

describe('the months that a payroll sheet shows in', () => {
  it('PRL-09 CONST-11 are the month of the end date in the year of the start date', () => {
    expect(isInPeriod(sheet('2025-06-01', '2025-06-15'), { month: 6, year: 2025 })).toBe(true);
    expect(isInPeriod(sheet('2025-06-16', '2025-07-01'), { month: 7, year: 2025 })).toBe(true);
    expect(isInPeriod(sheet('2025-06-16', '2025-07-01'), { month: 6, year: 2025 })).toBe(false);
  });

  it('PRL-09 are for a period over New Year those of the rule and the month of its end', () => {
    const overNewYear = sheet('2025-12-16', '2026-01-15');
    expect(isInPeriod(overNewYear, { month: 1, year: 2025 })).toBe(true);
    expect(isInPeriod(overNewYear, { month: 1, year: 2026 })).toBe(true);
    expect(isInPeriod(overNewYear, { month: 12, year: 2025 })).toBe(false);
    expect(isInPeriod(overNewYear, { month: 1, year: 2027 })).toBe(false);
  });

  it('PRL-09 Q104 are for a sheet with one date its month', () => {
    for (const [start, end] of [
      ['2026-01-05', ''],
      ['', '2026-01-05'],
    ] as const) {
      expect(isInPeriod(sheet(start, end), { month: 1, year: 2026 })).toBe(true);
      expect(isInPeriod(sheet(start, end), { month: 2, year: 2026 })).toBe(false);
      expect(isInYear(sheet(start, end), 2025)).toBe(false);
    }
  });

  it('PRL-09 Q104 are for a sheet without a date all months', () => {
    expect(isInPeriod(sheet('', 'soon'), { month: 1, year: 2026 })).toBe(true);
    expect(isInYear(sheet('', ''), 2024)).toBe(true);
  });
});

describe('payroll sheets of a whole year', () => {
  it.each([
    [2024, false],
    [2025, true],
    [2026, true],
    [2027, false],
  ])('PRL-09 of %i include one over New Year: %s', (year, isThere) => {
    expect(isInYear(sheet('2025-12-16', '2026-01-15'), year)).toBe(isThere);
  });

  it('PRL-09 begin at the newest month in which one ends', () => {
    expect(toNewestMonth([])).toBeUndefined();
    expect(toNewestMonth([sheet('soon', 'later')])).toBeUndefined();
    const sheets = [
      sheet('2025-12-01', '2025-12-31'),
      sheet('2025-12-16', '2026-01-15'),
      sheet('2025-06-01', '2025-06-15'),
    ];
    expect(toNewestMonth(sheets)).toEqual(new Date(2026, 0, 1));
    expect(toNewestMonth(sheets.slice(0, 1))).toEqual(new Date(2025, 11, 1));
  });
});

describe('the month and year in an address', () => {
  const today = new Date(2026, 10, 17);

  it.each([
    ['1', '1000', { month: 1, year: 1000 }],
    ['12', '9999', { month: 12, year: 9999 }],
    ['0', '999', { month: 11, year: 2026 }],
    ['13', '10000', { month: 11, year: 2026 }],
    ['1.5', '2025.5', { month: 11, year: 2026 }],
    ['', '', { month: 11, year: 2026 }],
    ['June', 'last', { month: 11, year: 2026 }],
    ['2', '', { month: 2, year: 2026 }],
    ['', '2025', { month: 11, year: 2025 }],
  ])('PRL-01 CONST-09 %j of %j', (month, year, period) => {
    expect(parsePeriod({ month, year }, today)).toEqual(period);
  });
});
