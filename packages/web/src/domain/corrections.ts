import { toTimesheetState } from '@client-portal/state-machines';
import { groupTimesheets, type TimesheetGroup } from './timesheet-groups.ts';
import type { Timesheet } from './timesheet-moments.ts';

/**
 * Returns the declined timesheets that a worker still has to correct, by worker: those of which none came later for the
 * same day.
 * @param asked ids of declined timesheets about which the provider was told
 */
export function selectToCorrect(
  timesheets: readonly Timesheet[],
  asked: readonly (string | number)[],
): readonly TimesheetGroup[] {
  const isCorrected = (declined: Timesheet) =>
    timesheets.some(
      ({ id, employee_id, start_date }) =>
        id > declined.id &&
        employee_id === declined.employee_id &&
        start_date.slice(0, 10) === declined.start_date.slice(0, 10),
    );
  const open = timesheets.filter(
    (timesheet) =>
      asked.includes(timesheet.id) &&
      toTimesheetState(timesheet.status) === 'declined' &&
      !isCorrected(timesheet),
  );
  return groupTimesheets(open, 'worker');
}
