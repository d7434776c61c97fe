import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isInStatement, MONTH_HALVES, selectSheets, toHoursBlocks } from '../../src/domain/statement.ts';
import { groupTimesheetsByState, sumHours } from '../../src/domain/totals.ts';
import { PROPERTY_RUNS, timesheets, toCents } from './review-arbitraries.ts';

describe('a statement, compared with the lists', () => {
  it('TS-09 has hours by employee and code that add up to those of all timesheets, in each state, to the hundredth', () => {
    fc.assert(
      fc.property(timesheets, (rows) => {
        const blocks = toHoursBlocks(rows);
        const lines = blocks.flatMap(({ codes }) => codes);
        const byState = groupTimesheetsByState(rows);
        for (const state of ['pending', 'approved', 'declined'] as const) {
          for (const parts of [blocks, lines]) {
            const sum = parts.reduce(
              (all, { items }) => all + toCents(sumHours(groupTimesheetsByState(items)[state])),
              0,
            );
            expect(sum).toBe(toCents(sumHours(byState[state])));
          }
        }
        expect(lines.reduce((sum, { items }) => sum + items.length, 0)).toBe(rows.length);
        expect(new Set(blocks.map(({ first }) => first.employee_id)).size).toBe(blocks.length);
      }),
      PROPERTY_RUNS,
    );
  });

  it('CONST-09 has each day in its month and in one half of it', () => {
    const day = fc.date({
      min: new Date('2024-01-01'),
      max: new Date('2027-12-31'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(day, (date) => {
        const text = date.toISOString().slice(0, 10);
        const period = { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1 };
        const found = MONTH_HALVES.map((half) => isInStatement(text, { ...period, half }));
        const isFirst = date.getUTCDate() <= 15;
        expect(found).toEqual([true, isFirst, !isFirst]);
        expect(isInStatement(text, { ...period, year: period.year + 1, half: '' })).toBe(false);
      }),
      PROPERTY_RUNS,
    );
  });

  it.each([
    ['', ['in November', 'to the 16th']],
    ['first', []],
    ['second', ['in November', 'to the 16th']],
  ] as const)('PRL-09 has the payroll sheets that end in the half "%s" of a month', (half, expected) => {
    const sheet = (id: number, created_at: string, payroll_start: string, payroll_end: string) => ({
      ...{
        id,
        created_at,
        payroll_start,
        payroll_end,
        payroll_file_content: [],
        employee: { SP_number: '' },
      },
    });
    const sheets = [
      sheet(1, 'in November', '2026-11-10', '2026-11-30'),
      sheet(2, 'to the 16th', '2026-11-01', '2026-11-16'),
      sheet(3, 'before', '2026-09-01', '2026-09-30'),
    ];
    const shown = selectSheets(sheets, { month: 11, year: 2026, half });
    expect(shown.map(({ created_at }) => created_at)).toEqual(expected);
  });

  it.each(['', 'soon', '2026-11'])('CONST-09 leaves out the unreadable date "%s"', (text) => {
    expect(isInStatement(text, { month: 11, year: 2026, half: '' })).toBe(false);
  });
});
