import { createSubmitFlow } from '@client-portal/state-machines';
import { Link, useNavigate } from 'react-router-dom';
import { portal } from '../../api/portal-client.ts';
import { toEmailText } from '../../domain/visible-text.ts';
import { toPlainFailureText } from '../../kit/feedback/failure-text.ts';
import { Toasts } from '../../kit/feedback/Toasts.tsx';
import { Form } from '../../kit/form/Form.tsx';
import { requireFilled } from '../../kit/form/rules.ts';
import { useForm } from '../../kit/form/use-form.ts';
import { type SubmitSpec, useSubmit } from '../../kit/form/use-submit.tsx';
import { PublicLayout } from '../../kit/frame/PublicLayout.tsx';
import { m } from '../../messages/messages.ts';
import { paths } from '../../pages.ts';
import { TextField } from '../../ui/controls/TextField.tsx';

const EMPTY = { email: '' };
const RULES = [requireFilled<typeof EMPTY>('email', m.required_email)];
const CLEANERS = { email: toEmailText };

const resetSpec: SubmitSpec<typeof EMPTY, unknown> = {
  flow: createSubmitFlow(),
  send: (input, options) => portal.submitPasswordReset(input, options),
  isPublic: true,
};

/** Requests a new password by e-mail (FGT-01 to FGT-05). */
export function ForgotPasswordPage() {
  const navigate = useNavigate();
  const form = useForm({ start: EMPTY, rules: RULES, cleaners: CLEANERS });
  const submission = useSubmit(resetSpec);
  return (
    <PublicLayout title={m.sign_in_forgot()} lead={m.forgot_note()}>
      <Form
        form={form}
        submission={submission}
        submitLabel={m.forgot_submit()}
        busyLabel={m.forgot_submitting()}
        actions={<Link to={paths.signIn}>{m.sign_in_back()}</Link>}
        onSubmit={submission.submit}
        done={() => ({ title: m.forgot_done() })}
        onRead={() => navigate(paths.signIn)}
        failed={(error) => ({ title: m.outcome_error(), text: toPlainFailureText(error) })}
      >
        <TextField
          {...form.text('email')}
          type="email"
          label={m.sign_in_email()}
          autoComplete="email"
          autoCapitalize="off"
          spellCheck="false"
        />
      </Form>
      <Toasts />
    </PublicLayout>
  );
}
