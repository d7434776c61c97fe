import { formatCount } from '../../format/format.ts';
import { m } from '../../messages/messages.ts';
import styles from './DecisionSummary.module.css';
import { WholeNumber } from './WholeNumber.tsx';

/** Sum of the items that are decided together: all of it in a line, then by person or purpose. */
export interface DecisionSum {
  /** E.g. "32 timesheets · 143.25 h · 6 people". */
  readonly line: string;
  /** Subject of a row: a person, or an invoice's description. */
  readonly heading: string;
  readonly countHeading: string;
  readonly amountHeading: string;
  readonly rows: readonly { readonly name: string; readonly count: number; readonly amount: string }[];
}

/** Number of rows that are shown: more of them say no more than their sum. */
const MAX_ROWS = 12;

/** The sum of the decided items, so that no one approves "32 timesheets" without knowing of whom and how much. */
export function DecisionSummary({ line, heading, countHeading, amountHeading, rows }: DecisionSum) {
  const more = rows.length - MAX_ROWS;
  return (
    <div className={styles.summary}>
      <p className={styles.line}>{line}</p>
      <table className={styles.table}>
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
          {rows.slice(0, MAX_ROWS).map(({ name, count, amount }) => (
            <tr key={name}>
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
