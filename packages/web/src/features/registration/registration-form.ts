import type { InputOf } from '@client-portal/sdk';
import type { FormProblem } from '../../kit/ErrorSummary.tsx';
import { m } from '../../messages/messages.ts';

/** What is typed and chosen on the registration screen. */
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
  readonly password: string;
  readonly password_confirm: string;
  readonly valid_id_1: readonly File[];
  readonly valid_id_2: readonly File[];
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
  password: '',
  password_confirm: '',
  valid_id_1: [],
  valid_id_2: [],
  privacy: false,
};

const SS_LENGTH = 9;
const UCI_LENGTH = 7;
const PASSWORD_MIN_LENGTH = 8;

/** A rule for one field: gives the message of what is wrong, or `undefined`. */
type Rule = (values: Registration) => string | undefined;

const required =
  (field: keyof Registration, message: () => string): Rule =>
  (values) =>
    String(values[field]).trim() === '' ? message() : undefined;

const exactly =
  (field: 'ss_number' | 'uci_number', length: number, tooShort: () => string, tooLong: () => string): Rule =>
  (values) => {
    if (values[field].length < length) return tooShort();
    return values[field].length > length ? tooLong() : undefined;
  };

/** Every rule in the order of the form; the first that fails for a field speaks (REG-06 to REG-23). */
const RULES: readonly (readonly [field: keyof Registration, rule: Rule])[] = [
  ['first_name', required('first_name', m.required_first_name)],
  ['last_name', required('last_name', m.required_last_name)],
  ['date_of_birth', required('date_of_birth', m.required_date_of_birth)],
  ['gender', required('gender', m.required_gender)],
  ['ss_number', required('ss_number', m.required_ss_number)],
  ['ss_number', exactly('ss_number', SS_LENGTH, m.ss_too_short, m.ss_too_long)],
  ['uci_number', required('uci_number', m.required_uci_number)],
  ['uci_number', exactly('uci_number', UCI_LENGTH, m.uci_too_short, m.uci_too_long)],
  ['regional_center', required('regional_center', m.required_regional_center)],
  ['regional_center_coordinator', required('regional_center_coordinator', m.required_coordinator)],
  ['address', required('address', m.required_address)],
  ['city', required('city', m.required_city)],
  ['state', required('state', m.required_state)],
  ['zip_code', required('zip_code', m.required_zip_code)],
  ['contact_number', required('contact_number', m.required_contact_number)],
  ['email', required('email', m.required_email)],
  ['valid_id_1', ({ valid_id_1 }) => (valid_id_1.length === 0 ? m.required_valid_id_1() : undefined)],
  ['valid_id_2', ({ valid_id_2 }) => (valid_id_2.length === 0 ? m.required_valid_id_2() : undefined)],
  ['password', ({ password }) => (password === '' ? m.required_password() : undefined)],
  [
    'password',
    ({ password }) => (password.length < PASSWORD_MIN_LENGTH ? m.password_too_short() : undefined),
  ],
  [
    'password_confirm',
    ({ password, password_confirm }) =>
      password === password_confirm ? undefined : m.password_not_matching(),
  ],
  ['privacy', ({ privacy }) => (privacy ? undefined : m.required_privacy())],
];

/** Their messages show, but a registration without them is sent: the service decides (REG-22, Q030). */
const NOT_BLOCKING: readonly (keyof Registration)[] = ['valid_id_1', 'valid_id_2'];

/** What is wrong, at most one message for each field, in the order of the form. */
export function findRegistrationProblems(
  values: Registration,
): (FormProblem & { readonly fieldId: keyof Registration })[] {
  const problems = new Map<keyof Registration, string>();
  for (const [field, rule] of RULES) {
    const message = problems.has(field) ? undefined : rule(values);
    if (message !== undefined) problems.set(field, message);
  }
  return [...problems].map(([fieldId, message]) => ({ fieldId, message }));
}

/** Whether the form may be sent (REG-04). */
export const canSubmitRegistration = (values: Registration): boolean =>
  findRegistrationProblems(values).every(({ fieldId }) => NOT_BLOCKING.includes(fieldId));

/** The fields of the call; a file that was not chosen is left out (Q030). */
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
