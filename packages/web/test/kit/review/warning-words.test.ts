import { beforeAll, describe, expect, it } from 'vitest';
import type { Timesheet } from '../../../src/domain/timesheet-moments.ts';
import type { TimesheetWarning } from '../../../src/domain/warnings.ts';
import { stubBrowserGlobals } from '../../browser-globals.ts';

let words: typeof import('../../../src/kit/review/warning-words.ts');
beforeAll(async () => {
  stubBrowserGlobals();
  words = await import('../../../src/kit/review/warning-words.ts');
});

const sheet = (id: number, total_hours: number | null = 2) => ({ id, total_hours }) as Timesheet;
const warnings = (...marked: readonly (readonly TimesheetWarning[])[]) =>
  new Map(marked.map((kinds, index) => [index + 1, new Set(kinds)]));
const bill = (id: number, invoice_price: number | null) => ({ id, invoice_price }) as never;

describe('warnings among several timesheets or invoices', () => {
  it('count each odd timesheet once, and each kind of hint', () => {
    const sheets = [1, 2, 3, 4].map((id) => sheet(id));
    expect(
      words.sumTimesheetWarnings(sheets, warnings(['twice', 'longDay'], ['twice'], ['nextDay'])),
    ).toEqual({
      count: 2,
      line: '2 need a look: 1 over 12\u00a0h, 2 sent twice',
    });
    expect(words.sumTimesheetWarnings(sheets, warnings(['overlaps', 'noHours']))?.line).toBe(
      '1 needs a look: 1 overlaps, 1 without hours',
    );
  });

  it('are empty for an end on a later day alone, which the dates show', () => {
    expect(words.sumTimesheetWarnings([sheet(1)], warnings(['nextDay']))).toBeUndefined();
    expect(words.hasTimesheetWarning(sheet(1), warnings(['nextDay']))).toBe(false);
    expect(words.hasTimesheetWarning(sheet(1), warnings(['noHours']))).toBe(true);
  });

  it('INV-04 INV-16 count invoices with the same file and amount, and those without an amount', () => {
    const invoices = [bill(1, 3), bill(2, 3), bill(3, null)];
    const marked = new Map([
      [1, 'repeated'],
      [2, 'repeated'],
      [3, 'noAmount'],
    ] as const);
    expect(words.sumInvoiceWarnings(invoices, marked)?.line).toBe(
      '3 need a look: 2 with the same file and amount, 1 without an amount',
    );
    expect(words.sumInvoiceWarnings(invoices, new Map())).toBeUndefined();
  });
});

describe('a sum with missing hours or amounts', () => {
  it('is not 0 when the service sent no hours', () => {
    expect(words.toHoursSum([sheet(1, null), sheet(2, null)])).toBe('hours missing');
    expect(words.toHoursSum([sheet(1, 2.5), sheet(2, null)])).toBe('2.5\u00a0h, 1 without hours');
    expect(words.toHoursSum([sheet(1, 0)])).toBe('0\u00a0h');
    expect(words.toHoursSum([])).toBe('0\u00a0h');
  });

  it('INV-04 is not 0 when the service sent no amount', () => {
    expect(words.toDollarsSum([bill(1, null)])).toBe('amount missing');
    expect(words.toDollarsSum([bill(1, null), bill(2, 9.5)])).toBe('$9.50, 1 without an amount');
    expect(words.toDollarsSum([])).toBe('$0.00');
  });
});
