import { type ReactNode, useEffect } from 'react';
import { type Blocker, type Location, useBlocker } from 'react-router-dom';
import { session } from '../../api/session.ts';
import { useOwner } from '../../api/use-owner.ts';
import { m } from '../../messages/messages.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';

const everyStep = () => true;

/**
 * Blocks navigation that would lose something: another screen or section, or closing the page. `isHeld` decides which steps
 * inside the portal are blocked; the answer is given with the blocker.
 */
export function useLeaveQuestion(
  isNeeded: boolean,
  isHeld: (from: Location, to: Location) => boolean = everyStep,
): Blocker {
  const owner = useOwner();
  // A session that ended, or became another client's, must be left without a question. A form without an owner needs none.
  const isPublic = owner === undefined;
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isNeeded &&
      (isPublic || (session.isActive() && session.isOwner(owner))) &&
      isHeld(currentLocation, nextLocation),
  );
  const { state, reset } = blocker;
  useUnloadQuestion(isNeeded);
  useEffect(() => {
    // The entry that would have been lost was completed while the question was open.
    if (!isNeeded && state === 'blocked') reset();
  }, [isNeeded, state, reset]);
  return blocker;
}

/** Makes the browser ask before it closes or reloads a page with unsaved entries. */
export function useUnloadQuestion(isNeeded: boolean): void {
  const owner = useOwner();
  useEffect(() => {
    if (!isNeeded) return;
    const ask = (event: BeforeUnloadEvent) => {
      // Here a session that ran out may still ask: its client can sign in again over the page. Another client's never.
      if (owner === undefined || session.isOwner(owner)) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isNeeded, owner]);
}

interface LeaveQuestionProps {
  readonly blocker: Blocker;
  readonly title: string;
  readonly children: ReactNode;
  /** The two answers, the safe one first, where they are not *Stay* and *Leave*. */
  readonly answers?: readonly [stay: string, leave: string];
  /** Called before the step that was held is taken. */
  readonly onLeave?: () => void;
}

/** Dialog about a navigation that is blocked. */
export function LeaveQuestion({ blocker, title, children, answers, onLeave }: LeaveQuestionProps) {
  if (blocker.state !== 'blocked') return null;
  const [stay, leave] = answers ?? [m.unsaved_stay(), m.unsaved_leave()];
  return (
    <Dialog
      isOpen
      role="alertdialog"
      title={title}
      onClose={blocker.reset}
      actions={
        <>
          <Button autoFocus onPress={blocker.reset}>
            {stay}
          </Button>
          <Button
            variant="danger"
            onPress={() => {
              onLeave?.();
              blocker.proceed();
            }}
          >
            {leave}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}

interface LeaveGuardProps {
  /** True if leaving would lose an entry. */
  readonly isNeeded: boolean;
  readonly title: string;
  readonly children: ReactNode;
}

/** Asks before a step away that would lose something. Listens only while it is needed: the router holds steps for one. */
export function LeaveGuard({ isNeeded, ...question }: LeaveGuardProps) {
  return isNeeded && <Holding {...question} />;
}

function Holding({ title, children }: Omit<LeaveGuardProps, 'isNeeded'>) {
  const blocker = useLeaveQuestion(true);
  return (
    <LeaveQuestion blocker={blocker} title={title}>
      {children}
    </LeaveQuestion>
  );
}
