import type { Schemas } from '@client-portal/sdk';
import { type Period, toPeriod } from './period.ts';

export type PayrollSheet = Schemas['PayrollSheet'];

/**
 * Returns true if a sheet belongs to a month: by the stated rule, the year of the start date with the month of the end date
 * (PRL-09), or if month and year of the end date both match, so that a period over New Year shows in the month it ends in
 * (Q077). A missing date counts as the other one; a sheet without any shows in every month, because the client could not
 * find it elsewhere (Q104).
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

/** The first day of the newest month in which a sheet ends; `undefined` where no sheet has a date. */
export function toNewestMonth(sheets: readonly PayrollSheet[]): Date | undefined {
  const newest = sheets
    .flatMap(({ payroll_end }) => toPeriod(payroll_end) ?? [])
    .reduce((latest, { year, month }) => Math.max(latest, year * 12 + month - 1), -1);
  return newest < 0 ? undefined : new Date(Math.floor(newest / 12), newest % 12, 1);
}
