import type { ResultOf } from '@client-portal/sdk';
import { createSubmitFlow } from '@client-portal/state-machines';
import { useQuery } from '@tanstack/react-query';
import { portal } from '../../api/portal-client.ts';
import { clientNameQuery } from '../../api/queries.ts';
import { toFailureSentence, toPlainFailureText } from '../../kit/feedback/failure-text.ts';
import { Form } from '../../kit/form/Form.tsx';
import type { Rule } from '../../kit/form/rules.ts';
import { useForm } from '../../kit/form/use-form.ts';
import { type SubmitSpec, useSubmit } from '../../kit/form/use-submit.tsx';
import { ScreenHeading } from '../../kit/frame/ScreenHeading.tsx';
import { m } from '../../messages/messages.ts';
import { FormCard } from '../../ui/controls/FormCard.tsx';
import { PasswordField } from '../../ui/controls/PasswordField.tsx';

interface Passwords {
  readonly password: string;
  readonly confirm_password: string;
}

const changeSpec: SubmitSpec<Passwords, ResultOf<'updatePassword'>> = {
  flow: createSubmitFlow(),
  send: (input, options) => portal.updatePassword(input, options),
  doubt: () => m.lost_password_hint(),
};

const EMPTY: Passwords = { password: '', confirm_password: '' };
const MIN_LENGTH = 8;
const RULES: readonly Rule<Passwords>[] = [
  {
    field: 'confirm_password',
    check: ({ password, confirm_password }) =>
      password === confirm_password ? undefined : m.password_mismatch(),
  },
];

/**
 * The form for a new password, typed twice (PWD-01 to PWD-08). A short password gets a hint and can be sent all the
 * same (PWD-05, Q099).
 */
export function ChangePasswordPage() {
  const form = useForm({ start: EMPTY, rules: RULES });
  const submission = useSubmit(changeSpec, { onDone: form.clear });
  const { data: client } = useQuery(clientNameQuery);
  const { length } = form.values.password;
  const isShort = length > 0 && length < MIN_LENGTH;
  return (
    <>
      <ScreenHeading>{m.nav_password()}</ScreenHeading>
      <FormCard>
        <Form
          form={form}
          submission={submission}
          submitLabel={m.nav_password()}
          busyLabel={m.password_submitting()}
          onSubmit={submission.submit}
          done={(output) => ({ title: toFailureSentence(output?.success) ?? m.password_changed() })}
          failed={(error) => ({ title: toPlainFailureText(error) })}
        >
          {/* A password manager finds the account by it, whose password it is to replace. */}
          <input
            hidden
            readOnly
            type="text"
            name="username"
            autoComplete="username"
            value={client?.email ?? ''}
          />
          <PasswordField
            {...form.text('password')}
            label={m.password_new()}
            description={<span role="status">{isShort ? m.password_hint() : ''}</span>}
            autoComplete="new-password"
          />
          <PasswordField
            {...form.text('confirm_password')}
            label={m.password_confirm()}
            autoComplete="new-password"
          />
        </Form>
      </FormCard>
    </>
  );
}
