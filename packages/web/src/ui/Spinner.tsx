import styles from './Spinner.module.css';

/** Turning ring; the caller names beside it what is loading. */
export function Spinner() {
  return <span className={styles.spinner} aria-hidden="true" />;
}
