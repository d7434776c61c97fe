import styles from './Drawing.module.css';

/** Paths of a drawing, painted in this order on 160 by 112 units. */
export interface DrawingPaths {
  /** Filled with a fifth of the accent. */
  readonly tone: string;
  /** Filled with amber: the helper, or the thing that matters. */
  readonly warm: string;
  /** Lines without a fill. */
  readonly lines: string;
}

/**
 * A family at the door, in which a helper stands. In the HTML of sign-in in each language, so it is short, and the
 * drawings of other screens are elsewhere.
 */
export const DOOR: DrawingPaths = {
  tone: 'M24 100V66a10 10 0 0 1 20 0V100zM52 100V82a8 8 0 0 1 16 0V100z',
  warm: 'M102 100V66a10 10 0 0 1 20 0V100z',
  lines:
    'M10 100h84m42 0h14M92 100V20h44v80M92 20 74 28v79l18-7M80 64v5M26 42a8 8 0 1 0 16 0 8 8 0 1 0-16 0M53 61a7 7 0 1 0 14 0 7 7 0 1 0-14 0M104 42a8 8 0 1 0 16 0 8 8 0 1 0-16 0M44 70l8-10M104 64l16 14v12h-9V70',
};

interface DrawingFrameProps {
  readonly paths: DrawingPaths;
  readonly isLarge?: boolean | undefined;
}

/** A decorative drawing in one line and two tones. */
export const DrawingFrame = ({ paths: { tone, warm, lines }, isLarge }: DrawingFrameProps) => (
  <svg
    className={styles.drawing}
    data-large={isLarge || undefined}
    viewBox="0 0 160 112"
    aria-hidden="true"
    focusable="false"
  >
    <path className={styles.tone} d={tone} />
    <path className={styles.warm} d={warm} />
    <path d={lines} />
  </svg>
);
