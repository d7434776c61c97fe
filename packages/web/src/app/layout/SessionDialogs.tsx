import { useSelector } from '@xstate/react';
import { SignInAgainDialog } from '../../features/auth/SignInAgainDialog.tsx';
import { formatAtTime } from '../../format/format.ts';
import { m } from '../../messages/messages.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { useSession } from './session-context.ts';
import { useRestoredFocus } from './use-focus-back.ts';

/** The warning before the session ends, and the dialog to sign in again afterwards. */
export function SessionDialogs() {
  const actor = useSession();
  const isInterrupted = useSelector(actor, (snapshot) => snapshot.matches({ inside: 'interrupted' }));
  const isWarned = useSelector(actor, (snapshot) => snapshot.matches({ inside: 'warned' }));
  const endsAt = useSelector(actor, ({ context }) => context.endsAt);
  useRestoredFocus(isInterrupted);
  const stay = () => actor.send({ type: 'stay' });

  if (isInterrupted) {
    return (
      // Not loaded lazily: a deployment could have removed the file, and the user would lose what was typed.
      <SignInAgainDialog
        onSignedIn={() => actor.send({ type: 'signIn' })}
        onLeave={() => actor.send({ type: 'leave' })}
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
