import type { SignInFailure } from '@client-portal/state-machines';
import { useMachine } from '@xstate/react';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import type { FormProblem } from '../../kit/ErrorSummary.tsx';
import { FormShell } from '../../kit/FormShell.tsx';
import { LoadBoundary } from '../../kit/LoadBoundary.tsx';
import { m } from '../../messages/messages.ts';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { TextField } from '../../ui/Field.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { rememberedEmail } from './remembered-email.ts';
import styles from './SignInPage.module.css';
import { portalSignInFlow } from './sign-in-actors.ts';

// Most clients never see it, and a dialog needs more than the rest of the sign-in screen together.
const OneTimeCodeDialog = lazy(() => import('./OneTimeCodeDialog.tsx'));

interface SignInFormProps {
  /** Called once the session is stored. */
  readonly onSignedIn: () => void;
  /** Beside the submit button. */
  readonly actions?: ReactNode;
}

/**
 * E-mail and password, and the one-time code where one is asked for (AUTH-01 to AUTH-12). Its ids are its own: it also
 * stands over screens that have fields of the same names.
 */
export function SignInForm({ onSignedIn, actions }: SignInFormProps) {
  const [snapshot, send] = useMachine(portalSignInFlow);
  const [email, setEmail] = useState(rememberedEmail.read);
  const [password, setPassword] = useState('');
  const [isRemembered, setRemembered] = useState(() => rememberedEmail.read() !== '');
  const isSignedIn = snapshot.matches('signedIn');
  const { failure } = snapshot.context;

  useEffect(() => {
    if (isSignedIn) onSignedIn();
  }, [isSignedIn, onSignedIn]);

  const problems = snapshot.matches('code') ? [] : toProblems(failure);

  const submit = () => {
    if (isRemembered) rememberedEmail.keep(email);
    else rememberedEmail.forget();
    send({ type: 'submit', email, password });
  };
  return (
    <>
      <FormShell
        submitLabel={m.sign_in_submit()}
        busyLabel={m.sign_in_submitting()}
        isBusy={snapshot.matches('submitting') || isSignedIn}
        problems={problems}
        problemHelp={failure?.reason === 'noAnswer' && <NoAnswerHelp onRetry={submit} />}
        actions={actions}
        onSubmit={submit}
      >
        <TextField
          id="sign-in-email"
          name="email"
          type="email"
          label={m.sign_in_email()}
          error={problems[0]?.message}
          autoComplete="username"
          autoCapitalize="off"
          spellCheck={false}
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
        <PasswordField
          id="sign-in-password"
          name="password"
          label={m.sign_in_password()}
          autoComplete="current-password"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
        <Checkbox
          id="sign-in-remember"
          name="remember"
          checked={isRemembered}
          onChange={(event) => setRemembered(event.target.checked)}
          description={m.sign_in_remember_hint()}
        >
          {m.sign_in_remember()}
        </Checkbox>
      </FormShell>
      {snapshot.matches('code') && (
        <LoadBoundary>
          <Suspense>
            <OneTimeCodeDialog
              isBusy={snapshot.matches({ code: 'submitting' })}
              failure={failure}
              onSubmit={(code) => send({ type: 'submitCode', code })}
              onClose={() => send({ type: 'cancelCode' })}
            />
          </Suspense>
        </LoadBoundary>
      )}
    </>
  );
}

/** The stated text stands first whatever the cause (AUTH-12, Q025); it goes to the first field that may be wrong. */
function toProblems(failure: SignInFailure | undefined): FormProblem[] {
  if (failure === undefined) return [];
  const message = failure.reason === 'inactive' ? m.sign_in_inactive() : m.sign_in_wrong();
  return [{ fieldId: 'sign-in-email', message }];
}

function NoAnswerHelp({ onRetry }: { onRetry: () => void }) {
  return (
    <>
      <p>{m.sign_in_no_answer()}</p>
      <button type="button" className={styles.retry} onClick={onRetry}>
        {m.try_again()}
      </button>
    </>
  );
}
