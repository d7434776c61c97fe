import styles from './WholeNumber.module.css';

/** A number in brackets behind a name, as in `Ana Ruiz (SP-20411)`. */
const NUMBER = /(\(\S{1,14}\))/;

/** A text whose number in brackets, which is read and said as one, stands on one line. */
export function WholeNumber({ children }: { children: string }) {
  const [before, number, after] = children.split(NUMBER);
  if (number === undefined) return children;
  return (
    <>
      {before}
      <span className={styles.number}>{number}</span>
      {after}
    </>
  );
}
