import { useState, useSyncExternalStore } from 'react';
import { m } from '../../messages/messages.ts';
import type { RowKey } from '../table/data-table-types.ts';
import styles from './DecisionButtons.module.css';
import { readJustDecided, subscribeJustDecided } from './just-decided.ts';

interface JustDecidedProps {
  /** As the area of the decisions names it. */
  readonly kind: string;
  readonly rowKey: RowKey;
}

/**
 * For a while, in the place of a row's buttons: what was decided there, where the client looks; readers have heard it in
 * the live region. Its room stays when the words go, so that the buttons of the next row do not move under a finger.
 */
export function JustDecided({ kind, rowKey }: JustDecidedProps) {
  const verb = useSyncExternalStore(subscribeJustDecided, () => readJustDecided(kind, rowKey));
  const [last, setLast] = useState(verb);
  if (verb !== undefined && verb !== last) setLast(verb);
  if (last === undefined) return null;
  return (
    <span className={styles.justNow} data-past={verb === undefined || undefined}>
      {last === 'approve' ? m.work_just_approved() : m.work_just_declined()}
    </span>
  );
}
