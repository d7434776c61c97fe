import type { Schemas } from '@client-portal/sdk';
import { type TimesheetState, toTimesheetState } from '@client-portal/state-machines';
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

/** Hours of one employee with one service code and one status. */
export interface HoursLine {
  readonly key: string;
  /** The first timesheet of the line; its employee and service code are shown. */
  readonly first: Timesheet;
  readonly state: TimesheetState;
  readonly items: readonly Timesheet[];
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

/** Returns the payroll sheets of a statement: those of its month, and for a half-month those that end in that half. */
export const selectSheets = (
  sheets: readonly PayrollSheet[],
  period: StatementPeriod,
): readonly PayrollSheet[] =>
  sheets.filter((sheet) =>
    period.half === '' ? isInPeriod(sheet, period) : isInStatement(sheet.payroll_end, period),
  );

/** Adds up timesheets by employee, service code and status, in order of first appearance. */
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
    return [{ key, first, state, items }];
  });
}

export type Payable = Schemas['Payable'];
export type VendorInvoice = Schemas['VendorInvoice'];
