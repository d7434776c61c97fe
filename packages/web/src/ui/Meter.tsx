import styles from './Meter.module.css';

interface MeterProps {
  /** Share of the whole. The bar ends at the whole, the sentence says what is. */
  readonly share: number;
  readonly words: string;
  readonly tone?: 'warning' | 'danger' | undefined;
}

/** A share of a whole as a bar, under the sentence that says it. The bar repeats the sentence, so screen readers skip it. */
export function Meter({ share, words, tone }: MeterProps) {
  return (
    <div className={styles.meter}>
      <p>{words}</p>
      <div className={styles.track} aria-hidden="true">
        <div className={styles.bar} data-tone={tone} style={{ width: `${Math.min(1, share) * 100}%` }} />
      </div>
    </div>
  );
}
