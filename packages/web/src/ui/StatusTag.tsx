import { Icon, type IconName } from './Icon.tsx';
import styles from './StatusTag.module.css';

export type StatusTone = 'waiting' | 'positive' | 'negative' | 'neutral' | 'warning' | 'danger';

const ICONS: Record<StatusTone, IconName> = {
  waiting: 'clock',
  positive: 'check',
  negative: 'close',
  neutral: 'minus',
  warning: 'alert',
  danger: 'alert',
};

/** A status as text, with an icon and a colour. */
export function StatusTag({ tone, children }: { tone: StatusTone; children: string }) {
  return (
    <span className={styles.tag} data-tone={tone}>
      <Icon name={ICONS[tone]} />
      <span>{children}</span>
    </span>
  );
}
