import { createSubmitFlow } from '@client-portal/state-machines';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { portal } from '../../api/portal-client.ts';
import { FormShell } from '../../kit/FormShell.tsx';
import { toPlainFailureText } from '../../kit/failure-text.ts';
import { OutcomeDialog } from '../../kit/OutcomeDialog.tsx';
import { PublicLayout } from '../../kit/PublicLayout.tsx';
import { type SubmitArea, useSubmit } from '../../kit/use-submit.tsx';
import { m } from '../../messages/messages.ts';
import { TextField } from '../../ui/Field.tsx';

const resetArea: SubmitArea<{ email: string }, unknown> = {
  flow: createSubmitFlow(),
  send: (input, options) => portal.submitPasswordReset(input, options),
  isPublic: true,
};

interface ForgotPasswordPageProps {
  readonly signInPath: string;
  readonly onDone: () => void;
}

/** Has a new password e-mailed (FGT-01 to FGT-05). */
export function ForgotPasswordPage({ signInPath, onDone }: ForgotPasswordPageProps) {
  const [email, setEmail] = useState('');
  const [isAttempted, setAttempted] = useState(false);
  const { isBusy, isDone, error, submit, reset, dialog } = useSubmit(resetArea);
  const isMissing = email.trim() === '';
  const problem = isAttempted && isMissing ? m.required_email() : undefined;
  return (
    <PublicLayout title={m.sign_in_forgot()} lead={m.forgot_note()}>
      <FormShell
        submitLabel={m.forgot_submit()}
        busyLabel={m.forgot_submitting()}
        isBusy={isBusy}
        problems={problem === undefined ? [] : [{ fieldId: 'email', message: problem }]}
        actions={<Link to={signInPath}>{m.sign_in_back()}</Link>}
        onSubmit={() => {
          setAttempted(true);
          if (!isMissing) submit({ email });
        }}
      >
        <TextField
          id="email"
          type="email"
          label={m.sign_in_email()}
          error={problem}
          autoComplete="email"
          autoCapitalize="off"
          spellCheck={false}
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
      </FormShell>
      {dialog}
      {isDone && <OutcomeDialog tone="success" title={m.forgot_done()} onClose={onDone} />}
      {error !== undefined && (
        <OutcomeDialog tone="error" title={m.outcome_error()} onClose={reset}>
          <p>{toPlainFailureText(error)}</p>
        </OutcomeDialog>
      )}
    </PublicLayout>
  );
}
