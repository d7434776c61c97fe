import type { ReactNode } from 'react';
import { useRootMark } from '../../lib/use-root-mark.ts';
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
 * the next one. Its mark makes the page longer by the bar's height.
 */
export function WindowBar({ kind, children }: WindowBarProps) {
  useRootMark(kind && `bar-${kind}`);
  return (
    <div className={kind && styles.bar} data-bar={kind}>
      {children}
    </div>
  );
}
