import { OTP_LENGTH, type SignInFailure } from '@client-portal/state-machines';
import { useState } from 'react';
import { FormShell } from '../../kit/form/FormShell.tsx';
import { m } from '../../messages/messages.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { CodeBoxes } from './CodeBoxes.tsx';

interface OneTimeCodeDialogProps {
  readonly isBusy: boolean;
  readonly failure: SignInFailure | undefined;
  readonly onSubmit: (code: string) => void;
  readonly onClose: () => void;
}

const NO_DIGITS: readonly string[] = Array.from({ length: OTP_LENGTH }, () => '');

/**
 * `OTP CODE`: six boxes, each for one digit (OTP-01 to OTP-11). It lives as long as it is open, so closing it clears the
 * digits (OTP-06).
 */
export default function OneTimeCodeDialog({ isBusy, failure, onSubmit, onClose }: OneTimeCodeDialogProps) {
  const [digits, setDigits] = useState(NO_DIGITS);
  const error = failure === undefined ? undefined : toMessage(failure);
  const problems = error === undefined ? [] : [{ fieldId: 'otp-1', message: error }];
  return (
    <Dialog isOpen title={m.otp_title()} onClose={onClose} actions={null}>
      <p>{m.otp_lead()}</p>
      <FormShell
        submitLabel={m.otp_submit()}
        busyLabel={m.otp_submitting()}
        isBusy={isBusy}
        problems={problems}
        actions={<Button onPress={onClose}>{m.cancel()}</Button>}
        onSubmit={() => onSubmit(digits.join(''))}
      >
        <CodeBoxes digits={digits} onChange={setDigits} error={error} />
      </FormShell>
    </Dialog>
  );
}

function toMessage({ reason }: SignInFailure): string {
  return reason === 'invalidCode' ? m.otp_invalid() : m.otp_incomplete();
}
