import styles from './Spinner.module.css';

/** Turning ring; whoever shows it says beside it what is being waited for. */
export function Spinner() {
  return <span className={styles.spinner} aria-hidden="true" />;
}
