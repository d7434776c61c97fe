import type { Schemas } from '@client-portal/sdk';
import { type Period, toPeriod } from './period.ts';

export type PayrollSheet = Schemas['PayrollSheet'];

/**
 * Returns true if a sheet belongs to a month: if the year of the start date and the month of the end date match
 * (PRL-09), or the year and month of the end date, so that a period over New Year shows in the month in which it ends
 * (Q077). If one date is missing, the other is used for both; a sheet without dates shows in every month, since the
 * client could not find it elsewhere (Q104).
 */
export function isInPeriod({ payroll_start, payroll_end }: PayrollSheet, { month, year }: Period): boolean {
  const start = toPeriod(payroll_start) ?? toPeriod(payroll_end);
  const end = toPeriod(payroll_end) ?? start;
  if (end === undefined) return true;
  return end.month === month && (start?.year === year || end.year === year);
}

/** Returns true for a sheet that begins or ends in a year, and for one without a readable date. */
export function isInYear({ payroll_start, payroll_end }: PayrollSheet, year: number): boolean {
  const periods = [payroll_start, payroll_end].flatMap((date) => toPeriod(date) ?? []);
  return periods.length === 0 || periods.some((period) => period.year === year);
}

/** Returns the first day of the newest month in which a sheet ends; `undefined` if no sheet has a date. */
export function toNewestMonth(sheets: readonly PayrollSheet[]): Date | undefined {
  const newest = sheets
    .flatMap(({ payroll_end }) => toPeriod(payroll_end) ?? [])
    .reduce((latest, { year, month }) => Math.max(latest, year * 12 + month - 1), -1);
  return newest < 0 ? undefined : new Date(Math.floor(newest / 12), newest % 12, 1);
}
