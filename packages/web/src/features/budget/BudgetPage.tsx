import type { Schemas } from '@client-portal/sdk';
import type { ReactNode } from 'react';
import { budgetQuery } from '../../api/queries.ts';
import { useRead } from '../../api/use-read.ts';
import { toBudgetPeriod } from '../../domain/budget-period.ts';
import { toBudgetTone } from '../../domain/pace.ts';
import { formatBudgetAmount } from '../../format/format.ts';
import { LoadState } from '../../kit/feedback/LoadState.tsx';
import { lazyPart } from '../../kit/feedback/lazy-part.tsx';
import { Day } from '../../kit/frame/Moment.tsx';
import { ScreenHeading } from '../../kit/frame/ScreenHeading.tsx';
import { BudgetPace, BudgetTag, toBudgetPace, toOverspentText } from '../../kit/review/BudgetPace.tsx';
import { m } from '../../messages/messages.ts';
import { LoadingLine } from '../../ui/LoadingLine.tsx';
import styles from './BudgetPage.module.css';
import { hasSlices, toSlices } from './budget-slices.ts';

const BudgetChart = lazyPart(async () => (await import('./BudgetChart.tsx')).BudgetChart, {
  loading: () => <LoadingLine what={m.what_budget()} />,
});

type Budget = Schemas['ClientBudget'];

/** The budget, the spent amount, and the period (BUD-01 to BUD-09). */
export function BudgetPage() {
  const query = useRead(budgetQuery);
  return (
    <>
      <ScreenHeading>{m.nav_budget()}</ScreenHeading>
      <LoadState query={query} what={m.what_budget()}>
        {(budget) => (budget === null ? <NoBudget /> : <BudgetFigures budget={budget} />)}
      </LoadState>
      {/* After a failed request the specified empty message is shown as well (BUD-07), below the failure and Try again. */}
      {query.isError && query.data === undefined && <NoBudget />}
    </>
  );
}

const NoBudget = () => <p className={styles.none}>{m.dashboard_budget_none()}</p>;

function BudgetFigures({ budget }: { budget: Budget }) {
  const over = toOverspentText(budget);
  const { from, to } = toBudgetPeriod(budget);
  return (
    <div className={styles.panels}>
      <dl className={styles.figures}>
        <Figure label={m.budget_total()} value={formatBudgetAmount(budget.total_budget)} />
        <Figure label={m.budget_expenses()} value={formatBudgetAmount(budget.spent_budget)} />
        <Figure
          label={m.budget_available()}
          value={formatBudgetAmount(budget.remaining_budget)}
          note={toBudgetTone(toBudgetPace(budget)) && <BudgetTag budget={budget} />}
        />
        {from !== undefined && <Figure label={m.budget_from()} value={<Day date={from} />} />}
        {to !== undefined && <Figure label={m.budget_to()} value={<Day date={to} />} />}
      </dl>
      <section className={styles.chart} aria-labelledby="budget-chart-title">
        <h2 id="budget-chart-title">{m.budget_chart_title()}</h2>
        {hasSlices(budget) ? (
          <BudgetChart slices={toSlices(budget)} over={over} />
        ) : over === undefined ? (
          <NoBudget />
        ) : (
          <p>{over}</p>
        )}
        {over === undefined && <BudgetPace budget={budget} />}
      </section>
    </div>
  );
}

interface FigureProps {
  readonly label: string;
  readonly value: ReactNode;
  readonly note?: ReactNode;
}

function Figure({ label, value, note }: FigureProps) {
  return (
    <div className={styles.figure}>
      <dt>{label}</dt>
      <dd>{value}</dd>
      {note && <dd className={styles.note}>{note}</dd>}
    </div>
  );
}
