import type { ReactNode } from 'react';
import styles from './WindowBar.module.css';

interface WindowBarProps {
  /**
   * Content of the bar: the actions for a selection, or the offer after a decision. Without it, the children render in
   * place.
   */
  readonly kind: 'selection' | 'offer' | undefined;
  readonly children: ReactNode;
}

/**
 * A bar at the bottom of the window, fixed over the page, so that no row moves under a finger that is about to press
 * the next one. The attribute `data-bar` makes the page longer by the bar's height.
 */
export function WindowBar({ kind, children }: WindowBarProps) {
  return (
    <div className={kind && styles.bar} data-bar={kind}>
      {children}
    </div>
  );
}
