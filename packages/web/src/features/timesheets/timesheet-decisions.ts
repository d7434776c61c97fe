import { can, toTimesheetState } from '@client-portal/state-machines';
import { portal } from '../../api/portal-client.ts';
import { timesheetsQuery } from '../../api/queries.ts';
import { queryClient } from '../../api/query-client.ts';
import { rereadReadsShowing } from '../../api/reads-showing.ts';
import { findPendingRow, findRowById } from '../../domain/row-by-id.ts';
import { toVersionOption } from '../../domain/row-version.ts';
import { isWaitingTimesheet } from '../../domain/waiting.ts';
import { warningsOfTimesheets } from '../../domain/warnings.ts';
import { formatMoment } from '../../format/day.ts';
import { orNotGiven } from '../../format/not-given.ts';
import { formatPersonWithNumber } from '../../format/person.ts';
import type { DecisionSpec } from '../../kit/decision/decision-spec.ts';
import { sumTimesheetWarnings } from '../../kit/review/warning-words.ts';
import { m } from '../../messages/messages.ts';
import { PeriodNote } from './PeriodNote.tsx';
import type { Timesheet } from './timesheet-filters.ts';
import {
  toEmployeeName,
  toHoursText,
  toTimesheetFacts,
  toTimesheetLine,
  toTimesheetName,
  toTimesheetSum,
  toWarningWords,
} from './timesheet-words.ts';

const readWarnings = () => warningsOfTimesheets(queryClient.getQueryData(timesheetsQuery.queryKey) ?? []);

/** Approving and declining timesheets (TS-12 to TS-18). */
export const timesheetDecisions: DecisionSpec<Timesheet> = {
  calls: {
    decide: ({ verb, item }) => {
      const input = { time_sheet_id: item.id };
      const options = toVersionOption(item);
      return verb === 'approve'
        ? portal.approveTimesheet(input, options)
        : portal.declineTimesheet(input, options);
    },
    recheck: () => rereadReadsShowing('submitTimesheetDecision'),
    find: (verb, { id }) => {
      const timesheet = findRowById(queryClient.getQueryData(timesheetsQuery.queryKey), id);
      if (timesheet === undefined) return 'unknown';
      const state = toTimesheetState(timesheet.status);
      if (can('timesheet', state, 'approve')) return 'notArrived';
      return (state === 'approved') === (verb === 'approve') ? 'arrived' : 'unknown';
    },
    currentOf: (timesheet) =>
      findPendingRow(queryClient.getQueryData(timesheetsQuery.queryKey), timesheet, isWaitingTimesheet),
    rowOf: ({ id }) => findRowById(queryClient.getQueryData(timesheetsQuery.queryKey), id),
  },
  view: {
    list: 'timesheets',
    keyOf: ({ id }) => id,
    nameOf: toTimesheetName,
    lineOf: toTimesheetLine,
    factsOf: toTimesheetFacts,
    warnings: {
      warningsOf: ({ id }) => toWarningWords(readWarnings().get(id)),
      lineOf: (timesheets) => sumTimesheetWarnings(timesheets, readWarnings())?.line,
    },
    amountOf: ({ total_hours }) => toHoursText(total_hours),
    sumOf: toTimesheetSum,
    Note: PeriodNote,
  },
  words: {
    effectOf: (verb, items) => {
      if (verb !== 'decline') return undefined;
      const [first] = items;
      return items.length === 1 && first !== undefined
        ? m.work_decline_effect({ employee: toEmployeeName(first) })
        : m.work_decline_effect_many();
    },
    whyOf: {
      reasons: () => [m.work_why_hours(), m.work_why_absent(), m.work_why_twice(), m.work_why_other()],
      subject: (count) => m.work_why_timesheets({ count }),
      line: (timesheet) =>
        m.work_why_timesheet({
          name: formatPersonWithNumber(timesheet.employee),
          start: formatMoment(timesheet.start_date, timesheet.start_time),
          hours: toHoursText(timesheet.total_hours),
          code: orNotGiven(timesheet.service_code),
        }),
    },
    question: (verb, count) => {
      if (verb === 'approve') {
        return count === 1
          ? m.timesheets_approve_question()
          : m.timesheets_approve_many_question({ count: count });
      }
      return count === 1
        ? m.timesheets_decline_question()
        : m.timesheets_decline_many_question({ count: count });
    },
    done: (verb, count) => {
      if (verb === 'approve') {
        return count === 1
          ? m.timesheets_approved_toast()
          : m.timesheets_approved_many_toast({ count: count });
      }
      return count === 1 ? m.timesheets_declined_toast() : m.timesheets_declined_many_toast({ count: count });
    },
    proceedLabel: (verb) =>
      verb === 'approve' ? m.decision_proceed_approve() : m.decision_proceed_decline(),
  },
};
