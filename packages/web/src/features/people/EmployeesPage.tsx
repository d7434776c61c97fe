import type { Schemas } from '@client-portal/sdk';
import { Link } from 'react-router-dom';
import { employeesQuery } from '../../api/queries.ts';
import { useRead } from '../../api/use-read.ts';
import { formatPerson } from '../../format/person.ts';
import { TellProvider } from '../../kit/feedback/TellProvider.tsx';
import { useDialogEntry, withDialog } from '../../kit/form/dialog-entry.ts';
import { textColumn } from '../../kit/table/columns.tsx';
import type { CardPart, Column } from '../../kit/table/data-table-types.ts';
import { filesColumn } from '../../kit/table/file-columns.tsx';
import { ListScreen } from '../../kit/table/ListScreen.tsx';
import { useColumns } from '../../kit/table/use-columns.ts';
import { m } from '../../messages/messages.ts';
import { paths } from '../../pages.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { AddEmployeeDialog } from './AddEmployeeDialog.tsx';
import styles from './EmployeesPage.module.css';
import type { HireState } from './HiredEmployeesPage.tsx';

type Employee = Schemas['Employee'];

/** The specified columns (EMP-01), and a link to the employee's timesheets (Q062). */
const toColumns = (): Column<Employee>[] => [
  textColumn({
    key: 'full_name',
    heading: m.employees_full_name(),
    width: 'minmax(10rem, 1.2fr)',
    isRowHeader: true,
    value: formatPerson,
  }),
  filesColumn({
    key: 'files',
    heading: m.employees_documents(),
    width: 'minmax(12rem, 2fr)',
    value: ({ files }) => files,
  }),
  textColumn({
    key: 'SP_number',
    heading: m.employees_control_number(),
    width: 'minmax(8rem, 0.8fr)',
    value: ({ SP_number }) => SP_number,
  }),
  {
    key: 'timesheets',
    heading: m.employees_timesheets(),
    width: 'minmax(8rem, 0.8fr)',
    cell: (employee) => (
      <Link
        to={`${paths.timesheets}?employee=${employee.id}`}
        aria-label={m.employees_timesheets_of({ name: formatPerson(employee) })}
      >
        {m.employees_timesheets()}
      </Link>
    ),
    card: { isAction: true },
  },
];

const CARD: readonly CardPart[] = ['full_name', 'SP_number', 'files', 'timesheets'];

/** Link to the hire form, since an employee who was just added is usually hired next. */
const toHire = (employee: Employee) => (
  <Link
    to={paths.hireEmployees}
    state={{ ...withDialog('hireEmployees'), employee: employee.id } satisfies HireState}
  >
    {m.employees_hire({ name: formatPerson(employee) })}
  </Link>
);

/** `Employee List`: employees, their documents, and the dialog to add one (EMP-01 to EMP-18). */
export function EmployeesPage() {
  const columns = useColumns(toColumns);
  const query = useRead(employeesQuery);
  const adding = useDialogEntry('employees');
  return (
    <>
      <ListScreen
        title={m.nav_employees()}
        actions={
          <Button variant="primary" onPress={adding.open}>
            <Icon name="userPlus" />
            <span>{m.employees_add()}</span>
          </Button>
        }
        query={query}
        what={m.what_employees()}
        countOf={m.employees_count}
        columns={columns}
        card={CARD}
        keyOf={({ id }) => id}
        sent={{ list: 'employees', note: m.just_added(), next: toHire }}
        empty={{ drawing: 'nobody', title: m.employees_empty_title(), children: m.employees_empty_lead() }}
      />
      {(query.data?.length ?? 0) > 0 && (
        <p className={styles.wrong}>
          <span>{m.employees_wrong()}</span>{' '}
          <TellProvider
            write={() => ({ subject: m.employees_wrong_subject(), message: m.employees_wrong_text() })}
          />
        </p>
      )}
      {adding.isOpen && <AddEmployeeDialog entry={adding} />}
    </>
  );
}
