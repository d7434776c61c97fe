import styles from './Words.module.css';

/** A sentence; what follows its first line stands small below, e.g. the words that it was put into another language from. */
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
