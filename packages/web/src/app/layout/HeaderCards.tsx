import type { Schemas } from '@client-portal/sdk';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { hasGaps } from '../../api/list-gaps.ts';
import { budgetQuery, payablesQuery } from '../../api/queries.ts';
import { type BudgetTone, toBudgetTone } from '../../domain/pace.ts';
import { selectWithoutReceipt } from '../../domain/waiting.ts';
import { formatCount } from '../../format/count.ts';
import { formatMoney } from '../../format/format.ts';
import {
  BudgetTag,
  METER_TONES,
  toBudgetPace,
  toEndedText,
  toPeriodText,
} from '../../kit/review/BudgetPace.tsx';
import { m } from '../../messages/messages.ts';
import { paths } from '../../pages.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Icon, type IconName } from '../../ui/Icon.tsx';
import { MeterBar } from '../../ui/MeterBar.tsx';
import styles from './HeaderCards.module.css';
import { useMayFrameRead } from './use-frame-turn.ts';

/**
 * The budget at a glance, and the number of payables without a receipt (LAY-01, LAY-02, Q016). A card is hidden until
 * its read has succeeded, and after a failure (LAY-14); a missing amount in a response is shown as $0.00 (LAY-16). The
 * dashboard and the budget show cards, other screens a strip with the same figures. On a phone and in a low window, one
 * line shows the most important figure and opens the cards, so that the screen's own content stays in view.
 */
export function HeaderCards() {
  const budget = useQuery({ ...budgetQuery, enabled: useMayFrameRead(budgetQuery.queryKey) });
  const payables = useQuery({ ...payablesQuery, enabled: useMayFrameRead(payablesQuery.queryKey) });
  const amount = (field: 'total_budget' | 'spent_budget' | 'remaining_budget') =>
    budget.isSuccess ? formatMoney(budget.data?.[field]) : null;
  const shown = budget.isSuccess ? budget.data : null;
  const period = shown ? toPeriodText(shown) : undefined;
  const pace = shown && toBudgetPace(shown);
  const tone = pace ? toBudgetTone(pace) : undefined;
  const [isOpen, setOpen] = useState(false);
  const listId = useId();
  const { pathname } = useLocation();
  const layout = PAGES_WITH_CARDS.includes(pathname) ? 'cards' : 'strip';
  return (
    <section className={styles.cards} data-layout={layout} aria-label={m.cards_label()}>
      <div className={styles.line} data-tone={tone}>
        <Button size="small" aria-expanded={isOpen} aria-controls={listId} onPress={() => setOpen(!isOpen)}>
          {tone && <Icon name="alert" />}
          <span>{budget.isSuccess ? toLineText(budget.data, tone) : m.cards_label()}</span>
          <Icon name={isOpen ? 'chevronUp' : 'chevronDown'} />
        </Button>
      </div>
      <dl className={styles.list} id={listId} data-open={isOpen}>
        <Card
          {...{ path: paths.budget, icon: 'banknote', period }}
          label={m.card_total_budget()}
          value={amount('total_budget')}
        />
        <Card
          {...{ path: paths.budget, icon: 'invoice' }}
          label={m.card_total_spent()}
          value={amount('spent_budget')}
        />
        <Card
          {...{ path: paths.budget, icon: 'chart' }}
          label={m.card_available_budget()}
          value={amount('remaining_budget')}
          meter={
            pace?.spentShare !== undefined && (
              <MeterBar share={pace.spentShare} tone={tone && METER_TONES[tone]} />
            )
          }
          note={shown && (toEndedText(shown) ?? (tone && <BudgetTag budget={shown} />))}
        />
        <Card
          {...{ path: paths.payables, icon: 'upload' }}
          label={m.card_payables()}
          value={payables.isSuccess ? formatCount(payables.data.length) : null}
          note={payables.isSuccess && toPayablesNote(payables.data)}
        />
      </dl>
    </section>
  );
}

function toPayablesNote(payables: readonly Payable[]): string | undefined {
  // Both numbers of the card are too small then.
  if (hasGaps(payables)) return m.notifications_unreadable({ what: m.what_payables() });
  const count = selectWithoutReceipt(payables).length;
  return count > 0 ? m.card_without_receipt({ count }) : undefined;
}

const PAGES_WITH_CARDS: readonly string[] = [paths.dashboard, paths.budget];

type Budget = Schemas['ClientBudget'];
type Payable = Schemas['Payable'];

/** Returns the most important figures in one line, for a phone. */
function toLineText(budget: Budget | null, tone: BudgetTone): string {
  const amounts = {
    available: formatMoney(budget?.remaining_budget),
    total: formatMoney(budget?.total_budget),
  };
  if (tone === 'over') return m.cards_line_over(amounts);
  const ended = budget === null ? undefined : toEndedText(budget);
  return ended === undefined ? m.cards_line(amounts) : `${m.cards_line(amounts)} · ${ended}`;
}

interface CardProps {
  /** Address of the screen with the figures of the card. */
  readonly path: string;
  readonly icon: IconName;
  readonly label: string;
  readonly value: string | null;
  /** Bar beside the amount. */
  readonly meter?: ReactNode;
  /** First and last day of the amount's period, as text. */
  readonly period?: string | undefined;
  readonly note?: ReactNode;
}

function Card({ path, icon, label, value, meter, period, note }: CardProps) {
  return (
    <div className={styles.card}>
      <dt className={styles.label}>
        <Icon name={icon} />
        <Link to={path}>{label}</Link>
      </dt>
      <dd className={styles.value}>
        <span>{value}</span>
        {meter && <span className={styles.meter}>{meter}</span>}
      </dd>
      {period !== undefined && (
        <dd className={styles.note} data-period>
          {period}
        </dd>
      )}
      {note && <dd className={styles.note}>{note}</dd>}
    </div>
  );
}
