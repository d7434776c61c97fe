import type { Finding } from '@client-portal/state-machines';
import { m } from '../../messages/messages.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';

interface LostResponseDialogProps {
  readonly finding: Finding;
  readonly hint?: string | undefined;
  readonly onClose: () => void;
  readonly onSendAgain: () => void;
}

/**
 * Message about a write whose response was lost and that either did not arrive or may have. Going back is the first
 * choice, since sending again may do the same thing twice.
 */
export function LostResponseDialog({ finding, hint, onClose, onSendAgain }: LostResponseDialogProps) {
  const isMissing = finding === 'notArrived';
  return (
    <Dialog
      isOpen
      role="alertdialog"
      title={isMissing ? m.lost_missing_title() : m.lost_unknown_title()}
      onClose={onClose}
      actions={
        <>
          <Button variant="primary" autoFocus onPress={onClose}>
            {m.lost_back()}
          </Button>
          <Button onPress={onSendAgain}>{m.lost_send_again()}</Button>
        </>
      }
    >
      <p>{isMissing ? m.lost_missing_lead() : m.lost_unknown_lead()}</p>
      {hint !== undefined && <p>{hint}</p>}
    </Dialog>
  );
}
