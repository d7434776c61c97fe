import { type ReactNode, useEffect } from 'react';
import { type Blocker, type Location, useBlocker } from 'react-router-dom';
import { session } from '../../api/session.ts';
import { useOwner } from '../../api/use-owner.ts';
import { m } from '../../messages/messages.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Dialog } from '../feedback/overlays/Dialog.tsx';

const everyStep = () => true;

/**
 * Blocks navigation that would lose something, and closing the page. `isHeld` decides which navigations inside the
 * portal are blocked; the returned blocker continues or cancels them.
 */
export function useLeaveQuestion(
  isNeeded: boolean,
  isHeld: (from: Location, to: Location) => boolean = everyStep,
): Blocker {
  const owner = useOwner();
  // If the session ended, or belongs to another client, leaving must not ask. A form without an owner needs no session.
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
    // The form was saved while the question was open.
    if (!isNeeded && state === 'blocked') reset();
  }, [isNeeded, state, reset]);
  return blocker;
}

/** Makes the browser ask before it closes or reloads a page with unsaved changes. */
export function useUnloadQuestion(isNeeded: boolean): void {
  const owner = useOwner();
  useEffect(() => {
    if (!isNeeded) return;
    const ask = (event: BeforeUnloadEvent) => {
      // After the end of a session this still asks, since its client can sign in again over the page; for another
      // client it never asks.
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
  readonly choices?: readonly [stay: string, leave: string];
  /** Called before the step that was held is taken. */
  readonly onLeave?: () => void;
}

/** Dialog about a blocked navigation. */
export function LeaveQuestion({ blocker, title, children, choices, onLeave }: LeaveQuestionProps) {
  if (blocker.state !== 'blocked') return null;
  const [stay, leave] = choices ?? [m.unsaved_stay(), m.unsaved_leave()];
  return (
    <Dialog
      isOpen
      isAboutLeaving
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
  /** True if leaving would lose something. */
  readonly isNeeded: boolean;
  readonly title: string;
  /** Decides which navigations are blocked; all by default. */
  readonly isHeld?: (from: Location, to: Location) => boolean;
  readonly children: ReactNode;
}

/**
 * Asks before a navigation that would lose something. The blocker exists only while it is needed, since React Router
 * supports one at a time.
 */
export function LeaveGuard({ isNeeded, ...question }: LeaveGuardProps) {
  return isNeeded && <Holding {...question} />;
}

function Holding({ title, isHeld, children }: Omit<LeaveGuardProps, 'isNeeded'>) {
  const blocker = useLeaveQuestion(true, isHeld);
  return (
    <LeaveQuestion blocker={blocker} title={title}>
      {children}
    </LeaveQuestion>
  );
}
