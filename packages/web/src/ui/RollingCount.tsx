import { useState } from 'react';
import styles from './RollingCount.module.css';

/** A number that animates when it changes, but not on the first render. */
export function RollingCount({ children }: { readonly children: string }) {
  const [first] = useState(children);
  return (
    <span key={children} className={styles.count} data-rolls={children !== first || undefined}>
      {children}
    </span>
  );
}
