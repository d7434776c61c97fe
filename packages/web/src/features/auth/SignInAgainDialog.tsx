import { Dialog } from '../../kit/feedback/overlays/Dialog.tsx';
import { m } from '../../messages/messages.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { SignInForm } from './SignInForm.tsx';

interface SignInAgainDialogProps {
  readonly onSignedIn: () => void;
  /** Leaves the page for sign-in; what was typed is lost. */
  readonly onLeave: () => void;
}

/** Dialog to sign in again over the page when the session ended, so that nothing typed is lost (Q010). */
export function SignInAgainDialog({ onSignedIn, onLeave }: SignInAgainDialogProps) {
  return (
    <Dialog isOpen title={m.session_ended()} onClose={undefined} actions={null} isSessionLock>
      <p>{m.session_ended_keep()}</p>
      <SignInForm onSignedIn={onSignedIn} actions={<Button onPress={onLeave}>{m.session_leave()}</Button>} />
    </Dialog>
  );
}
