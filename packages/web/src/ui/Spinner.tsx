import styles from './Spinner.module.css';

/** Turning ring; text beside it says what is loading. */
export function Spinner() {
  return <span className={styles.spinner} aria-hidden="true" />;
}
