import type { Schemas } from '@client-portal/sdk';
import { type Period, parsePeriod, toPeriod } from '../../kit/period.ts';

export type Timesheet = Schemas['Timesheet'];

/** What the screen shows: one month of one year, of all employees or one. */
export interface TimesheetFilters extends Period {
  /** An employee's id as text, or `''` for all. */
  readonly employeeId: string;
}

/** The timesheets whose start date lies in the month (TS-03), in the order as received. */
export function filterTimesheets(timesheets: readonly Timesheet[], filters: TimesheetFilters): Timesheet[] {
  return timesheets.filter(({ start_date, employee_id }) => {
    const start = toPeriod(start_date);
    const isInPeriod = start?.month === filters.month && start.year === filters.year;
    return isInPeriod && (filters.employeeId === '' || String(employee_id) === filters.employeeId);
  });
}

/** Reads the filters from the address bar. */
export function parseFilters(
  values: { month: string; year: string; employee: string },
  today: Date,
): TimesheetFilters {
  return { ...parsePeriod(values, today), employeeId: values.employee };
}

/** Hours of all timesheets together, free of the errors that adding decimal fractions piles up. */
export function sumHours(timesheets: readonly Timesheet[]): number {
  return timesheets.reduce((sum, { total_hours }) => sum + Math.round(total_hours * 100), 0) / 100;
}
