import { createSubmitFlow } from '@client-portal/state-machines';
import { Link, useNavigate } from 'react-router-dom';
import { portal } from '../../api/portal-client.ts';
import { toPlainFailureText } from '../../kit/feedback/failure-text.ts';
import { Toasts } from '../../kit/feedback/Toasts.tsx';
import { FileField } from '../../kit/files/FileField.tsx';
import { UPLOADED_FILES } from '../../kit/files/file-rules.ts';
import { Form } from '../../kit/form/Form.tsx';
import { useForm } from '../../kit/form/use-form.ts';
import { type SubmitArea, useSubmit } from '../../kit/form/use-submit.tsx';
import { PublicLayout } from '../../kit/frame/PublicLayout.tsx';
import { m } from '../../messages/messages.ts';
import { paths } from '../../paths.ts';
import { settings } from '../../settings.ts';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { TextField } from '../../ui/Field.tsx';
import { FieldSet } from '../../ui/FieldSet.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { RadioGroup } from '../../ui/RadioGroup.tsx';
import {
  EMPTY_REGISTRATION,
  REGISTRATION_RULES,
  type Registration,
  toRegistrationInput,
} from './registration-form.ts';

const registrationArea: SubmitArea<Registration, unknown> = {
  flow: createSubmitFlow(),
  send: (values, options) => portal.createClient(toRegistrationInput(values), options),
  isPublic: true,
};

/** What is gone when the screen is left: whoever opens it next may be somebody else. */
const SECRETS: Partial<Registration> = {
  ss_number: '',
  password: '',
  password_confirm: '',
  valid_id_1: [],
  valid_id_2: [],
};

/** `ACCOUNT ENROLLMENT`: asking for an account (REG-01 to REG-27). What was typed survives failures; leaving too, but for secrets. */
export function RegistrationPage() {
  const navigate = useNavigate();
  const form = useForm({
    start: EMPTY_REGISTRATION,
    rules: REGISTRATION_RULES,
    draft: { name: 'registration', secrets: SECRETS },
  });
  const submission = useSubmit(registrationArea, { onDone: form.clear });
  const { text } = form;
  return (
    <PublicLayout title={m.register_title()} lead={m.register_lead()} isWide>
      <p>{m.register_need()}</p>
      <Form
        form={form}
        submission={submission}
        submitLabel={m.register_submit()}
        busyLabel={m.register_submitting()}
        actions={<Link to={paths.signIn}>{m.sign_in_back()}</Link>}
        onSubmit={submission.submit}
        done={() => ({ title: m.register_done() })}
        onRead={() => navigate(paths.signIn)}
        failed={(error) => ({ title: m.outcome_error(), text: toPlainFailureText(error) })}
      >
        <FieldSet legend={m.register_person()}>
          <TextField {...text('first_name')} label={m.register_first_name()} autoComplete="given-name" />
          <TextField {...text('last_name')} label={m.register_last_name()} autoComplete="family-name" />
          <TextField
            {...text('date_of_birth')}
            type="date"
            label={m.register_date_of_birth()}
            autoComplete="bday"
          />
          <RadioGroup
            {...form.choice('gender')}
            label={m.register_gender()}
            options={[
              { value: 'Male', label: m.gender_male() },
              { value: 'Female', label: m.gender_female() },
            ]}
          />
          <TextField
            {...text('ss_number')}
            label={m.register_ss_number()}
            description={m.register_ss_hint()}
            autoComplete="off"
            inputMode="numeric"
          />
          <TextField
            {...text('uci_number')}
            label={m.register_uci_number()}
            description={m.register_uci_hint()}
            autoComplete="off"
          />
        </FieldSet>
        <FieldSet legend={m.register_center()}>
          <TextField {...text('regional_center')} label={m.register_regional_center()} autoComplete="off" />
          <TextField
            {...text('regional_center_coordinator')}
            label={m.register_coordinator()}
            autoComplete="off"
          />
        </FieldSet>
        <FieldSet legend={m.register_contact()}>
          <TextField {...text('address')} label={m.register_address()} autoComplete="address-line1" />
          <TextField {...text('city')} label={m.register_city()} autoComplete="address-level2" />
          <TextField {...text('state')} label={m.register_state()} autoComplete="address-level1" />
          <TextField
            {...text('zip_code')}
            label={m.register_zip_code()}
            autoComplete="postal-code"
            inputMode="numeric"
          />
          <TextField
            {...text('contact_number')}
            type="tel"
            label={m.register_contact_number()}
            autoComplete="tel"
          />
          <TextField
            {...text('email')}
            type="email"
            label={m.register_email()}
            autoComplete="email"
            autoCapitalize="off"
          />
        </FieldSet>
        <FieldSet legend={m.register_ids()} lead={m.register_ids_lead()}>
          {(['valid_id_1', 'valid_id_2'] as const).map((name) => (
            <FileField
              key={name}
              {...form.files(name)}
              label={name === 'valid_id_1' ? m.register_valid_id_1() : m.register_valid_id_2()}
              rules={UPLOADED_FILES}
              isLocked={submission.isBusy}
            />
          ))}
        </FieldSet>
        <FieldSet legend={m.register_account()}>
          <PasswordField
            {...text('password')}
            label={m.register_password()}
            description={m.register_password_hint()}
            autoComplete="new-password"
          />
          <PasswordField
            {...text('password_confirm')}
            label={m.register_password_confirm()}
            autoComplete="new-password"
          />
        </FieldSet>
        <Checkbox
          {...form.tick('privacy')}
          description={
            settings.privacyPolicyUrl && (
              <a href={settings.privacyPolicyUrl} target="_blank" rel="noreferrer">
                {m.register_privacy_read()}
              </a>
            )
          }
        >
          {m.register_privacy()}
        </Checkbox>
      </Form>
      <Toasts />
    </PublicLayout>
  );
}
