import type { Schemas } from '@client-portal/sdk';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { budgetQuery, timesheetsQuery } from '../../api/queries.ts';
import { useRead } from '../../api/use-read.ts';
import { toBudgetPeriod } from '../../domain/budget-period.ts';
import { toBudgetTone } from '../../domain/pace.ts';
import { toVisitCost, VISIT_HOURS } from '../../domain/visit-cost.ts';
import { formatAboutMoney, formatBudgetAmount, formatPlainDay } from '../../format/format.ts';
import { LoadState } from '../../kit/feedback/LoadState.tsx';
import { lazyPart } from '../../kit/feedback/lazy-part.tsx';
import { Day } from '../../kit/frame/Moment.tsx';
import { ScreenHeading } from '../../kit/frame/ScreenHeading.tsx';
import {
  BudgetPace,
  BudgetTag,
  isEnough,
  toBudgetPace,
  toEndedText,
  toOverspentText,
} from '../../kit/review/BudgetPace.tsx';
import { m } from '../../messages/messages.ts';
import { settings } from '../../settings.ts';
import { BudgetLine } from './BudgetLine.tsx';
import styles from './BudgetPage.module.css';
import { hasSlices, toSlices } from './budget-slices.ts';

const BudgetChart = lazyPart(async () => (await import('./BudgetChart.tsx')).BudgetChart, {
  loading: () => <div className={styles.ring} />,
});

type Budget = Schemas['ClientBudget'];

/** The budget, the spent amount, and the period (BUD-01 to BUD-09). */
export function BudgetPage() {
  const query = useRead(budgetQuery);
  return (
    <>
      <ScreenHeading>{m.nav_budget()}</ScreenHeading>
      {/* The specified empty message shows after a failure as well (BUD-07), within the message about it. */}
      <LoadState query={query} what={m.what_budget()} failedNote={m.dashboard_budget_none()}>
        {(budget) => (budget === null ? <NoBudget /> : <BudgetFigures budget={budget} />)}
      </LoadState>
    </>
  );
}

const NoBudget = () => <p className={styles.none}>{m.dashboard_budget_none()}</p>;

/** The rest of the budget and how long it lasts, then the amounts and the chart. */
function BudgetFigures({ budget }: { budget: Budget }) {
  const { from, to } = toBudgetPeriod(budget);
  const { elapsedShare, endedOn } = toBudgetPace(budget);
  const hasChart = hasSlices(budget);
  return (
    <>
      <div className={styles.pace}>
        <BudgetPace budget={budget}>
          {(elapsedShare ?? endedOn) !== undefined && <BudgetLine budget={budget} />}
        </BudgetPace>
        <VisitNote budget={budget} />
      </div>
      <div className={styles.panels}>
        <dl className={styles.figures}>
          <Figure label={m.budget_total()} value={formatBudgetAmount(budget.total_budget)} />
          <Figure
            label={m.budget_expenses()}
            value={formatBudgetAmount(budget.spent_budget)}
            slice={hasChart ? 'spent' : undefined}
          />
          <Figure
            label={m.budget_available()}
            value={formatBudgetAmount(budget.remaining_budget)}
            slice={hasChart ? 'available' : undefined}
            note={
              toEndedText(budget) ?? (toBudgetTone(toBudgetPace(budget)) && <BudgetTag budget={budget} />)
            }
          />
          {from !== undefined && <Figure isDay label={m.budget_from()} value={<Day date={from} />} />}
          {to !== undefined && <Figure isDay label={m.budget_to()} value={<Day date={to} />} />}
        </dl>
        {(hasChart || toOverspentText(budget) === undefined) && (
          <section className={styles.chart} aria-labelledby="budget-chart-title">
            <h2 id="budget-chart-title">{m.budget_chart_title()}</h2>
            {hasChart ? <BudgetChart slices={toSlices(budget)} ended={toEndedText(budget)} /> : <NoBudget />}
          </section>
        )}
      </div>
    </>
  );
}

/**
 * Cost of one more visit a week, and how long the budget would last then. It is an estimate that nobody needs in order
 * to read the budget: it is left out without rates, without approved timesheets, and if these cannot be read.
 */
function VisitNote({ budget }: { budget: Budget }) {
  const { rates } = settings;
  const { data: timesheets = [] } = useQuery({ ...timesheetsQuery, enabled: rates !== undefined });
  const cost = rates && toVisitCost(timesheets, rates);
  const pace = toBudgetPace(budget, cost);
  if (cost === undefined || pace.lastsUntil === undefined) return null;
  const until = (isEnough(budget, pace) ? m.budget_visit_enough : m.budget_visit_ends)({
    date: formatPlainDay(pace.lastsUntil),
  });
  return (
    <p className={styles.visit}>
      {`${m.budget_visit({ hours: VISIT_HOURS, amount: formatAboutMoney(cost) })} ${until}`}
    </p>
  );
}

interface FigureProps {
  readonly label: string;
  readonly value: ReactNode;
  readonly note?: ReactNode;
  /** Slice of the chart, whose colour is before the label. */
  readonly slice?: 'spent' | 'available' | undefined;
  readonly isDay?: boolean;
}

function Figure({ label, value, note, slice, isDay }: FigureProps) {
  return (
    <div className={styles.figure} data-day={isDay}>
      <dt>
        {slice !== undefined && <span className={styles.key} data-slice={slice} />}
        <span>{label}</span>
      </dt>
      <dd>{value}</dd>
      {note && <dd className={styles.note}>{note}</dd>}
    </div>
  );
}
