import type { Schemas } from '@client-portal/sdk';
import { can, toEmploymentState } from '@client-portal/state-machines';
import { portal } from '../../api/portal-client.ts';
import { hiredEmployeesQuery } from '../../api/queries.ts';
import { queryClient } from '../../api/query-client.ts';
import { rereadReadsShowing } from '../../api/reads-showing.ts';
import { findPendingRow, findRowById } from '../../domain/row-by-id.ts';
import { toVersionOption } from '../../domain/row-version.ts';
import { formatDay } from '../../format/day.ts';
import { formatPerson, formatPersonWithNumber } from '../../format/person.ts';
import { toShown } from '../../format/shown.ts';
import type { DecisionSpec } from '../../kit/decision/decision-spec.ts';
import { m } from '../../messages/messages.ts';

export type HiredEmployee = Schemas['HiredEmployee'];

export const toHiredName = ({ employee }: HiredEmployee): string => formatPerson(employee);

/** Returns true if the person is employed, so that the employment can be terminated. */
export const isEmployed = (record: HiredEmployee) =>
  can('employment', toEmploymentState(record), 'terminate');

/** Terminating an employment (HIRE-05, HIRE-21, HIRE-22, Q093). */
export const terminations: DecisionSpec<HiredEmployee> = {
  calls: {
    decide: ({ item }) => portal.terminateEmployee({ id: item.id }, toVersionOption(item)),
    recheck: () => rereadReadsShowing('terminateEmployee'),
    find: (_, { id }) => {
      const record = findRowById(queryClient.getQueryData(hiredEmployeesQuery.queryKey), id);
      if (record === undefined) return 'unknown';
      return isEmployed(record) ? 'notArrived' : 'arrived';
    },
    currentOf: (record) =>
      findPendingRow(queryClient.getQueryData(hiredEmployeesQuery.queryKey), record, isEmployed),
    rowOf: ({ id }) => findRowById(queryClient.getQueryData(hiredEmployeesQuery.queryKey), id),
  },
  view: {
    keyOf: ({ id }) => id,
    nameOf: toHiredName,
    factsOf: (record) => [
      { label: m.filter_employee(), value: formatPersonWithNumber(record.employee) },
      { label: m.hire_position(), value: toShown(record.position) },
      { label: m.hire_date(), value: formatDay(record.hired_date) },
    ],
  },
  words: {
    gone: () => m.hire_terminate_gone(),
    question: () => m.hire_terminate_question(),
    done: () => m.hire_terminated(),
    dialogs: {
      failedTitle: () => m.hire_terminate_failed(),
      failedText: (_, kind) => (kind === 'refused' ? m.decision_refused() : m.decision_not_arrived()),
    },
    proceedLabel: () => m.hire_terminate_proceed(),
  },
};
