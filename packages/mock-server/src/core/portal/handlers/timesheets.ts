import { next, TIMESHEET_STATUS, toTimesheetState } from '@client-portal/state-machines';
import { fail, type Handler, refuseOutdated, requireEvent } from './handler.ts';
import { isOutdated, withVersion } from './row-versions.ts';

/** Returns the client's timesheets, newest month first (CALL-13). */
export const listTimesheets: Handler<'listTimesheets'> = ({ client }) => ({
  status: 200,
  body: { status: 200, data: [...client.timesheets.values()].map((row) => withVersion(client, row)) },
});

/** Approves or declines a timesheet, if its lifecycle allows it (CALL-14, TS-11). */
export const submitTimesheetDecision: Handler<'submitTimesheetDecision'> = ({
  body,
  client,
  event,
  ifMatch,
}) => {
  const timesheet = client.timesheets.get(body.time_sheet_id);
  if (timesheet === undefined) return fail(404, 'This timesheet does not exist.');
  const state = toTimesheetState(timesheet.status);
  const decided = next('timesheet', state, requireEvent('timesheet', event, 'approve', 'decline'));
  if (decided === undefined) return fail(409, `This timesheet was already ${state}.`);
  if (isOutdated(client, timesheet, ifMatch)) return refuseOutdated();
  client.timesheets.set(timesheet.id, { ...timesheet, status: TIMESHEET_STATUS[decided] });
  return { status: 201, body: { status: 201, message: `timesheet ${decided}` } };
};
