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
