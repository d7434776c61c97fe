import styles from './StateTotals.module.css';

interface StateTotal {
  readonly state: string;
  /** Hours or an amount, in words. */
  readonly sum: string;
}

/** Sums of the shown rows, one for each of their states: a line, or on a phone a list of two columns. */
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
