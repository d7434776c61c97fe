import type { DecisionFlow } from '@client-portal/state-machines';
import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import type { ActorRefFrom } from 'xstate';
import { useStableCallback } from '../../lib/use-stable-callback.ts';
import { m } from '../../messages/messages.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { useIsLocked } from '../../ui/session-lock.ts';
import { announce } from '../feedback/toast-store.ts';
import type { DecisionSpec } from './decision-spec.ts';
import styles from './TakeBackBar.module.css';
import { WindowBar } from './WindowBar.tsx';

const NOTHING: readonly never[] = [];

interface TakeBackBarProps<Item> {
  readonly spec: DecisionSpec<Item>;
  readonly actor: ActorRefFrom<DecisionFlow<Item>>;
}

/** While a held decision is counted: what is about to be sent, and Undo. */
export function TakeBackBar<Item>({ spec, actor }: TakeBackBarProps<Item>) {
  const [item] = useSelector(actor, (now) =>
    now.matches({ confirming: 'counting' }) ? now.context.items : NOTHING,
  ) as readonly Item[];
  if (item === undefined) return null;
  return <Counting name={spec.view.nameOf(item)} onTakeBack={() => actor.send({ type: 'cancel' })} />;
}

/** Functions that take an approval back, the newest first. */
const undos: (() => void)[] = [];

/** Ctrl+Z, outside of fields, takes the newest back. */
function pressUndo(event: KeyboardEvent): void {
  const { key, ctrlKey, metaKey, shiftKey, target } = event;
  if (!(ctrlKey || metaKey) || shiftKey || key.toLowerCase() !== 'z') return;
  if (target instanceof Element && target.closest('input, textarea') !== null) return;
  event.preventDefault();
  undos[0]?.();
}

function Counting({ name, onTakeBack }: { readonly name: string; readonly onTakeBack: () => void }) {
  const takeBack = useStableCallback(onTakeBack);
  const words = m.held_approve({ name });
  useEffect(() => announce(words), [words]);
  useEffect(() => {
    undos.unshift(takeBack);
    document.addEventListener('keydown', pressUndo);
    return () => {
      undos.splice(undos.indexOf(takeBack), 1);
      if (undos.length === 0) document.removeEventListener('keydown', pressUndo);
    };
  }, [takeBack]);
  // Behind a lock nobody can take it back.
  const isLocked = useIsLocked();
  useEffect(() => {
    if (isLocked) takeBack();
  }, [isLocked, takeBack]);
  return (
    <WindowBar kind="offer">
      <span className={styles.words}>{words}</span>
      <Button
        size="small"
        aria-label={m.held_undo_of({ name })}
        aria-keyshortcuts="Control+Z"
        onPress={takeBack}
      >
        {m.held_undo()}
      </Button>
      <span className={styles.time} aria-hidden="true" />
    </WindowBar>
  );
}
