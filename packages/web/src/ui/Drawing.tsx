import type { ReactNode } from 'react';
import styles from './Drawing.module.css';
import { DONE_SIGN, DrawingSheet } from './DrawingSheet.tsx';

export type DrawingName = 'done' | 'first' | 'none' | 'offline';

/**
 * Symbol in the drawing: a tick for a finished list, a clock for one without rows yet, a lens for a search without
 * results, a broken line for a failure.
 */
const SIGNS: Readonly<Record<DrawingName, ReactNode>> = {
  done: DONE_SIGN,
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

/** Decorative drawing above the text of an empty list. */
export const Drawing = ({ name }: { readonly name: DrawingName }) => (
  <DrawingSheet>{SIGNS[name]}</DrawingSheet>
);
