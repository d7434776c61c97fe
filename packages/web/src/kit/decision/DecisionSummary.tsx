import { formatCount } from '../../format/count.ts';
import { m } from '../../messages/messages.ts';
import styles from './DecisionSummary.module.css';
import { WholeNumber } from './WholeNumber.tsx';

/** Sum of the items that are decided together: in one line, then by person or purpose. */
export interface DecisionSum {
  /** E.g. "32 timesheets · 143.25 h · 6 people". */
  readonly line: string;
  /** The hours or the amount of all, e.g. "143.25 h". */
  readonly amount: string;
  /** Heading of the rows' names: employee, or description of an invoice. */
  readonly heading: string;
  readonly countHeading: string;
  readonly amountHeading: string;
  readonly rows: readonly { readonly name: string; readonly count: number; readonly amount: string }[];
}

/** Largest number of rows; above it only the total is shown. */
const MAX_ROWS = 12;

/** Sums of the decided items, so that a client sees for whom and how much "32 timesheets" are. */
export function DecisionSummary({ line, heading, countHeading, amountHeading, rows }: DecisionSum) {
  const more = rows.length - MAX_ROWS;
  return (
    <div className={styles.summary}>
      <p className={styles.line}>{line}</p>
      <table className={styles.table} aria-label={m.decision_items()}>
        <thead>
          <tr>
            <th scope="col">{heading}</th>
            <th scope="col" data-numeric>
              {countHeading}
            </th>
            <th scope="col" data-numeric>
              {amountHeading}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, MAX_ROWS).map(({ name, count, amount }, index) => (
            // Two people may have one name.
            <tr key={`${index} ${name}`}>
              <th scope="row">
                <WholeNumber>{name}</WholeNumber>
              </th>
              <td data-numeric>{formatCount(count)}</td>
              <td data-numeric>{amount}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {more > 0 && <p>{m.work_more({ count: more })}</p>}
    </div>
  );
}
