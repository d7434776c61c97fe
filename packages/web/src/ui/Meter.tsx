import styles from './Meter.module.css';

/** A share of a whole as a bar, under the sentence that says it. The bar repeats the sentence and is hidden from readers. */
export function Meter({ share, words }: { share: number; words: string }) {
  return (
    <div className={styles.meter}>
      <p>{words}</p>
      <div className={styles.track} aria-hidden="true">
        <div className={styles.bar} style={{ width: `${share * 100}%` }} />
      </div>
    </div>
  );
}
