import type { ReactNode } from 'react';
import styles from './Drawing.module.css';

export type DrawingName = 'done' | 'first' | 'none' | 'offline';

/**
 * Symbol in the drawing: a tick for a finished list, a clock for one without rows yet, a lens for a search without
 * results, a broken line for a failure.
 */
const SIGNS: Readonly<Record<DrawingName, ReactNode>> = {
  done: (
    <>
      <circle cx="106" cy="76" r="20" className={styles.good} />
      <path d="M96 76l8 8 13-15" className={styles.tick} pathLength="1" />
    </>
  ),
  first: (
    <>
      <circle cx="106" cy="76" r="19" className={styles.lens} />
      <path d="M106 65v11l8 5" className={styles.handle} />
    </>
  ),
  offline: (
    <>
      <path d="M88 82q14-14 28 0M79 72q23-22 46 0" className={styles.handle} />
      <circle cx="102" cy="93" r="3" className={styles.dot} />
      <path d="M84 62l36 36" className={styles.cut} />
    </>
  ),
  none: (
    <>
      <circle cx="102" cy="66" r="17" className={styles.lens} />
      <path d="M115 79l14 14" className={styles.handle} />
    </>
  ),
};

/** Decorative drawing above the text of an empty list, or large beside a form. */
export function Drawing({ name, isLarge }: { name: DrawingName; isLarge?: boolean }) {
  return (
    <svg
      className={styles.drawing}
      data-large={isLarge || undefined}
      viewBox="0 0 160 112"
      aria-hidden="true"
      focusable="false"
    >
      <ellipse cx="80" cy="102" rx="60" ry="7" className={styles.ground} />
      <circle cx="126" cy="28" r="13" className={styles.sun} />
      <g transform="rotate(-4 78 56)">
        <rect x="46" y="16" width="62" height="78" rx="6" className={styles.sheet} />
        <path d="M58 34h38M58 48h38M58 62h24" className={styles.lines} />
      </g>
      {SIGNS[name]}
    </svg>
  );
}
