import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { queryClient } from '../../api/query-client.ts';
import { session } from '../../api/session.ts';
import { SignInAgainDialog } from '../../features/auth/SignInAgainDialog.tsx';
import { formatTime } from '../../format/format.ts';
import { forgetDrafts } from '../../kit/draft.ts';
import { m } from '../../messages/messages.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { paths } from '../paths.ts';
import { SESSION_ENDED } from '../SignInRoute.tsx';
import { useSessionClock } from './use-session-clock.ts';

/** The session while the portal is open: the warning before its end, signing in again after it, and log-outs. */
export function SessionDialogs() {
  const navigate = useNavigate();
  const [isInterrupted, setInterrupted] = useState(false);
  const [owner] = useState(session.owner);
  const { endsAt, stay } = useSessionClock();

  const resume = () => {
    setInterrupted(false);
    stay();
    if (owner !== undefined && session.isOwner(owner)) {
      // What is still on its way with the old token would be refused late, and ask again.
      void queryClient.cancelQueries().then(() => queryClient.invalidateQueries());
      return;
    }
    // Somebody else signed in: nothing of the first client may stay, and nothing of theirs is sent again.
    queryClient.clear();
    window.location.assign(paths.dashboard);
  };
  useEffect(() =>
    session.onChange((change) => {
      if (change === 'interrupted') setInterrupted(true);
      if (change === 'resumed' && session.isActive() && (isInterrupted || !session.isOwner(owner))) resume();
      if (change === 'loggedOut') {
        queryClient.clear();
        void navigate(paths.signIn, { replace: true });
      }
    }),
  );
  const leave = () => {
    session.clear();
    queryClient.clear();
    forgetDrafts();
    void navigate(paths.signIn, { replace: true, state: SESSION_ENDED });
  };
  if (isInterrupted) {
    return (
      // Not a part that is loaded when it is needed: after a deployment it could be gone, and with it what was typed.
      <SignInAgainDialog onSignedIn={resume} onLeave={leave} />
    );
  }
  if (endsAt === null) return null;
  return (
    <Dialog
      isOpen
      role="alertdialog"
      title={m.session_warning_title()}
      onClose={stay}
      actions={
        <Button variant="primary" autoFocus onPress={stay}>
          {m.session_stay()}
        </Button>
      }
    >
      <p>{m.session_warning_lead({ time: formatTime(endsAt) })}</p>
    </Dialog>
  );
}
