import styles from './Meter.module.css';

interface MeterProps {
  /** Share of the whole. The bar ends at the whole, the sentence says what is. */
  readonly share: number;
  readonly words: string;
  readonly tone?: 'warning' | 'danger' | undefined;
}

/** A share of a whole as a bar, under the sentence that says it. */
export function Meter({ words, ...bar }: MeterProps) {
  return (
    <div className={styles.meter}>
      <p>{words}</p>
      <MeterBar {...bar} />
    </div>
  );
}

/** The bar alone, beside text that says the same, so screen readers skip it. */
export function MeterBar({ share, tone }: Omit<MeterProps, 'words'>) {
  return (
    <span className={styles.track} aria-hidden="true">
      <span className={styles.bar} data-tone={tone} style={{ width: `${Math.min(1, share) * 100}%` }} />
    </span>
  );
}
