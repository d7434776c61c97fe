import { Dialog } from '../../kit/feedback/overlays/Dialog.tsx';
import { m } from '../../messages/messages.ts';
import { Button } from '../../ui/controls/Button.tsx';

interface UnsignedDialogProps {
  readonly onClose: () => void;
  readonly onSend: () => void;
}

/** Asks for confirmation before an empty signature replaces the saved one. */
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
