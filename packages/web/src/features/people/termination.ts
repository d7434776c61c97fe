import type { Schemas } from '@client-portal/sdk';
import { createDecisionFlow } from '@client-portal/state-machines';
import { portal } from '../../api/portal-client.ts';
import { hiredEmployeesQuery } from '../../api/queries.ts';
import { queryClient } from '../../api/query-client.ts';
import type { DecisionArea } from '../../kit/use-decision.tsx';
import { m } from '../../messages/messages.ts';
import { reloadPeople } from './people-queries.ts';

export type HiredEmployee = Schemas['HiredEmployee'];

export const toHiredName = ({ employee }: HiredEmployee): string =>
  `${employee.first_name} ${employee.last_name}`;

/** Ending an employment (HIRE-05, HIRE-21, HIRE-22, Q093). */
export const terminations: DecisionArea<HiredEmployee> = {
  flow: createDecisionFlow<HiredEmployee>(),
  decide: ({ item }) => portal.terminateEmployee({ id: item.id }),
  recheck: async () => {
    await queryClient.refetchQueries(hiredEmployeesQuery, { throwOnError: true });
    void reloadPeople();
  },
  keyOf: ({ id }) => id,
  nameOf: toHiredName,
  factsOf: (record) => [
    { label: m.filter_employee(), value: `${toHiredName(record)} (${record.employee.SP_number})` },
    { label: m.hire_position(), value: record.position },
    { label: m.hire_date(), value: record.hired_date },
  ],
  question: () => m.hire_terminate_question(),
  done: () => m.hire_terminated(),
  dialogs: {
    failedTitle: () => m.hire_terminate_failed(),
    failedText: (_, kind) => (kind === 'refused' ? m.decision_refused() : m.decision_unconfirmed()),
  },
  proceedLabel: () => m.hire_terminate_proceed(),
};
