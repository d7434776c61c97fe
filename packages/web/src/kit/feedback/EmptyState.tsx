import type { ReactNode } from 'react';
import { Icon, type IconName } from '../../ui/Icon.tsx';
import styles from './EmptyState.module.css';

interface EmptyStateProps {
  readonly icon: IconName;
  readonly title: string;
  /** Why it is empty and what comes next. */
  readonly children: ReactNode;
}

/** A list that loaded and holds nothing. */
export function EmptyState({ icon, title, children }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      <span className={styles.icon}>
        <Icon name={icon} />
      </span>
      <h2>{title}</h2>
      <p className={styles.lead}>{children}</p>
    </div>
  );
}
