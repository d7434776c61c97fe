import type { Schemas } from '@client-portal/sdk';
import { type TimesheetState, toTimesheetState } from '@client-portal/state-machines';
import { isInPeriod, type PayrollSheet } from './payroll-filter.ts';
import { type Period, toPeriod } from './period.ts';
import { toHalf } from './timesheet-groups.ts';
import type { Timesheet } from './timesheet-moments.ts';
import { sumHours } from './totals.ts';

/** Part of a month: the 1st to the 15th, the rest, or both. */
export const MONTH_HALVES = ['', 'first', 'second'] as const;
export type MonthHalf = (typeof MONTH_HALVES)[number];

/** Days that a statement is of. */
export interface StatementPeriod extends Period {
  readonly half: MonthHalf;
}

/** Hours of one employee with one service code in one state. */
export interface HoursLine {
  readonly key: string;
  /** First of the timesheets, which names employee and code. */
  readonly first: Timesheet;
  readonly state: TimesheetState;
  readonly count: number;
  readonly hours: number;
}

/**
 * Returns true if a day belongs to a statement. A half-month is that of the calendar; a date that cannot be read belongs to
 * none, since a statement must not claim a row for two months.
 * @param date as the service sends it, with or without a time
 */
export function isInStatement(date: string, { month, year, half }: StatementPeriod): boolean {
  const found = toPeriod(date);
  if (found === undefined || found.month !== month || found.year !== year) return false;
  return half === '' || toHalf(date).endsWith('1') === (half === 'first');
}

/** Returns the payroll sheets of a statement: those of its month, of a half those that end in it. */
export const selectSheets = (
  sheets: readonly PayrollSheet[],
  period: StatementPeriod,
): readonly PayrollSheet[] =>
  sheets.filter((sheet) =>
    period.half === '' ? isInPeriod(sheet, period) : isInStatement(sheet.payroll_end, period),
  );

/** Sums timesheets up by employee, service code and state, in the order in which they first come. */
export function toHoursLines(timesheets: readonly Timesheet[]): readonly HoursLine[] {
  const groups = new Map<string, Timesheet[]>();
  for (const timesheet of timesheets) {
    const { employee_id, service_code, status } = timesheet;
    const key = [employee_id, service_code, toTimesheetState(status)].join(' ');
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [timesheet]);
    else group.push(timesheet);
  }
  return [...groups].flatMap(([key, [first, ...others]]) => {
    if (first === undefined) return [];
    const items = [first, ...others];
    const state = toTimesheetState(first.status);
    return [{ key, first, state, count: items.length, hours: sumHours(items) }];
  });
}

export type Payable = Schemas['Payable'];
export type VendorInvoice = Schemas['VendorInvoice'];
