import { type ReactNode, useEffect } from 'react';
import { useBlocker } from 'react-router-dom';
import { session } from '../../api/session.ts';
import { m } from '../../messages/messages.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { useOwner } from '../form/owner.ts';

interface LeaveGuardProps {
  /** Whether a step away would lose something. */
  readonly isNeeded: boolean;
  readonly title: string;
  readonly children: ReactNode;
}

/** Asks before a step away that would lose something: another screen or section, or closing the page. */
export function LeaveGuard({ isNeeded, title, children }: LeaveGuardProps) {
  const owner = useOwner();
  // A session that ended, or became somebody else's, must be left without a question.
  const blocker = useBlocker(() => isNeeded && session.isActive() && session.isOwner(owner));
  const { state, reset } = blocker;
  useEffect(() => {
    if (!isNeeded) return;
    const ask = (event: BeforeUnloadEvent) => {
      // Here a session that ran out may still ask: its client can sign in again over the page. Another client's never.
      if (session.isOwner(owner)) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isNeeded, owner]);
  useEffect(() => {
    // What would have been lost came to its end while the question stood.
    if (!isNeeded && state === 'blocked') reset();
  }, [isNeeded, state, reset]);
  if (blocker.state !== 'blocked') return null;
  return (
    <Dialog
      isOpen
      role="alertdialog"
      title={title}
      onClose={blocker.reset}
      actions={
        <>
          <Button autoFocus onPress={blocker.reset}>
            {m.unsaved_stay()}
          </Button>
          <Button variant="danger" onPress={blocker.proceed}>
            {m.unsaved_leave()}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
