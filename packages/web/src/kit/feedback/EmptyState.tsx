import { Children, type ReactNode } from 'react';
import { Drawing, type DrawingName } from '../../ui/Drawing.tsx';
import styles from './EmptyState.module.css';

export interface EmptyStateProps {
  readonly drawing?: DrawingName;
  readonly title: string;
  /** Reason and next step, a paragraph each. */
  readonly children: ReactNode;
  /** Links or buttons for the next step. */
  readonly actions?: ReactNode;
}

/** A list that was loaded and is empty. */
export function EmptyState({ drawing = 'empty', title, children, actions }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      <Drawing name={drawing} />
      {/* Receives focus if the focused row was removed from the list. */}
      <h2 tabIndex={-1} data-empty-title>
        {title}
      </h2>
      {Children.map(children, (line) => (
        <p className={styles.lead}>{line}</p>
      ))}
      {actions !== undefined && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}
