import { useEffect } from 'react';
import { useBlocker } from 'react-router-dom';
import { session } from '../../api/session.ts';
import { m } from '../../messages/messages.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { useOwner } from './owner.ts';

/** Asks before a step that would lose what was changed and not saved: another screen or section, or closing the page. */
export function UnsavedGuard({ isDirty, what }: { isDirty: boolean; what: string }) {
  const owner = useOwner();
  // A session that ended, or became somebody else's, must be left without a question.
  const blocker = useBlocker(() => isDirty && session.isActive() && session.isOwner(owner));
  useEffect(() => {
    if (!isDirty) return;
    const ask = (event: BeforeUnloadEvent) => {
      // Here a session that ran out may still ask: its client can sign in again over the page. Another client's never.
      if (session.isOwner(owner)) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isDirty, owner]);
  if (blocker.state !== 'blocked') return null;
  return (
    <Dialog
      isOpen
      role="alertdialog"
      title={m.unsaved_title()}
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
      <p>{m.unsaved_lead({ section: what })}</p>
    </Dialog>
  );
}
