import { Fragment } from 'react';
import { formatDay } from '../../format/day.ts';
import { stateToClientsLanguage } from '../../kit/feedback/service-words.ts';
import type { CardCell } from '../../kit/table/data-table-types.ts';
import { m } from '../../messages/messages.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Words } from '../../ui/Words.tsx';
import styles from './HiredCards.module.css';
import { type HiredEmployee, isEmployed, toHiredName } from './termination.ts';

/** A hired employee as a card: name, position, contact, dates and status. */
export const toHiredCard = (onTerminate: (record: HiredEmployee) => void): CardCell<HiredEmployee>[] => [
  {
    key: 'name',
    isRowHeader: true,
    cell: toHiredName,
  },
  {
    key: 'position',
    cell: ({ position, employee }) => [position, employee.SP_number].filter(Boolean).join(' · '),
  },
  {
    key: 'email',
    cell: ({ employee: { email, phone_number } }) => (
      <>
        <BreakableEmail address={email} />
        <span>{email && phone_number && ' · '}</span>
        <span className={styles.phone}>{phone_number}</span>
      </>
    ),
  },
  {
    key: 'dates',
    cell: ({ hired_date, separation_date }) => (
      <>
        <div>{m.fact({ label: m.hire_date(), value: formatDay(hired_date) })}</div>
        <div>
          {m.fact({
            label: m.hire_separation_date(),
            value: separation_date ? formatDay(separation_date) : m.hire_not_separated(),
          })}
        </div>
      </>
    ),
  },
  {
    key: 'actions',
    isAction: true,
    cell: (record) => isEmployed(record) && <TerminateButton record={record} onTerminate={onTerminate} />,
  },
  {
    key: 'status_label',
    cell: ({ status_label }) => <Words>{stateToClientsLanguage(status_label)}</Words>,
  },
];

interface TerminateProps {
  readonly record: HiredEmployee;
  readonly onTerminate: (record: HiredEmployee) => void;
}

/** The button that opens the dialog to terminate an employment (HIRE-05). */
export function TerminateButton({ record, onTerminate }: TerminateProps) {
  return (
    <Button
      size="small"
      aria-label={`${m.hire_terminate()}: ${toHiredName(record)}`}
      onPress={() => onTerminate(record)}
    >
      {m.hire_terminate()}
    </Button>
  );
}

/** An e-mail address that may wrap before its `@` and its dots. */
export function BreakableEmail({ address }: { address: string }) {
  return address.split(/(?=[@.])/).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      <span>{part}</span>
    </Fragment>
  ));
}
