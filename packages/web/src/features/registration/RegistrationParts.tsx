import { FileField } from '../../kit/files/choose/FileField.tsx';
import { UPLOADED_FILES } from '../../kit/files/choose/file-rules.ts';
import type { FormState } from '../../kit/form/use-form.ts';
import { getLocale } from '../../messages/locale.ts';
import { m } from '../../messages/messages.ts';
import { settings, toPageAddress } from '../../settings.ts';
import { Checkbox } from '../../ui/controls/Checkbox.tsx';
import { FieldSet } from '../../ui/controls/FieldSet.tsx';
import { PasswordField } from '../../ui/controls/PasswordField.tsx';
import { RadioGroup } from '../../ui/controls/RadioGroup.tsx';
import { TextField } from '../../ui/controls/TextField.tsx';
import styles from './RegistrationPage.module.css';
import type { Registration } from './registration-form.ts';

interface PartProps {
  readonly form: FormState<Registration>;
  readonly isBusy: boolean;
}

/** List of documents and data to prepare, before the first question. */
export function NeedPart() {
  return (
    <>
      <ul className={styles.needed}>
        <li>{m.register_need_numbers()}</li>
        <li>{m.register_need_center()}</li>
        <li>{m.register_need_contact()}</li>
        <li>{m.register_need_ids()}</li>
      </ul>
      <p>{m.register_need_kept()}</p>
    </>
  );
}

/** Names of the client and the coordinator. */
export function PersonPart({ form }: PartProps) {
  const { text } = form;
  return (
    <>
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
    </>
  );
}

/** Address, phone and e-mail of the client. */
export function ContactPart({ form }: PartProps) {
  const { text } = form;
  return (
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
  );
}

/** The documents, the password of the new account, and the agreement. */
export function SignInPart({ form, isBusy }: PartProps) {
  const { text } = form;
  return (
    <>
      <FieldSet legend={m.register_ids()} lead={m.register_ids_lead()}>
        {(['valid_id_1', 'valid_id_2'] as const).map((name) => (
          <FileField
            key={name}
            {...form.files(name)}
            label={name === 'valid_id_1' ? m.register_valid_id_1() : m.register_valid_id_2()}
            rules={UPLOADED_FILES}
            isLocked={isBusy}
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
            <a href={toPageAddress(settings.privacyPolicyUrl, getLocale())} target="_blank" rel="noreferrer">
              {m.register_privacy_read()}
            </a>
          )
        }
      >
        {m.register_privacy()}
      </Checkbox>
    </>
  );
}
