import { m } from '../../messages/messages.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';

interface UnsignedDialogProps {
  readonly onClose: () => void;
  readonly onSend: () => void;
}

/** Asks before an empty signature is sent: it takes the place of the one on file. */
export function UnsignedDialog({ onClose, onSend }: UnsignedDialogProps) {
  return (
    <Dialog
      isOpen
      role="alertdialog"
      title={m.signature_unsigned()}
      onClose={onClose}
      actions={
        <>
          <Button variant="primary" autoFocus onPress={onClose}>
            {m.signature_unsigned_back()}
          </Button>
          <Button onPress={onSend}>{m.signature_unsigned_send()}</Button>
        </>
      }
    >
      <p>{m.signature_unsigned_lead()}</p>
    </Dialog>
  );
}
