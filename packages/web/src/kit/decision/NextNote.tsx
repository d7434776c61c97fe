import { type DecisionFlow, selectDone, toResults } from '@client-portal/state-machines';
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { Store } from '../../lib/store.ts';
import { m } from '../../messages/messages.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import type { DecisionSpec } from './decision-spec.ts';
import { focusRow } from './focus-row.ts';
import styles from './NextNote.module.css';
import { type ReasonMessage, ReasonNote } from './ReasonNote.tsx';
import { isSendable, toReasonMessage } from './reason-message.ts';
import { WindowBar } from './WindowBar.tsx';

interface NextNoteProps<Item> {
  readonly spec: DecisionSpec<Item>;
  readonly actor: ActorRefFrom<DecisionFlow<Item>>;
  /** The reason that was chosen in the question. */
  readonly reason: Store<string>;
  readonly sent: ReasonMessage;
}

/**
 * Says at the bottom of the window what became of a decline and of its reason, and stays after the toast of the decision
 * has disappeared.
 */
export function NextNote<Item>({ spec: { view, words }, actor, reason, sent }: NextNoteProps<Item>) {
  const ended = useSelector(actor, (now) => (now.matches('done') ? now.context : undefined));
  const declined = ended?.verb === 'decline' ? selectDone(ended) : [];
  if (ended === undefined || words.whyOf === undefined || declined.length === 0) return null;
  const chosen = reason.get();
  const dismiss = () => {
    const [first] = ended.items;
    actor.send({ type: 'dismiss' });
    if (first !== undefined) focusRow(view.keyOf(first));
  };
  return (
    <WindowBar kind="offer">
      {!isSendable(chosen) && <span>{words.done('decline', toResults(ended).length)}</span>}
      <ReasonNote message={toReasonMessage(words.whyOf, declined, chosen)} reason={chosen} sent={sent} />
      <span className={styles.close}>
        <Button size="small" variant="quiet" aria-label={m.dismiss()} onPress={dismiss}>
          <Icon name="close" />
        </Button>
      </span>
    </WindowBar>
  );
}
