import styles from './MeterBar.module.css';

interface MeterBarProps {
  /** Share of the whole, 0 or more. The bar stops at 1; the sentence says the real share. */
  readonly share: number;
  readonly tone?: 'warning' | 'danger' | undefined;
  /** Share to compare with, 0 to 1: a tick on the bar, behind which the bar has the colour of a warning. */
  readonly tick?: number | undefined;
}

const toPercent = (share: number): string => `${Math.min(1, share) * 100}%`;

/** A bar that shows a share of a whole. Hidden from screen readers, beside a sentence that says the same. */
export function MeterBar({ share, tone, tick }: MeterBarProps) {
  const isAhead = tick !== undefined && tone === undefined && share > tick;
  return (
    <span className={styles.meterBar} aria-hidden="true">
      <span className={styles.track}>
        <span className={styles.bar} data-tone={tone} style={{ width: toPercent(isAhead ? tick : share) }} />
        {isAhead && (
          <span className={styles.bar} data-tone="warning" style={{ width: toPercent(share - tick) }} />
        )}
      </span>
      {tick !== undefined && (
        <span className={styles.tick} style={{ insetInlineStart: toPercent(tick) }} data-tick />
      )}
    </span>
  );
}
