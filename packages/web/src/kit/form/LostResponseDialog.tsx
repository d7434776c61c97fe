import type { Finding } from '@client-portal/state-machines';
import { m } from '../../messages/messages.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Dialog } from '../feedback/overlays/Dialog.tsx';

/** Cause of the doubt: no response, one that cannot be understood, or a success that the state does not show. */
export type DoubtCause = 'lost' | 'unclear' | 'contradicted';

interface LostResponseDialogProps {
  readonly cause: DoubtCause;
  readonly finding: Finding;
  /** Text of the specification for a failure; shown first if the response cannot be understood (Q123). */
  readonly stated?: string | undefined;
  readonly hint?: string | undefined;
  readonly onClose: () => void;
  readonly onSendAgain: () => void;
}

/**
 * Message about a write that did not arrive, or may not have, although no refusal was received. Going back is the first
 * choice, since sending again may do the same thing twice.
 */
export function LostResponseDialog(props: LostResponseDialogProps) {
  const { cause, finding, stated, hint, onClose, onSendAgain } = props;
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
      {cause === 'unclear' && stated !== undefined && <p>{stated}</p>}
      <p>{LEADS[cause][isMissing ? 'missing' : 'unknown']()}</p>
      {hint !== undefined && <p>{hint}</p>}
    </Dialog>
  );
}

const LEADS: Readonly<Record<DoubtCause, Readonly<Record<'missing' | 'unknown', () => string>>>> = {
  lost: { missing: m.lost_missing_lead, unknown: m.lost_unknown_lead },
  unclear: { missing: m.lost_unclear_missing_lead, unknown: m.lost_unclear_unknown_lead },
  // A success is told unless the state shows that it is none.
  contradicted: { missing: m.lost_contradicted_lead, unknown: m.lost_unclear_unknown_lead },
};
