import { useState, useSyncExternalStore } from 'react';
import { m } from '../../messages/messages.ts';
import type { ListName } from '../../pages.ts';
import { toButtonClass } from '../../ui/controls/button-look.ts';
import { Icon } from '../../ui/Icon.tsx';
import type { RowKey } from '../table/data-table-types.ts';
import { type DecidedMark, subscribeRowMarks } from '../table/row-marks.ts';
import styles from './DecisionButtons.module.css';
import { readJustDecided } from './just-decided.ts';

interface JustDecidedProps {
  /** List of the row, as in `DecisionView`. */
  readonly list: ListName;
  readonly rowKey: RowKey;
  /** Texts of the two buttons that were there. */
  readonly approve: string;
  readonly decline: string;
}

function toWords({ verb, isTold }: DecidedMark): string {
  if (verb === 'approve') return m.work_just_approved();
  return isTold ? m.work_just_declined_told() : m.work_just_declined();
}

const BUTTON = toButtonClass('secondary', 'small');

/**
 * Replaces a row's buttons by the decision for some seconds, where the client looks; screen readers have heard it from
 * the live region. It keeps the size of the buttons, also after the text disappears, so that the buttons of the next
 * row do not move under a finger.
 */
export function JustDecided({ list, rowKey, approve, decline }: JustDecidedProps) {
  const mark = useSyncExternalStore(subscribeRowMarks, () => readJustDecided(list, rowKey));
  const [last, setLast] = useState(mark);
  if (mark !== undefined && mark !== last) setLast(mark);
  if (last === undefined) return null;
  return (
    <span className={styles.decided}>
      {/* Takes the place of the buttons, in the same size. The labels are rendered by CSS, so that screen readers do not read them. */}
      <span className={styles.actions} data-room>
        <span className={BUTTON} data-words={approve}>
          <Icon name="check" />
        </span>
        <span className={BUTTON} data-words={decline}>
          <Icon name="close" />
        </span>
      </span>
      <span className={styles.justNow} data-past={mark === undefined || undefined}>
        {toWords(last)}
      </span>
    </span>
  );
}
