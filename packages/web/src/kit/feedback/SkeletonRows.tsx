import styles from './SkeletonRows.module.css';

/** Most rows; a phone shows fewer. */
const ROWS = 6;

/** Empty rows of a list's height while it loads; they show after 300 ms, so that a fast answer does not flash. */
export function SkeletonRows() {
  return (
    <div className={styles.rows} aria-hidden="true" data-skeleton>
      {Array.from({ length: ROWS }, (_, index) => (
        <div key={index} className={styles.row} />
      ))}
    </div>
  );
}
