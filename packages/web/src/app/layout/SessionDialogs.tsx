import { formatAtTime } from '../../format/format.ts';
import { lazyPart } from '../../kit/feedback/lazy-part.tsx';
import { Dialog } from '../../kit/feedback/overlays/Dialog.tsx';
import { m } from '../../messages/messages.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { SessionLockCover } from '../../ui/SessionLockCover.tsx';
import { useSession, useSessionState } from './session-context.ts';
import { useRestoredFocus } from './use-focus-back.ts';

/** Loaded before the user can type anything: later, a deployment could have removed the file. */
export async function loadSignInAgain() {
  const [{ SignInAgainDialog: Content }] = await Promise.all([
    import('../../features/auth/SignInAgainDialog.tsx'),
    import('../../features/auth/sign-in-actor.ts'),
  ]);
  return Content;
}

const SignInAgainDialog = lazyPart(loadSignInAgain, {
  loading: () => <SessionLockCover />,
  frame: (message) => <SessionLockCover>{message}</SessionLockCover>,
});

/** The warning before the session ends, and the dialog to sign in again afterwards. */
export function SessionDialogs() {
  const { send } = useSession();
  const isInterrupted = useSessionState((snapshot) => snapshot.matches({ inside: 'interrupted' }), false);
  const isWarned = useSessionState((snapshot) => snapshot.matches({ inside: 'warned' }), false);
  const endsAt = useSessionState(({ context }) => context.endsAt, 0);
  useRestoredFocus(isInterrupted);
  const stay = () => send({ type: 'stay' });

  if (isInterrupted) {
    return (
      <SignInAgainDialog
        onSignedIn={() => send({ type: 'signIn' })}
        onLeave={() => send({ type: 'leave' })}
      />
    );
  }
  if (!isWarned) return null;
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
      <p>{m.session_warning_lead({ time: formatAtTime(endsAt) })}</p>
    </Dialog>
  );
}
