import {
  type DecisionFlow,
  type DecisionSnapshot,
  selectDone,
  toResults,
} from '@client-portal/state-machines';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { Store } from '../../lib/store.ts';
import { m } from '../../messages/messages.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { TellProvider } from '../feedback/TellProvider.tsx';
import type { DecisionSpec, DecisionWords } from './decision-spec.ts';
import { focusRow } from './focus-row.ts';
import styles from './NextNote.module.css';
import { WindowBar } from './WindowBar.tsx';

interface NextNoteProps<Item> {
  readonly spec: DecisionSpec<Item>;
  readonly actor: ActorRefFrom<DecisionFlow<Item>>;
  /** The reason that was chosen in the question. */
  readonly reason: Store<string>;
}

/** Offers the next step at the bottom of the window, and stays after the toast of a decision has disappeared. */
export function NextNote<Item>({ spec: { view, words }, actor, reason }: NextNoteProps<Item>) {
  const told = useSelector(actor, (now) => (now.matches('done') ? now : undefined));
  const tellWhy = told && toReasonMessage(words, told, reason.get());
  if (!told || !tellWhy) return null;
  const dismiss = () => {
    const [first] = told.context.items;
    actor.send({ type: 'dismiss' });
    if (first !== undefined) focusRow(view.keyOf(first));
  };
  return (
    <WindowBar kind="offer">
      <span className={styles.told}>{words.done('decline', toResults(told.context).length)}</span>
      {tellWhy}
      <span className={styles.close}>
        <Button size="small" variant="quiet" aria-label={m.dismiss()} onPress={dismiss}>
          <Icon name="close" />
        </Button>
      </span>
    </WindowBar>
  );
}

/** Largest number of items listed in a prepared message. */
const MAX_LINES = 20;

/** Returns the message that the client can send to the provider after a decline, with the chosen reason. */
export function toReasonMessage<Item>(
  words: DecisionWords<Item>,
  { context }: DecisionSnapshot<Item>,
  reason: string,
): ReactNode {
  const declined = selectDone(context);
  if (context.verb !== 'decline' || words.whyOf === undefined || declined.length === 0) return null;
  const { subject, line } = words.whyOf;
  return (
    <TellProvider
      subject={subject(declined.length)}
      lines={[
        ...declined.slice(0, MAX_LINES).map(line),
        ...(reason === '' || reason === m.work_why_other() ? [] : ['', reason]),
      ]}
      label={m.work_tell_why()}
    />
  );
}
