import { formatCount } from '../../format/format.ts';
import { m } from '../../messages/messages.ts';
import styles from './PrintedPart.module.css';

interface PrintedPartProps {
  readonly shown: number;
  readonly count: number;
}

/** Note on paper that a long list renders the rows in view alone. */
export function PrintedPart({ shown, count }: PrintedPartProps) {
  if (shown === count) return null;
  return (
    <p className={styles.part}>
      {m.table_printed_part({ shown: formatCount(shown), count: formatCount(count) })}
    </p>
  );
}
