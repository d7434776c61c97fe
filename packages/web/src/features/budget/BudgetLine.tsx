import type { Schemas } from '@client-portal/sdk';
import { toBudgetPeriod } from '../../domain/budget-period.ts';
import { toToday } from '../../domain/period.ts';
import { formatAboutMoney, formatMoney, formatPlainDay } from '../../format/format.ts';
import { toBudgetPace } from '../../kit/review/BudgetPace.tsx';
import { m } from '../../messages/messages.ts';
import styles from './BudgetLine.module.css';
import { type Point, toBudgetLine } from './budget-line.ts';
import { toSlices } from './budget-slices.ts';

/**
 * Drawing of the budget's period from its first to its last day: the spent amount up to today, from there the rate of
 * spending as a broken line, and the total as a ceiling. Renders nothing without a period.
 *
 * It is an SVG, unlike the ring (BUD-04): a canvas takes neither the user's forced colours nor a sharp print, and the
 * axes of chart.js are 40 kB.
 */
export function BudgetLine({ budget }: { budget: Schemas['ClientBudget'] }) {
  const pace = toBudgetPace(budget);
  const slices = toSlices(budget);
  const { from, to } = toBudgetPeriod(budget);
  const shape = toBudgetLine(slices, pace);
  if (shape === undefined || !from || !to) return null;
  const { ceiling, now, end, spentAtEnd } = shape;
  const isNow = pace.endedOn === undefined;
  const unused = toUnusedText(pace.unused, pace.endedOn === undefined ? 0 : slices.available);
  const last = end ?? now;
  return (
    <figure className={styles.figure}>
      <div
        role="img"
        aria-label={[
          m.budget_line_now({
            ...{ from: formatPlainDay(from), to: formatPlainDay(to) },
            ...{ spent: formatMoney(slices.spent), total: formatMoney(slices.total) },
            today: formatPlainDay(isNow ? toToday(new Date()) : to),
          }),
          ...(end === undefined || pace.lastsUntil === undefined
            ? []
            : [
                m.budget_line_ahead({
                  amount: formatAboutMoney(spentAtEnd ?? 0),
                  date: formatPlainDay(pace.lastsUntil),
                }),
              ]),
        ].join(' ')}
      >
        <div className={styles.amounts}>
          <span>{formatMoney(slices.total)}</span>
          {unused !== undefined && <span className={styles.unused}>{unused}</span>}
        </div>
        <div className={styles.plot} data-over={pace.over > 0 || undefined}>
          <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true" focusable="false">
            <path className={styles.area} d={`M0 100L${at(now)}V100Z`} />
            <path className={styles.ceiling} d={`M0 ${toY(ceiling)}H100`} />
            {end !== undefined && <path className={styles.ahead} d={`M${at(now)}L${at(end)}`} />}
            <path className={styles.spent} d={`M0 100L${at(now)}`} />
            {isNow && <path className={styles.today} data-tick d={`M${now.x * 100} 0V100`} />}
            {unused !== undefined && (
              <path className={styles.rest} d={`M100 ${toY(last.y)}V${toY(ceiling)}`} />
            )}
          </svg>
          {end !== undefined && end.x < 1 && (
            <span
              className={styles.empty}
              style={{ insetInlineStart: `${end.x * 100}%`, top: `${toY(end.y)}%` }}
            />
          )}
        </div>
        <div className={styles.days}>
          {isNow && (
            <span className={styles.now} style={{ insetInlineStart: `${now.x * 100}%` }}>
              {/* Moved back by as much of its width, so that it stays inside at both ends. */}
              <span style={{ translate: `calc(var(--forward) * ${-now.x * 100}%)` }}>{m.budget_today()}</span>
            </span>
          )}
          <span>{formatPlainDay(from)}</span>
          <span>{formatPlainDay(to)}</span>
        </div>
      </div>
      <ul className={styles.keys} aria-hidden="true">
        <li data-key="spent">{m.budget_line_key_spent()}</li>
        {end !== undefined && <li data-key="ahead">{m.budget_line_key_ahead()}</li>}
      </ul>
    </figure>
  );
}

const toY = (share: number): number => Math.round((1 - share) * 1000) / 10;
const at = ({ x, y }: Point): string => `${Math.round(x * 1000) / 10} ${toY(y)}`;

/** Returns the words at the gap below the ceiling: an estimate in a current period, the rest of one that is over. */
function toUnusedText(estimate: number | undefined, rest: number): string | undefined {
  if (estimate !== undefined) return m.budget_line_unused({ amount: formatAboutMoney(estimate) });
  return rest > 0 ? m.budget_line_ended({ amount: formatMoney(rest) }) : undefined;
}
