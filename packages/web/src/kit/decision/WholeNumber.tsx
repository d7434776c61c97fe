import { clampLong } from '../../ui/Clamped.tsx';
import styles from './WholeNumber.module.css';

/** A number in brackets behind a name, as in `Ana Ruiz (SP-20411)`. */
const NUMBER = /\(\S{1,14}\)$/;

/** Keeps a number in brackets at the end of a text on one line. */
export function WholeNumber({ children }: { children: string }) {
  const at = children.search(NUMBER);
  if (at < 0) return <span>{clampLong(children)}</span>;
  return (
    <>
      <span>{children.slice(0, at)}</span>
      <span className={styles.number}>{children.slice(at)}</span>
    </>
  );
}
