import { OTP_LENGTH, type SignInFailure } from '@client-portal/state-machines';
import { useState } from 'react';
import { Dialog } from '../../kit/feedback/overlays/Dialog.tsx';
import { FormShell } from '../../kit/form/FormShell.tsx';
import { ProviderHelp } from '../../kit/frame/ProviderHelp.tsx';
import { m } from '../../messages/messages.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { CodeBoxes } from './CodeBoxes.tsx';
import { toMaskedEmail } from './masked-email.ts';

interface OneTimeCodeDialogProps {
  /** The e-mail address with which the client signs in. */
  readonly email: string;
  readonly isBusy: boolean;
  /** True while a new code is being requested. */
  readonly isResending: boolean;
  /** Number of new codes that were sent. */
  readonly newCodes: number;
  readonly failure: SignInFailure | undefined;
  /** Requests a new code by signing in again with the same e-mail and password. */
  readonly onSendNew: () => void;
  readonly onSubmit: (code: string) => void;
  readonly onClose: () => void;
}

const NO_DIGITS: readonly string[] = Array.from({ length: OTP_LENGTH }, () => '');

/**
 * `OTP CODE`: six boxes, one for each digit (OTP-01 to OTP-11). It is mounted only while it is open, so closing it
 * clears the digits (OTP-06).
 */
export default function OneTimeCodeDialog(props: OneTimeCodeDialogProps) {
  const { email, isBusy, isResending, newCodes, failure, onSendNew, onSubmit, onClose } = props;
  const [digits, setDigits] = useState(NO_DIGITS);
  const [codesSeen, setCodesSeen] = useState(newCodes);
  if (newCodes !== codesSeen) {
    // Digits of the earlier code are no longer valid.
    setCodesSeen(newCodes);
    setDigits(NO_DIGITS);
  }
  const error = failure === undefined ? undefined : toMessage(failure);
  const problems = error === undefined ? [] : [{ fieldId: 'otp-1', message: error }];
  return (
    <Dialog isOpen title={m.otp_title()} onClose={onClose} actions={null}>
      <p>
        {[m.otp_lead(), email.includes('@') && m.otp_address({ address: toMaskedEmail(email) }), m.otp_hint()]
          .filter(Boolean)
          .join(' ')}
      </p>
      <FormShell
        submitLabel={m.otp_submit()}
        busyLabel={m.otp_submitting()}
        isBusy={isBusy}
        problems={problems}
        problemHelp={failure?.reason === 'codeNoResponse' && <p>{m.otp_no_answer()}</p>}
        actions={
          <>
            <Button isPending={isResending} isDisabled={isBusy} onPress={onSendNew}>
              {m.otp_send_new()}
            </Button>
            <Button onPress={onClose}>{m.cancel()}</Button>
          </>
        }
        onSubmit={() => {
          if (!isResending) onSubmit(digits.join(''));
        }}
      >
        <CodeBoxes digits={digits} onChange={setDigits} error={error} />
      </FormShell>
      <p role="status">
        {isResending
          ? m.otp_sending_new()
          : newCodes > 0 && failure?.reason !== 'codeNotSent' && m.otp_sent_new()}
      </p>
      <ProviderHelp />
    </Dialog>
  );
}

function toMessage({ reason }: SignInFailure): string {
  if (reason === 'codeNotSent') return m.otp_not_sent();
  return reason === 'invalidCode' ? m.otp_invalid() : m.otp_incomplete();
}
