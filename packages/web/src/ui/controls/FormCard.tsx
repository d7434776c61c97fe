import type { ReactNode } from 'react';
import styles from './FormCard.module.css';

/** The sheet that a form of a screen stands on; never wider than can be read. */
export function FormCard({ children }: { children: ReactNode }) {
  return <div className={styles.card}>{children}</div>;
}
