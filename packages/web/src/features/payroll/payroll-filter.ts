import type { Schemas } from '@client-portal/sdk';
import { type Period, toPeriod } from '../../kit/table/period.ts';

export type PayrollSheet = Schemas['PayrollSheet'];

/**
 * Whether a sheet shows in a month: by the stated rule, the year of the start date with the month of the end date
 * (PRL-09), or when month and year of the end date both match, so that a period over New Year shows in the month it ends
 * in (Q077).
 */
export function isInPeriod({ payroll_start, payroll_end }: PayrollSheet, { month, year }: Period): boolean {
  const start = toPeriod(payroll_start);
  const end = toPeriod(payroll_end);
  return end?.month === month && (start?.year === year || end.year === year);
}

/** Whether a sheet shows in a year: it begins or ends in it. */
export const isInYear = ({ payroll_start, payroll_end }: PayrollSheet, year: number): boolean =>
  toPeriod(payroll_start)?.year === year || toPeriod(payroll_end)?.year === year;

/** The first day of the newest month in which a sheet ends; `undefined` where no sheet has a date. */
export function toNewestMonth(sheets: readonly PayrollSheet[]): Date | undefined {
  const newest = sheets
    .flatMap(({ payroll_end }) => toPeriod(payroll_end) ?? [])
    .reduce((latest, { year, month }) => Math.max(latest, year * 12 + month - 1), -1);
  return newest < 0 ? undefined : new Date(Math.floor(newest / 12), newest % 12, 1);
}
