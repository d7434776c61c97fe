import type { InputOf } from '@client-portal/sdk';
import { toNumberText, toPhoneText, toZipText } from '../../domain/typed-number.ts';
import { toEmailText } from '../../domain/visible-text.ts';
import { requireFilesFitRequest } from '../../kit/files/choose/file-rules.ts';
import { type Rule, requireFilled } from '../../kit/form/rules.ts';
import { m } from '../../messages/messages.ts';

/** Values of the registration screen. */
export interface Registration {
  readonly first_name: string;
  readonly last_name: string;
  readonly date_of_birth: string;
  readonly gender: string;
  readonly ss_number: string;
  readonly uci_number: string;
  readonly regional_center: string;
  readonly regional_center_coordinator: string;
  readonly address: string;
  readonly city: string;
  readonly state: string;
  readonly zip_code: string;
  readonly contact_number: string;
  readonly email: string;
  readonly valid_id_1: readonly File[];
  readonly valid_id_2: readonly File[];
  readonly password: string;
  readonly password_confirm: string;
  readonly privacy: boolean;
}

export const EMPTY_REGISTRATION: Registration = {
  first_name: '',
  last_name: '',
  date_of_birth: '',
  gender: '',
  ss_number: '',
  uci_number: '',
  regional_center: '',
  regional_center_coordinator: '',
  address: '',
  city: '',
  state: '',
  zip_code: '',
  contact_number: '',
  email: '',
  valid_id_1: [],
  valid_id_2: [],
  password: '',
  password_confirm: '',
  privacy: false,
};

const SS_LENGTH = 9;
const UCI_LENGTH = 7;
const PASSWORD_MIN_LENGTH = 8;

/** Numbers are sent without blanks, dashes and invisible marks; their letters stay (REG-11, REG-14, Q119). */
export const REGISTRATION_CLEANERS = {
  ss_number: toNumberText,
  uci_number: toNumberText,
  zip_code: toZipText,
  contact_number: toPhoneText,
  email: toEmailText,
};

const exactly = (
  field: 'ss_number' | 'uci_number',
  length: number,
  tooShort: () => string,
  tooLong: () => string,
): Rule<Registration> => ({
  field,
  check: (values) => {
    const text = toNumberText(values[field]);
    if (text.length < length) return tooShort();
    return text.length > length ? tooLong() : undefined;
  },
});

/** A rule that only advises: a registration without documents can be sent, and the service decides (REG-22, Q030). */
const advised = (field: 'valid_id_1' | 'valid_id_2', message: () => string): Rule<Registration> => ({
  ...requireFilled<Registration>(field, message),
  isAdvice: true,
});

/** All rules in the order of the form (REG-04, REG-06 to REG-23). */
export const REGISTRATION_RULES: readonly Rule<Registration>[] = [
  requireFilled('first_name', m.required_first_name),
  requireFilled('last_name', m.required_last_name),
  requireFilled('date_of_birth', m.required_date_of_birth),
  requireFilled('gender', m.required_gender),
  requireFilled('ss_number', m.required_ss_number),
  exactly('ss_number', SS_LENGTH, m.ss_too_short, m.ss_too_long),
  requireFilled('uci_number', m.required_uci_number),
  exactly('uci_number', UCI_LENGTH, m.uci_too_short, m.uci_too_long),
  requireFilled('regional_center', m.required_regional_center),
  requireFilled('regional_center_coordinator', m.required_coordinator),
  requireFilled('address', m.required_address),
  requireFilled('city', m.required_city),
  requireFilled('state', m.required_state),
  requireFilled('zip_code', m.required_zip_code),
  requireFilled('contact_number', m.required_contact_number),
  requireFilled('email', m.required_email),
  advised('valid_id_1', m.required_valid_id_1),
  advised('valid_id_2', m.required_valid_id_2),
  requireFilesFitRequest('valid_id_2'),
  { field: 'password', check: ({ password }) => (password === '' ? m.required_password() : undefined) },
  {
    field: 'password',
    check: ({ password }) => (password.length < PASSWORD_MIN_LENGTH ? m.password_too_short() : undefined),
  },
  {
    field: 'password_confirm',
    check: ({ password, password_confirm }) =>
      password === password_confirm ? undefined : m.password_not_matching(),
  },
  requireFilled('privacy', m.required_privacy),
];

/** Returns the fields of the call, without files that were not chosen (Q030). */
export function toRegistrationInput(values: Registration): InputOf<'createClient'> {
  const {
    privacy,
    valid_id_1: [idOne],
    valid_id_2: [idTwo],
    ...fields
  } = values;
  return {
    ...fields,
    gender: fields.gender === 'Male' ? 'Male' : 'Female',
    ...(idOne !== undefined && { valid_id_1: idOne }),
    ...(idTwo !== undefined && { valid_id_2: idTwo }),
  };
}
