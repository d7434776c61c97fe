import { createSubmitFlow } from '@client-portal/state-machines';
import { Link, useNavigate } from 'react-router-dom';
import { portal } from '../../api/portal-client.ts';
import { createUploadFetch } from '../../api/upload-fetch.ts';
import { toToday } from '../../domain/period.ts';
import { toPlainFailureText } from '../../kit/feedback/failure-text.ts';
import { Toasts } from '../../kit/feedback/Toasts.tsx';
import { Form } from '../../kit/form/Form.tsx';
import { findUnlikelyBirth } from '../../kit/form/unlikely-date.ts';
import { useUnlikelyValueQuestion } from '../../kit/form/use-doubt.tsx';
import { useForm } from '../../kit/form/use-form.ts';
import { type SubmitSpec, useSubmit } from '../../kit/form/use-submit.tsx';
import { useUnloadQuestion } from '../../kit/frame/LeaveGuard.tsx';
import { PublicLayout } from '../../kit/frame/PublicLayout.tsx';
import { m } from '../../messages/messages.ts';
import { paths } from '../../pages.ts';
import { Button } from '../../ui/controls/Button.tsx';
import styles from './RegistrationPage.module.css';
import { ContactPart, NeedPart, PersonPart, SignInPart } from './RegistrationParts.tsx';
import {
  EMPTY_REGISTRATION,
  REGISTRATION_CLEANERS,
  REGISTRATION_RULES,
  type Registration,
  toRegistrationInput,
} from './registration-form.ts';
import { LAST_STEP, STEP_FIELDS, toOpenStep, useAskedStep, useSteps } from './use-steps.ts';

const registrationSpec: SubmitSpec<Registration, unknown> = {
  flow: createSubmitFlow(),
  send: (values, options) =>
    portal.createClient(toRegistrationInput(values), {
      ...options,
      // The SDK applies its idle timeout only to uploads with a progress listener.
      upload: createUploadFetch(() => {}),
    }),
  isPublic: true,
};

/** Values that are cleared when the screen is left, since the next user of the device may be someone else. */
const SECRETS: Partial<Registration> = {
  ss_number: '',
  password: '',
  password_confirm: '',
  valid_id_1: [],
  valid_id_2: [],
};

const STEPS = [
  [m.register_step_need, NeedPart],
  [m.register_step_person, PersonPart],
  [m.register_step_contact, ContactPart],
  [m.register_step_sign_in, SignInPart],
] as const;

/**
 * `ACCOUNT ENROLLMENT`: the form to request an account, in steps (REG-01 to REG-27). What was typed is kept after
 * failures, when going back, and after leaving the screen, except for secrets.
 */
export function RegistrationPage() {
  const navigate = useNavigate();
  const asked = useAskedStep();
  const form = useForm({
    start: EMPTY_REGISTRATION,
    rules: REGISTRATION_RULES,
    cleaners: REGISTRATION_CLEANERS,
    draft: { name: 'registration', secrets: SECRETS },
    part: (values) => STEP_FIELDS[toOpenStep(asked, values)] ?? [],
  });
  const submission = useSubmit(registrationSpec, { onDone: form.clear });
  // The draft is kept when the client opens another screen, but not when the page is closed.
  useUnloadQuestion(form.isFilled);
  const { step, heading, goOn, goBack } = useSteps(form, submission.isDone);
  const [name, Part] = STEPS[step] ?? STEPS[0];
  const isLast = step === LAST_STEP;
  const doubt = useUnlikelyValueQuestion<Registration>(
    ({ date_of_birth }) => [findUnlikelyBirth(date_of_birth, toToday(new Date()))],
    isLast ? submission.submit : goOn,
  );
  return (
    <PublicLayout title={m.register_title()} lead={m.register_lead()} isWide>
      <h2 ref={heading} tabIndex={-1} className={styles.step}>
        {m.register_step({ step: step + 1, count: STEPS.length, name: name() })}
      </h2>
      <Form
        form={form}
        submission={submission}
        isLong
        part={step}
        submitLabel={isLast ? m.register_submit() : m.register_next()}
        busyLabel={m.register_submitting()}
        actions={
          <>
            {step > 0 && (
              <Button variant="secondary" isDisabled={submission.isBusy} onPress={goBack}>
                {m.register_previous()}
              </Button>
            )}
            <Link to={paths.signIn}>{m.sign_in_back()}</Link>
          </>
        }
        onSubmit={doubt.attempt}
        done={() => ({ title: m.register_done() })}
        onRead={() => navigate(paths.signIn)}
        failed={(error) => ({ title: m.outcome_error(), text: toPlainFailureText(error) })}
      >
        <Part form={form} isBusy={submission.isBusy} />
        {doubt.dialog}
      </Form>
      <Toasts />
    </PublicLayout>
  );
}
