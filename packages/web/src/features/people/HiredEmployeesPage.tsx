import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { hiredEmployeesQuery } from '../../api/queries.ts';
import { formatPerson } from '../../format/person.ts';
import { useDecision } from '../../kit/decision/use-decision.tsx';
import { EmptyState } from '../../kit/feedback/EmptyState.tsx';
import { stateToClientsLanguage } from '../../kit/feedback/service-words.ts';
import { useDialogEntry } from '../../kit/form/dialog-entry.ts';
import { Day } from '../../kit/frame/Moment.tsx';
import type { Column } from '../../kit/table/data-table-types.ts';
import { ListScreen } from '../../kit/table/ListScreen.tsx';
import { useColumns } from '../../kit/table/use-columns.ts';
import { useStableCallback } from '../../lib/use-stable-callback.ts';
import { m } from '../../messages/messages.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Words } from '../../ui/Words.tsx';
import { AddEmployeeDialog, isSameEmployee, type NewEmployee } from './AddEmployeeDialog.tsx';
import { HireDialog } from './HireDialog.tsx';
import { BreakableEmail, TerminateButton, toHiredCard } from './hired-cards.tsx';
import { type HiredEmployee, isEmployed, terminations } from './termination.ts';

/** History state that opens the screen with an employee to hire. */
export interface HireState {
  readonly employee?: number;
}

/** Sorts employed people first; within both groups the service's order stays (HIRE-06, Q096). */
export const sortEmployedFirst = (records: readonly HiredEmployee[]): readonly HiredEmployee[] => [
  ...records.filter(isEmployed),
  ...records.filter((record) => !isEmployed(record)),
];

/** `Hire Employee`: hired people, hiring and termination (HIRE-01 to HIRE-22). */
export function HiredEmployeesPage() {
  const query = useQuery(hiredEmployeesQuery);
  const { ask, dialog } = useDecision(terminations);
  const terminate = useStableCallback((record: HiredEmployee) => ask('terminate', [record]));
  const columns = useColumns(() => toColumns(terminate), [terminate]);
  const card = useColumns(() => toHiredCard(terminate), [terminate]);
  const hiring = useDialogEntry('hire');
  // The hire form can open this dialog; afterwards the new employee is selected in the form.
  const adding = useDialogEntry('employee');
  const [added, setAdded] = useState<NewEmployee>();
  const { state } = useLocation();
  const asked = (state as HireState | null)?.employee;
  return (
    <>
      <ListScreen
        title={m.nav_hire()}
        actions={
          <Button variant="primary" onPress={hiring.open}>
            <Icon name="userPlus" />
            <span>{m.nav_hire()}</span>
          </Button>
        }
        query={query}
        what={m.what_hired()}
        countOf={m.hired_count}
        columns={columns}
        card={card}
        keyOf={({ id }) => id}
        sent={{ kind: 'hired', note: m.just_hired(), isStill: isEmployed }}
        select={sortEmployedFirst}
        empty={<EmptyState title={m.hire_empty_title()}>{m.hire_empty_lead()}</EmptyState>}
      />
      {hiring.isOpen && (
        <HireDialog
          entry={hiring}
          isChosen={(employee) =>
            asked === undefined
              ? added !== undefined && isSameEmployee(added)(employee)
              : employee.id === asked
          }
          onAdd={adding.open}
        />
      )}
      {adding.isOpen && <AddEmployeeDialog entry={adding} onAdded={setAdded} />}
      {dialog}
    </>
  );
}

/** The specified columns (HIRE-02). */
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
        'minmax(5.15rem, 0.9fr)',
        // If first and last name are missing, the row header is the text for a missing name.
        ({ employee }) => (employee.last_name.trim() === '' ? formatPerson(employee) : employee.first_name),
      ),
      isRowHeader: true,
    },
    // First and last name are both row headers.
    {
      ...plain('last_name', m.hire_last_name(), 'minmax(7rem, 0.9fr)', ({ employee }) => employee.last_name),
      isRowHeader: true,
    },
    {
      ...plain(
        'SP_number',
        m.hire_sp_number(),
        'minmax(5.5rem, 0.7fr)',
        ({ employee }) => employee.SP_number,
      ),
      isWhole: true,
      tightRem: 4.9,
    },
    {
      ...plain('email', m.hire_email(), 'minmax(7.25rem, 1.7fr)', ({ employee }) => employee.email),
      cell: ({ employee }) => <BreakableEmail address={employee.email} />,
    },
    {
      ...plain(
        'phone_number',
        m.hire_phone(),
        'minmax(7.9rem, 0.9fr)',
        ({ employee }) => employee.phone_number,
      ),
      isWhole: true,
      tightRem: 6.9,
    },
    plain('position', m.hire_position(), 'minmax(7.4rem, 1fr)', ({ position }) => position),
    {
      key: 'hired_date',
      heading: m.hire_date(),
      width: 'minmax(7.75rem, 0.9fr)',
      cell: ({ hired_date }) => <Day date={hired_date} />,
      sortValue: ({ hired_date }) => hired_date,
    },
    {
      key: 'separation_date',
      heading: m.hire_separation_date(),
      width: 'minmax(6.85rem, 0.8fr)',
      cell: ({ separation_date }) =>
        separation_date ? <Day date={separation_date} /> : m.hire_not_separated(),
      sortValue: ({ separation_date }) => separation_date ?? '',
    },
    {
      ...plain('status_label', m.hire_status(), 'minmax(7.25rem, 0.7fr)', ({ status_label }) => status_label),
      cell: ({ status_label }) => <Words>{stateToClientsLanguage(status_label)}</Words>,
    },
    {
      key: 'actions',
      isAction: true,
      heading: m.column_actions(),
      width: '7.75rem',
      tightRem: 7.4,
      cell: (record) => isEmployed(record) && <TerminateButton record={record} onTerminate={onTerminate} />,
    },
  ];
}
