import {
  type DecisionContext,
  type DecisionFlow,
  type DecisionSnapshot,
  toResults,
} from '@client-portal/state-machines';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import { m } from '../../messages/messages.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { TellProvider } from '../form/TellProvider.tsx';
import { focusRow } from './focus-row.ts';
import styles from './NextNote.module.css';
import type { DecisionArea } from './use-decision.tsx';
import { WindowBar } from './WindowBar.tsx';

interface NextNoteProps<Item> {
  readonly area: DecisionArea<Item>;
  readonly actor: ActorRefFrom<DecisionFlow<Item>>;
}

/** Stays in reach, at the bottom of the window, once a sentence that is gone in a moment told what was done. */
export function NextNote<Item>({ area, actor }: NextNoteProps<Item>) {
  const told = useSelector(actor, (now) => (now.matches('told') ? now : undefined));
  const tellWhy = told && toTellWhy(area, told);
  if (!told || !tellWhy) return null;
  const dismiss = () => {
    const [first] = told.context.items;
    actor.send({ type: 'dismiss' });
    if (first !== undefined) focusRow(area.keyOf(first));
  };
  return (
    <WindowBar kind="offer">
      <span className={styles.told}>{area.done('decline', toResults(told.context).length)}</span>
      {tellWhy}
      <span className={styles.close}>
        <Button size="small" variant="quiet" aria-label={m.dismiss()} onPress={dismiss}>
          <Icon name="close" />
        </Button>
      </span>
    </WindowBar>
  );
}

/** Those of which the service said that it was done. */
export const selectDone = <Item,>(context: DecisionContext<Item>): readonly Item[] =>
  toResults(context)
    .filter(({ outcome }) => outcome.kind === 'succeeded')
    .map(({ item }) => item);

/** How many lines of items a message begins with. */
const MAX_LINES = 20;

/** The way to tell the provider why, after something was declined. */
export function toTellWhy<Item>(area: DecisionArea<Item>, { context }: DecisionSnapshot<Item>): ReactNode {
  const declined = selectDone(context);
  if (context.verb !== 'decline' || area.whyOf === undefined || declined.length === 0) return null;
  const { subject, line } = area.whyOf;
  return (
    <TellProvider
      subject={subject(declined.length)}
      lines={declined.slice(0, MAX_LINES).map(line)}
      label={m.work_tell_why()}
    />
  );
}
