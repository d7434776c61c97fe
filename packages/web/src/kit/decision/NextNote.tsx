import { type DecisionFlow, selectDone, toResults } from '@client-portal/state-machines';
import { useSelector } from '@xstate/react';
import { useLayoutEffect, useState } from 'react';
import type { ActorRefFrom } from 'xstate';
import { m } from '../../messages/messages.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import type { RowKey } from '../table/data-table-types.ts';
import type { DecisionSpec } from './decision-spec.ts';
import { focusRow, isRowInView } from './focus-row.ts';
import styles from './NextNote.module.css';
import { ReasonNote } from './ReasonNote.tsx';
import { isSendable, toReasonMessage } from './reason-message.ts';
import { WindowBar } from './WindowBar.tsx';

interface NextNoteProps<Item> {
  readonly spec: DecisionSpec<Item>;
  readonly actor: ActorRefFrom<DecisionFlow<Item>>;
}

/**
 * Says at the bottom of the window what became of a decline and of its reason, and stays after the toast of the decision
 * has disappeared. Where a row in view says that the provider was told, it does not say it again.
 */
export function NextNote<Item>({ spec: { view, words }, actor }: NextNoteProps<Item>) {
  const ended = useSelector(actor, (now) =>
    now.matches('done') || now.matches('interrupted') ? now.context : undefined,
  );
  const declined = ended?.verb === 'decline' ? selectDone(ended) : [];
  const isSaidByRows = useRowsInView(ended, declined.map(view.keyOf));
  if (ended === undefined || words.whyOf === undefined || declined.length === 0) return null;
  const { reason, message } = ended;
  if (message === 'sent' && view.list !== undefined && isSaidByRows) return null;
  const dismiss = () => {
    const [first] = ended.items;
    actor.send({ type: 'dismiss' });
    if (first !== undefined) focusRow(view.keyOf(first));
  };
  return (
    <WindowBar kind="offer">
      {!isSendable(reason) && <span>{words.done('decline', toResults(ended).length)}</span>}
      <ReasonNote write={toReasonMessage(words.whyOf, declined, reason)} reason={reason} result={message} />
      <span className={styles.close}>
        <Button size="small" variant="quiet" aria-label={m.dismiss()} onPress={dismiss}>
          <Icon name="close" />
        </Button>
      </span>
    </WindowBar>
  );
}

/** Returns true if all rows of a decision were in the window when it ended. */
function useRowsInView(ended: unknown, keys: readonly RowKey[]): boolean {
  const [areInView, setAreInView] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: rows are looked for once, when the decision has ended
  useLayoutEffect(() => setAreInView(ended !== undefined && keys.every(isRowInView)), [ended]);
  return areInView;
}
