import { useState } from 'react';
import styles from './RollingCount.module.css';

/** A number that rolls into its place when it changes; not when it first shows. */
export function RollingCount({ children }: { readonly children: string }) {
  const [first] = useState(children);
  return (
    <span key={children} className={styles.count} data-rolls={children !== first || undefined}>
      {children}
    </span>
  );
}
