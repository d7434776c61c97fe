import { clampLong } from '../../ui/Clamped.tsx';
import styles from './WholeNumber.module.css';

/** A number in brackets behind a name, as in `Ana Ruiz (SP-20411)`, or before the ending of a file name. */
const NUMBER = /\(\S{1,14}\)$|[A-Z]{2,4}-\d+(?=\.\w+$)/;

/** Keeps a number at the end of a text on one line. */
export function WholeNumber({ children }: { children: string }) {
  const number = NUMBER.exec(children);
  if (number === null) return <span>{clampLong(children)}</span>;
  const end = number.index + number[0].length;
  return (
    <>
      <span>{children.slice(0, number.index)}</span>
      <span className={styles.number}>{number[0]}</span>
      {end < children.length && <span>{children.slice(end)}</span>}
    </>
  );
}
