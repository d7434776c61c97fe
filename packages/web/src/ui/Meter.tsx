import styles from './Meter.module.css';

interface MeterProps {
  /** Share of the whole, 0 or more. The bar stops at 1; the sentence says the real share. */
  readonly share: number;
  readonly words: string;
  readonly tone?: 'warning' | 'danger' | undefined;
}

/** A bar that shows a share of a whole, with a sentence above that says it. */
export function Meter({ words, ...bar }: MeterProps) {
  return (
    <div className={styles.meter}>
      <p>{words}</p>
      <MeterBar {...bar} />
    </div>
  );
}

/** The bar alone, hidden from screen readers, beside text that says the same. */
export function MeterBar({ share, tone }: Omit<MeterProps, 'words'>) {
  return (
    <span className={styles.track} aria-hidden="true">
      <span className={styles.bar} data-tone={tone} style={{ width: `${Math.min(1, share) * 100}%` }} />
    </span>
  );
}
