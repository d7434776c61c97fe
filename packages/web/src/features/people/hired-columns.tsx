import { Fragment } from 'react';
import { formatDay } from '../../format/day.ts';
import { formatPerson } from '../../format/person.ts';
import { toShown, toWritten } from '../../format/shown.ts';
import { stateToClientsLanguage } from '../../kit/feedback/service-words.ts';
import { CardFacts } from '../../kit/table/card-cells.tsx';
import { actionColumn, dayColumn, textColumn } from '../../kit/table/columns.tsx';
import type { CardPart, Column } from '../../kit/table/data-table-types.ts';
import { m } from '../../messages/messages.ts';
import { RowButton } from '../../ui/controls/row-controls.tsx';
import { Words } from '../../ui/Words.tsx';
import styles from './HiredCards.module.css';
import { type HiredEmployee, isEmployed, toHiredName } from './termination.ts';

/** The specified columns (HIRE-02). First and last name are both row headers. */
export const toHiredColumns = (onTerminate: (record: HiredEmployee) => void): Column<HiredEmployee>[] => [
  textColumn({
    key: 'first_name',
    heading: m.hire_first_name(),
    width: 'minmax(5.15rem, 0.9fr)',
    isRowHeader: true,
    // If first and last name are missing, the row header is the text for a missing name.
    value: ({ employee }) =>
      employee.last_name.trim() === '' ? formatPerson(employee) : employee.first_name,
    card: { cell: toHiredName },
  }),
  {
    ...textColumn({
      key: 'last_name',
      heading: m.hire_last_name(),
      width: 'minmax(7rem, 0.9fr)',
      value: ({ employee }) => employee.last_name,
    }),
    isRowHeader: true,
  },
  textColumn({
    key: 'SP_number',
    heading: m.hire_sp_number(),
    width: 'minmax(5.5rem, 0.7fr)',
    isWhole: true,
    tightRem: 4.9,
    value: ({ employee }) => employee.SP_number,
  }),
  textColumn({
    key: 'email',
    heading: m.hire_email(),
    width: 'minmax(7.25rem, 2.4fr)',
    value: ({ employee }) => employee.email,
    cell: ({ employee }) => <BreakableEmail address={employee.email} />,
    card: {
      cell: ({ employee: { email, phone_number } }) => (
        <>
          <BreakableEmail address={email} />
          <span>{email && phone_number && ' · '}</span>
          <span className={styles.phone}>{toShown(phone_number)}</span>
        </>
      ),
    },
  }),
  textColumn({
    key: 'phone_number',
    heading: m.hire_phone(),
    width: 'minmax(7.9rem, 0.9fr)',
    isWhole: true,
    tightRem: 6.9,
    value: ({ employee }) => employee.phone_number,
  }),
  textColumn({
    key: 'position',
    heading: m.hire_position(),
    width: 'minmax(7.4rem, 0.9fr)',
    value: ({ position }) => position,
    card: {
      cell: ({ position, employee: { SP_number } }) => (
        <CardFacts
          facts={[
            position && toShown(position),
            SP_number && (
              <span key="number" className={styles.number}>
                {toShown(SP_number)}
              </span>
            ),
          ]}
        />
      ),
    },
  }),
  dayColumn({
    key: 'hired_date',
    heading: m.hire_date(),
    width: 'minmax(6.5rem, 0.8fr)',
    value: ({ hired_date }) => hired_date,
    card: { cell: (record) => <Dates {...record} /> },
  }),
  dayColumn({
    key: 'separation_date',
    heading: m.hire_separation_date(),
    width: 'minmax(6.5rem, 0.7fr)',
    value: ({ separation_date }) => separation_date,
    none: m.hire_not_separated(),
  }),
  textColumn({
    key: 'status_label',
    heading: m.hire_status(),
    width: 'minmax(6.75rem, 0.6fr)',
    value: ({ status_label }) => status_label,
    cell: ({ status_label }) => <Words>{stateToClientsLanguage(status_label)}</Words>,
  }),
  actionColumn({
    key: 'actions',
    heading: m.column_actions(),
    width: '7.75rem',
    tightRem: 7.4,
    cell: (record) => isEmployed(record) && <TerminateButton record={record} onTerminate={onTerminate} />,
  }),
];

/** An employment as a card; without a status after it, the button is beside the first lines. */
export const HIRED_CARD: readonly CardPart[] = ['first_name', 'position', 'email', 'hired_date', 'actions'];

const Dates = ({ hired_date, separation_date, status_label }: HiredEmployee) => (
  <>
    <div>
      <CardFacts
        facts={[
          m.fact({ label: m.hire_date(), value: formatDay(hired_date) }),
          status_label && <Words key="status">{stateToClientsLanguage(status_label)}</Words>,
        ]}
      />
    </div>
    <div>
      {m.fact({
        label: m.hire_separation_date(),
        value: separation_date ? formatDay(separation_date) : m.hire_not_separated(),
      })}
    </div>
  </>
);

interface TerminateProps {
  readonly record: HiredEmployee;
  readonly onTerminate: (record: HiredEmployee) => void;
}

/** The button that opens the dialog to terminate an employment (HIRE-05). */
function TerminateButton({ record, onTerminate }: TerminateProps) {
  return (
    <RowButton
      aria-label={`${m.hire_terminate()}: ${toHiredName(record)}`}
      onPress={() => onTerminate(record)}
    >
      {m.hire_terminate()}
    </RowButton>
  );
}

/** An e-mail address that may wrap before its `@` and its dots. */
function BreakableEmail({ address }: { address: string }) {
  return toWritten(address)
    .split(/(?=[@.])/)
    .map((part, index) => (
      <Fragment key={index}>
        {index > 0 && <wbr />}
        <span>{part}</span>
      </Fragment>
    ));
}
