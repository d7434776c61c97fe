import { m } from '../../messages/messages.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';

/** Asks before logging out (SES-08); Cancel and Escape lead back (Q011). */
export function LogOutDialog({ onCancel, onConfirm }: { onCancel: () => void; onConfirm: () => void }) {
  return (
    <Dialog
      isOpen
      role="alertdialog"
      title={m.log_out_question()}
      onClose={onCancel}
      actions={
        <>
          <Button autoFocus onPress={onCancel}>
            {m.cancel()}
          </Button>
          <Button variant="primary" onPress={onConfirm}>
            {m.log_out_confirm()}
          </Button>
        </>
      }
    >
      {null}
    </Dialog>
  );
}
