import type { ReactNode } from 'react';
import styles from './FieldSet.module.css';

interface FieldSetProps {
  readonly legend: string;
  /** Hint for all fields of the set. */
  readonly lead?: string;
  readonly children: ReactNode;
}

/** Fields that belong together, under their name. */
export function FieldSet({ legend, lead, children }: FieldSetProps) {
  return (
    <fieldset className={styles.set}>
      <legend className={styles.legend}>{legend}</legend>
      {lead !== undefined && <p>{lead}</p>}
      <div className={styles.fields}>{children}</div>
    </fieldset>
  );
}
