import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { budgetQuery, payablesQuery } from '../../api/queries.ts';
import { formatCount, formatMoney } from '../../format/format.ts';
import { selectWithoutReceipt } from '../../kit/decision/waiting.ts';
import { m } from '../../messages/messages.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon, type IconName } from '../../ui/Icon.tsx';
import styles from './HeaderCards.module.css';
import { useFrameTurn } from './use-frame-turn.ts';

/**
 * The budget at a glance, and how many payables wait for a receipt (LAY-01, LAY-02, Q016). A card shows nothing until its
 * call has succeeded, and nothing when it failed (LAY-14); after a success a missing amount is $0.00 (LAY-16). On a phone one
 * line says the most important and opens the cards, so that the first view belongs to the work.
 */
export function HeaderCards({ isScreenFirst }: { isScreenFirst: boolean }) {
  const budget = useQuery({ ...budgetQuery, enabled: useFrameTurn(budgetQuery.queryKey, !isScreenFirst) });
  const payables = useQuery({
    ...payablesQuery,
    enabled: useFrameTurn(payablesQuery.queryKey, !isScreenFirst),
  });
  const amount = (field: 'total_budget' | 'spent_budget' | 'remaining_budget') =>
    budget.isSuccess ? formatMoney(budget.data?.[field]) : null;
  const [isOpen, setOpen] = useState(false);
  const listId = useId();
  const withoutReceipt = selectWithoutReceipt(payables.data ?? []).length;
  return (
    <section className={styles.cards} aria-label={m.cards_label()}>
      <div className={styles.line}>
        <Button size="small" aria-expanded={isOpen} aria-controls={listId} onPress={() => setOpen(!isOpen)}>
          {budget.isSuccess
            ? m.cards_line({
                available: formatMoney(budget.data?.remaining_budget),
                total: formatMoney(budget.data?.total_budget),
              })
            : m.cards_label()}
          <Icon name={isOpen ? 'chevronUp' : 'chevronDown'} />
        </Button>
      </div>
      <dl className={styles.list} id={listId} data-open={isOpen}>
        <Card icon="banknote" label={m.card_total_budget()} value={amount('total_budget')} />
        <Card icon="invoice" label={m.card_total_spent()} value={amount('spent_budget')} />
        <Card icon="chart" label={m.card_available_budget()} value={amount('remaining_budget')} />
        <Card
          icon="upload"
          label={m.card_payables()}
          value={payables.isSuccess ? formatCount(payables.data.length) : null}
          note={withoutReceipt > 0 && m.card_without_receipt({ count: withoutReceipt })}
        />
      </dl>
    </section>
  );
}

interface CardProps {
  readonly icon: IconName;
  readonly label: string;
  readonly value: string | null;
  readonly note?: ReactNode;
}

function Card({ icon, label, value, note }: CardProps) {
  return (
    <div className={styles.card}>
      <dt className={styles.label}>
        <Icon name={icon} />
        {label}
      </dt>
      <dd className={styles.value}>{value}</dd>
      {note && <dd className={styles.note}>{note}</dd>}
    </div>
  );
}
