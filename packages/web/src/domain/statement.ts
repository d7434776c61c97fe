import type { Schemas } from '@client-portal/sdk';
import { addDays } from './calendar-day.ts';
import { isInPeriod, type PayrollSheet } from './payroll-filter.ts';
import { type Period, toPeriod } from './period.ts';
import { toHalf } from './timesheet-groups.ts';
import type { Timesheet } from './timesheet-moments.ts';

/** Part of a month: the 1st to the 15th, the rest, or both. */
export const MONTH_HALVES = ['', 'first', 'second'] as const;
export type MonthHalf = (typeof MONTH_HALVES)[number];

/** Days that a statement covers. */
export interface StatementPeriod extends Period {
  readonly half: MonthHalf;
}

/** Timesheets of one employee, in all and by service code. */
export interface HoursBlock {
  /** The first timesheet, whose employee is shown. */
  readonly first: Timesheet;
  readonly items: readonly Timesheet[];
  readonly codes: readonly { readonly code: string; readonly items: readonly Timesheet[] }[];
}

/**
 * Returns true if a day is in the period of a statement. The halves are days 1 to 15 and the rest. A date that cannot
 * be read is in no period, or the row would be in the statements of several months.
 * @param date as the service sends it, with or without a time
 */
export function isInStatement(date: string, { month, year, half }: StatementPeriod): boolean {
  const found = toPeriod(date);
  if (found === undefined || found.month !== month || found.year !== year) return false;
  return half === '' || toHalf(date).endsWith('1') === (half === 'first');
}

/** Returns all days of a statement, as `YYYY-MM-DD`. */
export function listDays(period: StatementPeriod): readonly string[] {
  const first = `${period.year}-${String(period.month).padStart(2, '0')}-01`;
  return Array.from({ length: 31 }, (_, days) => addDays(first, days)).filter((day) =>
    isInStatement(day, period),
  );
}

/** Returns the payroll sheets of a statement: those of its month, and for a half-month those that end in that half. */
export const selectSheets = (
  sheets: readonly PayrollSheet[],
  period: StatementPeriod,
): readonly PayrollSheet[] =>
  sheets.filter((sheet) =>
    period.half === '' ? isInPeriod(sheet, period) : isInStatement(sheet.payroll_end, period),
  );

/** Groups timesheets by employee and service code, both in order of first appearance. */
export function toHoursBlocks(timesheets: readonly Timesheet[]): readonly HoursBlock[] {
  return groupBy(timesheets, ({ employee_id }) => String(employee_id)).flatMap(([, items]) => {
    const [first] = items;
    if (first === undefined) return [];
    const codes = groupBy(items, ({ service_code }) => service_code);
    return [{ first, items, codes: codes.map(([code, ofCode]) => ({ code, items: ofCode })) }];
  });
}

function groupBy<Item>(items: readonly Item[], keyOf: (item: Item) => string): readonly [string, Item[]][] {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group === undefined) groups.set(keyOf(item), [item]);
    else group.push(item);
  }
  return [...groups];
}

export type Payable = Schemas['Payable'];
export type VendorInvoice = Schemas['VendorInvoice'];
