import type { SignInFailure } from '@client-portal/state-machines';
import { type ReactNode, useEffect, useLayoutEffect, useState } from 'react';
import { toEmailText } from '../../domain/visible-text.ts';
import { lazyPart } from '../../kit/feedback/lazy-part.tsx';
import type { FormProblem } from '../../kit/form/ErrorSummary.tsx';
import { FormShell } from '../../kit/form/FormShell.tsx';
import { ProviderContact } from '../../kit/frame/ProviderHelp.tsx';
import { withAllWords } from '../../messages/locale.ts';
import { m } from '../../messages/messages.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Checkbox } from '../../ui/controls/Checkbox.tsx';
import { PasswordField } from '../../ui/controls/PasswordField.tsx';
import { TextField } from '../../ui/controls/TextField.tsx';
import { readFocusedField, restoreFocus } from './focused-field.ts';
import { rememberedEmail } from './remembered-email.ts';
import styles from './SignInPage.module.css';
import { SIGN_IN_IDS } from './sign-in-ids.ts';
import { useSignIn } from './use-sign-in.ts';

// Loaded lazily: most clients never see it, and a dialog needs more code than the rest of the sign-in screen.
const OneTimeCodeDialog = lazyPart(async () => {
  // Loaded together with it. The module is in the file of the portal, which is loaded while the client types.
  import('../../kit/feedback/overlays/overlays.tsx')
    .then(({ loadOverlays }) => loadOverlays())
    // A failure is shown when the dialog opens.
    .catch(() => undefined);
  return (await withAllWords(import('./OneTimeCodeDialog.tsx'))).default;
});

/** Unique ids, since the form also opens over screens that have fields with the same names. */
const IDS = SIGN_IN_IDS;

/** An input of the static sign-in page, which the client may have filled in before this code was loaded. */
const readInput = (id: string) => document.getElementById(id) as HTMLInputElement | null;

interface SignInFormProps {
  /** Called once the session is stored. */
  readonly onSignedIn: () => void;
  /** Buttons beside the submit button. */
  readonly actions?: ReactNode;
}

/**
 * E-mail and password, and the one-time code if the service asks for one (AUTH-01 to AUTH-12). The form can be used
 * before its state machine and the client of the service are loaded, which starts at the first key; a submit before
 * that waits for them.
 */
export function SignInForm({ onSignedIn, actions }: SignInFormProps) {
  const { phase, failure, newCodes, prepare, send } = useSignIn();
  const [email, setEmail] = useState(() => readInput(IDS.email)?.value ?? rememberedEmail.read());
  const [password, setPassword] = useState(() => readInput(IDS.password)?.value ?? '');
  const [isRemembered, setRemembered] = useState(
    () => readInput(IDS.remember)?.checked ?? rememberedEmail.read() !== '',
  );
  const [focused] = useState(readFocusedField);
  const isSignedIn = phase === 'signedIn';

  // Copies text that was typed into the page before the first render.
  useLayoutEffect(() => {
    setEmail(readInput(IDS.email)?.value ?? '');
    setPassword(readInput(IDS.password)?.value ?? '');
    restoreFocus(focused);
  }, [focused]);

  useEffect(() => {
    if (isSignedIn) onSignedIn();
  }, [isSignedIn, onSignedIn]);

  const isAskingCode = phase === 'code' || phase === 'checkingCode' || phase === 'resending';
  const problems = isAskingCode ? [] : toProblems(failure);

  const submit = () => {
    const address = toEmailText(email);
    setEmail(address);
    if (isRemembered) rememberedEmail.keep(address);
    else rememberedEmail.forget();
    send({ type: 'submit', email: address, password });
  };
  return (
    <>
      <FormShell
        submitLabel={m.sign_in_submit()}
        busyLabel={m.sign_in_submitting()}
        hasWideSubmit
        isBusy={phase === 'submitting' || isSignedIn}
        problems={problems}
        problemHelp={
          failure?.reason === 'inactive' ? (
            <ProviderContact />
          ) : (
            toCause(failure) !== undefined && <CauseHelp cause={toCause(failure)} onRetry={submit} />
          )
        }
        actions={actions}
        onSubmit={submit}
      >
        <TextField
          id={IDS.email}
          name="email"
          type="email"
          label={m.sign_in_email()}
          errorMessage={problems[0]?.message}
          autoComplete="username"
          autoCapitalize="off"
          spellCheck="false"
          value={email}
          onChange={(value) => {
            prepare();
            setEmail(value);
          }}
        />
        <PasswordField
          id={IDS.password}
          name="password"
          label={m.sign_in_password()}
          autoComplete="current-password"
          value={password}
          onChange={(value) => {
            prepare();
            setPassword(value);
          }}
        />
        <Checkbox
          id={IDS.remember}
          name="remember"
          isSelected={isRemembered}
          onChange={setRemembered}
          description={m.sign_in_remember_hint()}
        >
          {m.sign_in_remember()}
        </Checkbox>
      </FormShell>
      {isAskingCode && (
        <OneTimeCodeDialog
          email={email}
          isBusy={phase === 'checkingCode'}
          isResending={phase === 'resending'}
          newCodes={newCodes}
          failure={failure}
          onSendNew={() => send({ type: 'sendNewCode', email, password })}
          onSubmit={(code) => send({ type: 'submitCode', code })}
          onClose={() => send({ type: 'cancelCode' })}
        />
      )}
    </>
  );
}

/** The specified text comes first for every cause (AUTH-12, Q025), beside the first field that may be wrong. */
function toProblems(failure: SignInFailure | undefined): FormProblem[] {
  if (failure === undefined) return [];
  const message = failure.reason === 'inactive' ? m.sign_in_inactive() : m.sign_in_wrong();
  return [{ fieldId: IDS.email, message }];
}

/** Returns a second sentence if the e-mail or the password may not be the cause (Q025). */
function toCause(failure: SignInFailure | undefined): string | undefined {
  switch (failure?.reason) {
    case 'noResponse':
      return m.sign_in_no_answer();
    case 'tooMany':
      return m.sign_in_too_many();
    case 'badResponse':
      return m.sign_in_bad_answer();
    default:
      return undefined;
  }
}

function CauseHelp({ cause, onRetry }: { cause: string | undefined; onRetry: () => void }) {
  return (
    <>
      <p>{cause}</p>
      <Button className={styles.retry} onPress={onRetry}>
        {m.try_again()}
      </Button>
    </>
  );
}
