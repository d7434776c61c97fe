import type { ReactNode } from 'react';
import styles from './Banner.module.css';
import { IconSvg, SIGN_IN_PATHS } from './IconSvg.tsx';
import { Words } from './Words.tsx';

export type BannerTone = 'error' | 'warning' | 'success' | 'info';

const ICONS: Record<BannerTone, keyof typeof SIGN_IN_PATHS> = {
  error: 'alert',
  warning: 'alert',
  success: 'check',
  info: 'clock',
};

interface BannerProps {
  readonly tone: BannerTone;
  readonly title: ReactNode;
  readonly children?: ReactNode;
  /** Buttons or links below the message. */
  readonly actions?: ReactNode;
}

/**
 * A message in the page. If it follows an action of the user, the caller renders it in a live region or moves focus to
 * it.
 */
export function Banner({ tone, title, children, actions }: BannerProps) {
  return (
    <div className={styles.banner} data-tone={tone}>
      <IconSvg path={SIGN_IN_PATHS[ICONS[tone]]} />
      <div className={styles.body}>
        <p className={styles.title}>{typeof title === 'string' ? <Words>{title}</Words> : title}</p>
        {children}
        {actions !== undefined && <div className={styles.actions}>{actions}</div>}
      </div>
    </div>
  );
}
