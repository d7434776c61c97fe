import styles from './StateTotals.module.css';

interface StateTotal {
  readonly state: string;
  /** Hours or an amount, as text. */
  readonly sum: string;
}

/** Sums of the shown rows, one for each status, in a line, or in two columns on a phone. */
export function StateTotals({ totals }: { totals: readonly StateTotal[] }) {
  return (
    <span className={styles.totals}>
      {totals.map(({ state, sum }) => (
        <span key={state} className={styles.total} data-total>
          <span className={styles.state}>{state}</span> <span>{sum}</span>
        </span>
      ))}
    </span>
  );
}
