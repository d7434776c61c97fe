import styles from './DecisionDialog.module.css';
import { WholeNumber } from './WholeNumber.tsx';

export interface Fact {
  readonly label: string;
  readonly value: string;
}

/** Facts of one item, each with its label. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={styles.facts}>
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
