import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { hiredEmployeesQuery } from '../../api/queries.ts';
import { useRead } from '../../api/use-read.ts';
import { useDecision } from '../../kit/decision/use-decision.tsx';
import { useDialogEntry } from '../../kit/form/dialog-entry.ts';
import { ListScreen } from '../../kit/table/ListScreen.tsx';
import { useColumns } from '../../kit/table/use-columns.ts';
import { useStableCallback } from '../../lib/use-stable-callback.ts';
import { m } from '../../messages/messages.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { AddEmployeeDialog, isSameEmployee, type NewEmployee } from './AddEmployeeDialog.tsx';
import { HireDialog } from './HireDialog.tsx';
import { HIRED_CARD, toHiredColumns } from './hired-columns.tsx';
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
  const query = useRead(hiredEmployeesQuery);
  const { ask, dialog } = useDecision(terminations);
  const terminate = useStableCallback((record: HiredEmployee) => ask('terminate', [record]));
  const columns = useColumns(() => toHiredColumns(terminate), [terminate]);
  const hiring = useDialogEntry('hireEmployees');
  // The hire form can open this dialog; afterwards the new employee is selected in the form.
  const adding = useDialogEntry('employees');
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
        card={HIRED_CARD}
        keyOf={({ id }) => id}
        sent={{ list: 'hireEmployees', note: m.just_hired(), isStill: isEmployed }}
        select={sortEmployedFirst}
        empty={{ drawing: 'nobody', title: m.hire_empty_title(), children: m.hire_empty_lead() }}
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
