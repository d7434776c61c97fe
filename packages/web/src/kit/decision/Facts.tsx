import styles from './DecisionDialog.module.css';
import { WholeNumber } from './WholeNumber.tsx';

interface Fact {
  readonly label: string;
  readonly value: string;
}

interface FactsProps {
  readonly facts: readonly Fact[];
  /** True above a file, which needs the space: label and value side by side, all facts in one line if they fit. */
  readonly isLine?: boolean;
}

/** Facts of an item, each with its label. */
export function Facts({ facts, isLine }: FactsProps) {
  return (
    <dl className={styles.facts} data-line={isLine || undefined}>
      {facts.map(({ label, value }) => (
        <div key={label} className={styles.fact}>
          <dt>{label}</dt>
          <dd>
            <WholeNumber>{value}</WholeNumber>
          </dd>
        </div>
      ))}
    </dl>
  );
}
