import type { ReactNode } from 'react';
import styles from './WindowBar.module.css';

interface WindowBarProps {
  /**
   * Content of the bar: the actions on a selection, or the offer after a decision. Without it the children render in their
   * own place.
   */
  readonly kind: 'selection' | 'offer' | undefined;
  readonly children: ReactNode;
}

/**
 * At the bottom of the window, however far down the list is. Over the page and out of its flow: no row moves under the finger
 * that is about to decide the next one. The frame makes the page so much longer (`data-bar`).
 */
export function WindowBar({ kind, children }: WindowBarProps) {
  return (
    <div className={kind && styles.bar} data-bar={kind}>
      {children}
    </div>
  );
}
