import type { ReactNode } from 'react';
import styles from './ScreenHeading.module.css';

interface ScreenHeadingProps {
  readonly children: string;
  /** What the whole screen offers, e.g. its exports. */
  readonly actions?: ReactNode;
}

/** The one h1 of a screen, equal to its menu label. It takes focus after a change of screen. */
export function ScreenHeading({ children, actions }: ScreenHeadingProps) {
  return (
    <div className={styles.heading}>
      <h1 tabIndex={-1} id="screen-heading">
        {children}
      </h1>
      {actions !== undefined && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}
