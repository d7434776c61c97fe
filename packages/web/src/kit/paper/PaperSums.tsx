import { type PaperSum, toCellText } from '../../exports/paper.ts';
import styles from './PaperSums.module.css';

/** The sums of a document beside each other. */
export function PaperSums({ sums }: { sums: readonly PaperSum[] }) {
  return (
    <dl className={styles.sums}>
      {sums.map(({ label, value, notes }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className={styles.value}>{toCellText(value)}</dd>
          {notes.map((note) => (
            <dd key={note} className={styles.note}>
              {note}
            </dd>
          ))}
        </div>
      ))}
    </dl>
  );
}
