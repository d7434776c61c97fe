import { can, type TimesheetState, toTimesheetState } from '@client-portal/state-machines';
import { formatHours } from '../../format/format.ts';
import { formatPerson, formatPersonWithNumber } from '../../format/person.ts';
import { m } from '../../messages/messages.ts';
import type { StatusTone } from '../../ui/StatusTag.tsx';
import type { Timesheet } from './timesheet-filters.ts';

const STATES: Readonly<Record<TimesheetState, { readonly label: () => string; readonly tone: StatusTone }>> =
  {
    pending: { label: m.timesheets_pending, tone: 'waiting' },
    approved: { label: m.timesheets_approved, tone: 'positive' },
    declined: { label: m.timesheets_declined, tone: 'negative' },
  };

/** The state in words (TS-09). */
export const toStatusText = ({ status }: Timesheet): string => STATES[toTimesheetState(status)].label();

export const toStatusTone = ({ status }: Timesheet): StatusTone => STATES[toTimesheetState(status)].tone;

/** Whether the client may still decide; the lifecycle says so, here as in the service (TS-10). */
export const isDecidable = ({ status }: Timesheet): boolean =>
  can('timesheet', toTimesheetState(status), 'approve');

/** Start and end as received (Q080). */
export const toTimeIn = ({ start_date, start_time }: Timesheet): string => `${start_date} ${start_time}`;
export const toTimeOut = ({ end_date, end_time }: Timesheet): string => `${end_date} ${end_time}`;

export const toEmployeeName = ({ employee }: Timesheet): string => formatPerson(employee);

/** An empty specification says so (TS-06). */
export const toSpecification = ({ specification }: Timesheet): string =>
  specification?.trim() ? specification : m.timesheets_no_specification();

/** The timesheet in a line, for names of boxes and lists. */
export const toTimesheetName = (timesheet: Timesheet): string =>
  m.timesheets_row({ employee: toEmployeeName(timesheet), timeIn: toTimeIn(timesheet) });

/** What the client should see before deciding: who, when, how long. */
export const toTimesheetFacts = (timesheet: Timesheet) => [
  { label: m.decision_person(), value: formatPersonWithNumber(timesheet.employee) },
  { label: m.timesheets_time_in(), value: toTimeIn(timesheet) },
  { label: m.timesheets_time_out(), value: toTimeOut(timesheet) },
  { label: m.decision_hours(), value: m.hours({ hours: formatHours(timesheet.total_hours) }) },
];
