import type { ReactNode } from 'react';
import styles from './FieldSet.module.css';

/** Fields that belong together, under their name; two beside each other where there is room. */
export function FieldSet({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <fieldset className={styles.set}>
      <legend className={styles.legend}>{legend}</legend>
      <div className={styles.fields}>{children}</div>
    </fieldset>
  );
}
