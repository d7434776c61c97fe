import { createContext, useContext, useEffect } from 'react';
import { m } from '../../messages/messages.ts';
import { announceStillSending } from '../feedback/toast-store.ts';
import { LeaveGuard, useLeaveQuestion } from '../frame/LeaveGuard.tsx';
import { noteFormUnderWay } from './under-way.ts';

/** Asks before a navigation that would lose unsaved changes. */
export function UnsavedGuard({ isDirty, what }: { isDirty: boolean; what: string }) {
  return (
    <LeaveGuard isNeeded={isDirty} title={m.unsaved_title()}>
      <p>{m.unsaved_lead({ section: what })}</p>
    </LeaveGuard>
  );
}

/** True inside a form's dialog, which blocks navigation itself: React Router supports one blocker at a time. */
export const InFormDialog = createContext(false);

/** Blocks navigation while a screen's form is being sent: leaving would cancel the request without a message. */
export function SendingGuard({ isBusy }: { isBusy: boolean }) {
  const isInDialog = useContext(InFormDialog);
  return isBusy && !isInDialog && <Sending />;
}

function Sending() {
  const blocker = useLeaveQuestion(true);
  useEffect(noteFormUnderWay, []);
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    announceStillSending();
    blocker.reset();
  }, [blocker]);
  return null;
}
