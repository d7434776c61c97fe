import type { ReactNode } from 'react';
import styles from './Drawing.module.css';

/** Tick of a finished list. */
export const DONE_SIGN = (
  <>
    <circle cx="106" cy="76" r="20" className={styles.good} />
    <path d="M96 76l8 8 13-15" className={styles.tick} pathLength="1" />
  </>
);

interface DrawingSheetProps {
  readonly isLarge?: boolean | undefined;
  /** Symbol on the sheet. */
  readonly children: ReactNode;
}

/** A sheet of paper with a symbol. Sign-in has it alone, without the symbols of other screens. */
export function DrawingSheet({ isLarge, children }: DrawingSheetProps) {
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
      {children}
    </svg>
  );
}
