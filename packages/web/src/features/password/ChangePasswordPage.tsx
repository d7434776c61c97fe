import type { ResultOf } from '@client-portal/sdk';
import { createSubmitFlow } from '@client-portal/state-machines';
import { useState } from 'react';
import { portal } from '../../api/portal-client.ts';
import { FormShell } from '../../kit/FormShell.tsx';
import { toPlainFailureText, toSentence } from '../../kit/failure-text.ts';
import { OutcomeDialog } from '../../kit/OutcomeDialog.tsx';
import { ScreenHeading } from '../../kit/ScreenHeading.tsx';
import { type SubmitArea, useSubmit } from '../../kit/use-submit.tsx';
import { m } from '../../messages/messages.ts';
import { FormCard } from '../../ui/FormCard.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';

interface Passwords {
  readonly password: string;
  readonly confirm_password: string;
}

const changeArea: SubmitArea<Passwords, ResultOf<'updatePassword'>> = {
  flow: createSubmitFlow(),
  send: (input, options) => portal.updatePassword(input, options),
  doubt: () => m.lost_password_hint(),
};

const EMPTY: Passwords = { password: '', confirm_password: '' };
const MIN_LENGTH = 8;

/** A new password, typed twice (PWD-01 to PWD-08). A short one is hinted at and sent all the same (PWD-05, Q099). */
export function ChangePasswordPage() {
  const [values, setValues] = useState(EMPTY);
  const [isAttempted, setAttempted] = useState(false);
  const { isBusy, isDone, output, error, submit, reset, dialog } = useSubmit(changeArea, {
    onDone: () => {
      setValues(EMPTY);
      setAttempted(false);
    },
  });
  const isMatching = values.password === values.confirm_password;
  const mismatch = isAttempted && !isMatching ? m.password_mismatch() : undefined;
  const isShort = values.password.length > 0 && values.password.length < MIN_LENGTH;
  return (
    <>
      <ScreenHeading>{m.nav_password()}</ScreenHeading>
      <FormCard>
        <FormShell
          submitLabel={m.nav_password()}
          busyLabel={m.password_submitting()}
          isBusy={isBusy}
          problems={mismatch === undefined ? [] : [{ fieldId: 'confirm_password', message: mismatch }]}
          onSubmit={() => {
            setAttempted(true);
            if (isMatching) submit(values);
          }}
        >
          <PasswordField
            id="password"
            label={m.password_new()}
            description={<span role="status">{isShort ? m.password_hint() : ''}</span>}
            autoComplete="new-password"
            value={values.password}
            onChange={(event) => setValues({ ...values, password: event.target.value })}
          />
          <PasswordField
            id="confirm_password"
            label={m.password_confirm()}
            error={mismatch}
            autoComplete="new-password"
            value={values.confirm_password}
            onChange={(event) => setValues({ ...values, confirm_password: event.target.value })}
          />
        </FormShell>
      </FormCard>
      {dialog}
      {isDone && (
        <OutcomeDialog
          tone="success"
          title={toSentence(output?.success) ?? m.password_changed()}
          onClose={reset}
        />
      )}
      {error !== undefined && (
        <OutcomeDialog tone="error" title={toPlainFailureText(error)} onClose={reset} />
      )}
    </>
  );
}
