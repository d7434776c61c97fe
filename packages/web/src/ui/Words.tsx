import styles from './Words.module.css';

/** A sentence; further lines show small below, e.g. the original of a translation. */
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
