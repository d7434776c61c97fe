import { can, toEmploymentState } from '@client-portal/state-machines';
import { useQuery } from '@tanstack/react-query';
import { hiredEmployeesQuery } from '../../api/queries.ts';
import { formatDay } from '../../format/format.ts';
import { useDecision } from '../../kit/decision/use-decision.tsx';
import { EmptyState } from '../../kit/feedback/EmptyState.tsx';
import { stateInClientsLanguage } from '../../kit/feedback/service-words.ts';
import { useDialogEntry } from '../../kit/form/dialog-entry.ts';
import type { Column } from '../../kit/table/data-table-types.ts';
import { ListScreen } from '../../kit/table/ListScreen.tsx';
import { useColumns } from '../../kit/table/use-columns.ts';
import { useStable } from '../../kit/table/use-stable.ts';
import { m } from '../../messages/messages.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Words } from '../../ui/Words.tsx';
import { HireDialog } from './HireDialog.tsx';
import { type HiredEmployee, terminations, toHiredName } from './termination.ts';

const isEmployed = (record: HiredEmployee) => can('employment', toEmploymentState(record), 'terminate');

/** Those who still work here come first; inside the two groups the service's order stays (HIRE-06, Q096). */
export const sortEmployedFirst = (records: readonly HiredEmployee[]): readonly HiredEmployee[] => [
  ...records.filter(isEmployed),
  ...records.filter((record) => !isEmployed(record)),
];

/** `Hire Employee`: who is hired, hiring and termination (HIRE-01 to HIRE-22). */
export function HiredEmployeesPage() {
  const query = useQuery(hiredEmployeesQuery);
  const { ask, dialog } = useDecision(terminations);
  const terminate = useStable((record: HiredEmployee) => ask('terminate', [record]));
  const columns = useColumns(() => toColumns(terminate), [terminate]);
  const hiring = useDialogEntry('hire');
  return (
    <>
      <ListScreen
        title={m.nav_hire()}
        actions={
          <Button variant="primary" onPress={hiring.open}>
            <Icon name="userPlus" />
            {m.nav_hire()}
          </Button>
        }
        query={query}
        what={m.what_hired()}
        countOf={m.hired_count}
        columns={columns}
        keyOf={({ id }) => id}
        select={sortEmployedFirst}
        minWidthRem={72}
        empty={
          <EmptyState icon="userPlus" title={m.hire_empty_title()}>
            {m.hire_empty_lead()}
          </EmptyState>
        }
      />
      {hiring.isOpen && <HireDialog entry={hiring} />}
      {dialog}
    </>
  );
}

/** The columns as stated (HIRE-02). */
function toColumns(onTerminate: (record: HiredEmployee) => void): Column<HiredEmployee>[] {
  const plain = (key: string, heading: string, width: string, value: (record: HiredEmployee) => string) => ({
    key,
    heading,
    width,
    cell: value,
    sortValue: value,
  });
  return [
    {
      ...plain(
        'first_name',
        m.hire_first_name(),
        'minmax(5rem, 0.9fr)',
        ({ employee }) => employee.first_name,
      ),
      isRowHeader: true,
    },
    plain('last_name', m.hire_last_name(), 'minmax(5rem, 0.9fr)', ({ employee }) => employee.last_name),
    plain('SP_number', m.hire_sp_number(), 'minmax(5.25rem, 0.7fr)', ({ employee }) => employee.SP_number),
    plain('email', m.hire_email(), 'minmax(8rem, 1.5fr)', ({ employee }) => employee.email),
    plain('phone_number', m.hire_phone(), 'minmax(6rem, 0.9fr)', ({ employee }) => employee.phone_number),
    plain('position', m.hire_position(), 'minmax(5.5rem, 1fr)', ({ position }) => position),
    plain('hired_date', m.hire_date(), 'minmax(6.25rem, 0.7fr)', ({ hired_date }) => formatDay(hired_date)),
    plain('separation_date', m.hire_separation_date(), 'minmax(6.25rem, 0.7fr)', ({ separation_date }) =>
      separation_date ? formatDay(separation_date) : m.hire_not_separated(),
    ),
    {
      ...plain('status_label', m.hire_status(), 'minmax(5rem, 0.7fr)', ({ status_label }) => status_label),
      cell: ({ status_label }) => <Words>{stateInClientsLanguage(status_label)}</Words>,
    },
    {
      key: 'actions',
      isAction: true,
      heading: m.column_actions(),
      width: '7rem',
      cell: (record) =>
        isEmployed(record) && (
          <Button
            size="small"
            aria-label={`${m.hire_terminate()}: ${toHiredName(record)}`}
            onPress={() => onTerminate(record)}
          >
            {m.hire_terminate()}
          </Button>
        ),
    },
  ];
}
