import type { ReactNode } from 'react';
import styles from './Dialog.module.css';

/** Hides the page while the dialog of a session lock is loading, or instead of it. */
export const SessionLockCover = ({ children }: { children?: ReactNode }) => (
  <div className={styles.overlay} data-session-lock>
    {children}
  </div>
);
