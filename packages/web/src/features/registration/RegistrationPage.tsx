import { createSubmitFlow } from '@client-portal/state-machines';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { portal } from '../../api/portal-client.ts';
import { useDraft } from '../../kit/draft.ts';
import { FileField } from '../../kit/FileField.tsx';
import { FormShell } from '../../kit/FormShell.tsx';
import { toPlainFailureText } from '../../kit/failure-text.ts';
import { IMAGE_OR_PDF_FILES } from '../../kit/file-rules.ts';
import { OutcomeDialog } from '../../kit/OutcomeDialog.tsx';
import { PublicLayout } from '../../kit/PublicLayout.tsx';
import { Toasts } from '../../kit/Toasts.tsx';
import { type SubmitArea, useSubmit } from '../../kit/use-submit.tsx';
import { m } from '../../messages/messages.ts';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { TextField } from '../../ui/Field.tsx';
import { FieldSet } from '../../ui/FieldSet.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { RadioGroup } from '../../ui/RadioGroup.tsx';
import {
  canSubmitRegistration,
  EMPTY_REGISTRATION,
  findRegistrationProblems,
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

type TextName = {
  [Name in keyof Registration]: Registration[Name] extends string ? Name : never;
}[keyof Registration];

interface RegistrationPageProps {
  readonly signInPath: string;
  readonly onDone: () => void;
}

/** `ACCOUNT ENROLLMENT`: asking for an account (REG-01 to REG-27). What was typed survives failures; leaving too, but for secrets. */
export function RegistrationPage({ signInPath, onDone }: RegistrationPageProps) {
  const [values, change, forget] = useDraft('registration', EMPTY_REGISTRATION, SECRETS);
  const [isAttempted, setAttempted] = useState(false);
  const { isBusy, isDone, error, submit, reset, dialog } = useSubmit(registrationArea, { onDone: forget });
  const problems = isAttempted && !isDone ? findRegistrationProblems(values) : [];
  const errorOf = (name: keyof Registration) => problems.find(({ fieldId }) => fieldId === name)?.message;
  const text = (name: TextName) => ({
    id: name,
    name,
    value: values[name],
    error: errorOf(name),
    onChange: (event: { target: { value: string } }) => change({ [name]: event.target.value }),
  });
  return (
    <PublicLayout title={m.register_title()} lead={m.register_lead()} isWide>
      <FormShell
        submitLabel={m.register_submit()}
        busyLabel={m.register_submitting()}
        isBusy={isBusy}
        problems={problems}
        actions={<Link to={signInPath}>{m.sign_in_back()}</Link>}
        onSubmit={() => {
          setAttempted(true);
          if (canSubmitRegistration(values)) submit(values);
        }}
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
            id="gender"
            label={m.register_gender()}
            options={[
              { value: 'Male', label: m.gender_male() },
              { value: 'Female', label: m.gender_female() },
            ]}
            value={values.gender}
            onChange={(gender) => change({ gender })}
            error={errorOf('gender')}
          />
          <TextField
            {...text('ss_number')}
            label={m.register_ss_number()}
            description={m.register_ss_hint()}
            autoComplete="off"
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
          <TextField {...text('address')} label={m.register_address()} autoComplete="street-address" />
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
        <FieldSet legend={m.register_ids()}>
          {(['valid_id_1', 'valid_id_2'] as const).map((name) => (
            <FileField
              key={name}
              id={name}
              label={name === 'valid_id_1' ? m.register_valid_id_1() : m.register_valid_id_2()}
              files={values[name]}
              rules={IMAGE_OR_PDF_FILES}
              isLocked={isBusy}
              error={errorOf(name)}
              onChange={(files) => change({ [name]: files })}
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
          id="privacy"
          checked={values.privacy}
          error={errorOf('privacy')}
          onChange={(event) => change({ privacy: event.target.checked })}
        >
          {m.register_privacy()}
        </Checkbox>
      </FormShell>
      {dialog}
      {isDone && <OutcomeDialog tone="success" title={m.register_done()} onClose={onDone} />}
      {error !== undefined && (
        <OutcomeDialog tone="error" title={m.outcome_error()} onClose={reset}>
          <p>{toPlainFailureText(error)}</p>
        </OutcomeDialog>
      )}
      <Toasts />
    </PublicLayout>
  );
}
