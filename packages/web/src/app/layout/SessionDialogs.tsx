import { SignInAgainDialog } from '../../features/auth/SignInAgainDialog.tsx';
import { formatAtTime } from '../../format/format.ts';
import { m } from '../../messages/messages.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { useSession, useSessionState } from './session-context.ts';
import { useRestoredFocus } from './use-focus-back.ts';

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
      // Not loaded lazily: a deployment could have removed the file, and the user would lose what was typed.
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
