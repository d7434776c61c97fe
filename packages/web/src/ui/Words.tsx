import styles from './Words.module.css';

/** A text whose first line is normal and further lines small, e.g. the original below a translation. */
export function Words({ children }: { children: string }) {
  const [first, ...others] = children.split('\n');
  return (
    <>
      <span>{first}</span>
      {others.length > 0 && <small className={styles.original}>{` ${others.join(' ')}`}</small>}
    </>
  );
}
