import styles from './SkeletonRows.module.css';

/** Largest number of rows; a phone shows fewer. */
const ROWS = 6;

/**
 * Rows with bars instead of text, as high as a list, while it loads. They appear after 300 ms, so that a fast response causes no flicker.
 */
export function SkeletonRows() {
  return (
    <div className={styles.rows} aria-hidden="true" data-skeleton>
      {Array.from({ length: ROWS }, (_, index) => (
        <div key={index} className={styles.row}>
          <span className={styles.bar} />
          <span className={styles.bar} />
          <span className={styles.bar} />
        </div>
      ))}
    </div>
  );
}

/** Bars instead of the text of a panel, while it loads. */
export const SkeletonLines = () => (
  <div className={styles.lines} aria-hidden="true" data-skeleton>
    <span className={styles.bar} />
    <span className={styles.bar} />
    <span className={styles.bar} />
  </div>
);
