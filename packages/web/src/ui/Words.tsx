import styles from './Words.module.css';

/** A text whose first line is normal and further lines small, e.g. the original below a translation. */
export function Words({ children }: { children: string }) {
  const [first, ...others] = children.split('\n');
  if (others.length === 0) return children;
  return (
    <>
      {first}
      <small className={styles.original}> {others.join(' ')}</small>
    </>
  );
}
