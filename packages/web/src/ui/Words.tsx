import styles from './Words.module.css';

/** A sentence; a second line of it stands small below the first, e.g. the words that it was put into another language from. */
export function Words({ children }: { children: string }) {
  const [first, second] = children.split('\n', 2);
  if (second === undefined) return children;
  return (
    <>
      {first}
      <small className={styles.original}> {second}</small>
    </>
  );
}
