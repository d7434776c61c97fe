import type { ReactNode } from 'react';
import styles from './ScreenHeading.module.css';
import { useScreenLead } from './screen-lead.ts';

interface ScreenHeadingProps {
  readonly children: string;
  /** A sentence that belongs to the whole screen now; beside the heading, if there is room. */
  readonly note?: ReactNode;
  /** Actions of the whole screen, e.g. its exports. */
  readonly actions?: ReactNode;
}

/**
 * The h1 of a screen, equal to its menu entry, and below it the purpose of the screen. It takes focus after a
 * navigation.
 */
export function ScreenHeading({ children, note, actions }: ScreenHeadingProps) {
  const lead = useScreenLead();
  return (
    <div className={styles.heading}>
      <h1 tabIndex={-1} id="screen-heading">
        {children}
      </h1>
      {lead !== undefined && <p className={styles.lead}>{lead}</p>}
      {note !== undefined && <div className={styles.note}>{note}</div>}
      {actions !== undefined && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}
