import { useState, useSyncExternalStore } from 'react';
import { Dialog } from '../../kit/feedback/overlays/Dialog.tsx';
import { announceStillSending } from '../../kit/feedback/toast-store.ts';
import { formsUnderWay } from '../../kit/form/under-way.ts';
import { m } from '../../messages/messages.ts';
import { Button } from '../../ui/controls/Button.tsx';

/**
 * Asks for confirmation of a log-out (SES-08); Cancel and Escape close it (Q011). Log-out waits for a form that is
 * being sent.
 */
export function LogOutDialog({ onCancel, onConfirm }: { onCancel: () => void; onConfirm: () => void }) {
  const [isHeld, setHeld] = useState(false);
  const isUnderWay = useSyncExternalStore(formsUnderWay.subscribe, formsUnderWay.get) > 0;
  const confirm = () => {
    if (!isUnderWay) return onConfirm();
    setHeld(true);
    announceStillSending();
  };
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
          <Button variant="primary" onPress={confirm}>
            {m.log_out_confirm()}
          </Button>
        </>
      }
    >
      {isHeld && isUnderWay && <p>{m.still_sending()}</p>}
    </Dialog>
  );
}
