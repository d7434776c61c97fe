import type { DecisionVerb } from '@client-portal/state-machines';
import { RowButton } from '../../ui/controls/row-controls.tsx';
import { Icon } from '../../ui/Icon.tsx';
import styles from './DecisionButtons.module.css';

interface DecisionButtonsProps {
  readonly approve: string;
  readonly decline: string;
  /** Name of the row for screen readers, since the buttons have the same text in each row. */
  readonly name: string;
  readonly onAsk: (verb: DecisionVerb) => void;
}

/** Approve and decline buttons of a pending row. */
export function DecisionButtons({ approve, decline, name, onAsk }: DecisionButtonsProps) {
  return (
    <span className={styles.actions} data-decision>
      <RowButton variant="approve" aria-label={`${approve}: ${name}`} onPress={() => onAsk('approve')}>
        <Icon name="check" />
        <span>{approve}</span>
      </RowButton>
      <RowButton variant="decline" aria-label={`${decline}: ${name}`} onPress={() => onAsk('decline')}>
        <Icon name="close" />
        <span>{decline}</span>
      </RowButton>
    </span>
  );
}
