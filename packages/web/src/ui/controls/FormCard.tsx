import type { ReactNode } from 'react';
import styles from './FormCard.module.css';

/** The sheet of a screen's form; never wider than can be read. */
export function FormCard({ children }: { children: ReactNode }) {
  return <div className={styles.card}>{children}</div>;
}
