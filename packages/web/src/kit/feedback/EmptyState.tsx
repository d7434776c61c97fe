import { Children, type ReactNode } from 'react';
import { Drawing, type DrawingName } from '../../ui/Drawing.tsx';
import { Icon, type IconName } from '../../ui/Icon.tsx';
import styles from './EmptyState.module.css';

interface EmptyStateProps {
  readonly icon: IconName;
  /** Takes the place of the icon. */
  readonly drawing?: DrawingName | undefined;
  readonly title: string;
  /** Reason and next step; a paragraph each. */
  readonly children: ReactNode;
  /** Ways on. */
  readonly actions?: ReactNode;
}

/** A list that loaded and holds nothing. */
export function EmptyState({ icon, drawing, title, children, actions }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      {drawing === undefined ? (
        <span className={styles.icon}>
          <Icon name={icon} />
        </span>
      ) : (
        <Drawing name={drawing} />
      )}
      {/* Has focus where what had it left the list. */}
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
