/** Every form of the portal: how it is opened, filled in and sent, and the request of its values. */
import { act, fireEvent } from '@testing-library/react';
import {
  availableEmployeesQuery,
  clientInformationQuery,
  employeesQuery,
  hiredEmployeesQuery,
  payablesQuery,
  paymentDetailsQuery,
  signatureQuery,
} from '../../src/api/queries.ts';
import { SignInForm } from '../../src/features/auth/SignInForm.tsx';
import { PaymentPanel } from '../../src/features/enrollment/PaymentPanel.tsx';
import { PersonalInformationPanel } from '../../src/features/enrollment/PersonalInformationPanel.tsx';
import { SignaturePanel } from '../../src/features/enrollment/SignaturePanel.tsx';
import { MessagePage } from '../../src/features/message/MessagePage.tsx';
import { ChangePasswordPage } from '../../src/features/password/ChangePasswordPage.tsx';
import { ForgotPasswordPage } from '../../src/features/password/ForgotPasswordPage.tsx';
import { PayablesPage } from '../../src/features/payables/PayablesPage.tsx';
import { EmployeesPage } from '../../src/features/people/EmployeesPage.tsx';
import { HiredEmployeesPage } from '../../src/features/people/HiredEmployeesPage.tsx';
import { RegistrationPage } from '../../src/features/registration/RegistrationPage.tsx';
import { field, press, pressLast } from '../screens/by-name.ts';
import { show } from '../screens/dom.tsx';
import { employees, hired, information, payables } from '../screens/records.ts';
import { EMPTY_INFORMATION } from './empty-information.ts';
import { setResponse } from './plain-portal.ts';

type Values = Readonly<Record<string, string | boolean>>;

interface FormCase {
  readonly name: string;
  /** Renders the form empty, or with the saved values. */
  readonly open: () => Promise<unknown>;
  /** Valid values by the id of a field; true for a box or radio button to tick. */
  readonly parts: readonly Values[];
  /** Adds what no value can set: files. */
  readonly addFiles?: () => void;
  /** Name of the button that sends each part, and those that follow it. */
  readonly buttons: readonly string[];
  readonly operation: string;
  readonly sent: object;
}

const FILE = new File(['x'], 'x.pdf');
const attach = (...ids: string[]) => {
  for (const id of ids) fireEvent.change(field(id), { target: { files: [FILE] } });
};

const PERSON = {
  first_name: 'Iris',
  last_name: 'Morales',
  date_of_birth: '1984-03-09',
  ss_number: '900112222',
  uci_number: '7654321',
  regional_center: 'Harbor Regional Center',
  regional_center_coordinator: 'Dana Whitfield',
};
const CONTACT = {
  address: '18 Alder Street',
  city: 'Torrance',
  state: 'CA',
  zip_code: '90501',
  contact_number: '3105550142',
  email: 'iris@example.com',
};
const PASSWORDS = { password: 'correct-horse-9', password_confirm: 'correct-horse-9' };
const EMPLOYEE = {
  first_name: 'Cleo',
  last_name: 'Marsh',
  email: 'cleo@example.org',
  phone_number: '5550109',
};
const PAYMENT = {
  account_holder: 'Iris Morales',
  bank_name: 'Bay Bank',
  routing_number: '011401533',
  account_number: '12345678901234',
};
const INFORMATION = {
  first_name: 'Iris',
  last_name: 'Morales',
  ss_number: '900-11-2222',
  ein_number: '98-7654321',
  uci_number: '1112223',
  title: 'Dr.',
  ca_driver_license_number: 'E7654321',
  gender: 'Other',
  date_of_birth: '1981-04-05',
  civil_status: 'Widowed',
  country: 'Canada',
  ...CONTACT,
};
const CHANGED = { password: 'correct-horse-9', confirm_password: 'correct-horse-9' };

export const REGISTRATION_FORM: FormCase = {
  name: 'registration',
  open: async () => {
    await show(<RegistrationPage />, [], { address: '/auth/register' });
    await press('Continue');
  },
  parts: [{ ...PERSON, gender: true }, CONTACT, { ...PASSWORDS, privacy: true }],
  addFiles: () => attach('valid_id_1', 'valid_id_2'),
  buttons: ['Continue', 'Continue', 'Submit'],
  operation: 'createClient',
  sent: { ...PERSON, gender: 'Male', ...CONTACT, ...PASSWORDS, valid_id_1: FILE, valid_id_2: FILE },
};

export const INFORMATION_FORM: FormCase = {
  name: 'personal information',
  open: () => show(<PersonalInformationPanel />, [[clientInformationQuery, information]]),
  parts: [INFORMATION],
  buttons: ['Save Update Information'],
  operation: 'updateClientInformation',
  sent: { ...EMPTY_INFORMATION, id: 1001, ...INFORMATION },
};

export const PAYMENT_FORM: FormCase = {
  name: 'payment',
  open: () => show(<PaymentPanel />, [[paymentDetailsQuery, null]]),
  parts: [{ ...PAYMENT, account_type: true }],
  buttons: ['Update Payment Info'],
  operation: 'updatePaymentDetails',
  sent: { ...PAYMENT, account_type: 'checking' },
};

export const EMPLOYEE_FORM: FormCase = {
  name: 'new employee',
  open: async () => {
    setResponse('listEmployees', employees);
    await show(<EmployeesPage />, [[employeesQuery, employees]]);
    await press('Add employees');
  },
  parts: [EMPLOYEE],
  addFiles: () => attach('files_upload'),
  buttons: ['Submit'],
  operation: 'createEmployee',
  sent: { ...EMPLOYEE, 'files_upload[]': [FILE] },
};

export const HIRE_FORM: FormCase = {
  name: 'hire',
  open: async () => {
    setResponse('listHiredEmployees', hired);
    await show(<HiredEmployeesPage />, [
      [hiredEmployeesQuery, hired],
      [availableEmployeesQuery, employees],
    ]);
    await press('Hire Employee');
  },
  parts: [{ employee_id: '8', position: 'Cook', hired_date: '2026-11-20' }],
  addFiles: () => attach('background_check_files'),
  buttons: ['Submit'],
  operation: 'hireEmployee',
  sent: { employee_id: 8, position: 'Cook', hired_date: '2026-11-20', background_check_files: [FILE] },
};

export const FORGOTTEN_FORM: FormCase = {
  name: 'forgotten password',
  open: () => show(<ForgotPasswordPage />),
  parts: [{ email: 'iris@example.com' }],
  buttons: ['Submit'],
  operation: 'submitPasswordReset',
  sent: { email: 'iris@example.com' },
};

export const SIGN_IN_FORM: FormCase = {
  name: 'sign-in',
  open: () => show(<SignInForm onSignedIn={() => undefined} />),
  parts: [{ 'sign-in-email': 'iris@example.com', 'sign-in-password': ' correct-horse-9 ' }],
  buttons: ['Sign In'],
  operation: 'createSession',
  sent: { email: 'iris@example.com', password: ' correct-horse-9 ' },
};

export const EVERY_FORM: readonly FormCase[] = [
  REGISTRATION_FORM,
  INFORMATION_FORM,
  PAYMENT_FORM,
  EMPLOYEE_FORM,
  HIRE_FORM,
  FORGOTTEN_FORM,
  SIGN_IN_FORM,
  {
    name: 'new password',
    open: () => show(<ChangePasswordPage />),
    parts: [CHANGED],
    buttons: ['Change Password'],
    operation: 'updatePassword',
    sent: CHANGED,
  },
  {
    name: 'message',
    open: () => show(<MessagePage />),
    parts: [{ subject: 'Hours', message: 'One is missing.' }],
    buttons: ['Send', 'Send'],
    operation: 'submitMessage',
    sent: { subject: 'Hours', message: 'One is missing.' },
  },
  {
    name: 'bill',
    open: async () => {
      setResponse('listPayables', payables);
      await show(<PayablesPage />, [[payablesQuery, payables]]);
      await press('Upload Invoice');
    },
    parts: [{ description: 'Bus' }],
    addFiles: () => attach('files'),
    buttons: ['Submit'],
    operation: 'uploadPayable',
    sent: { description: 'Bus', files: [FILE] },
  },
  {
    name: 'signature',
    open: () => show(<SignaturePanel />, [[signatureQuery, null]]),
    parts: [{ signature: 'Iris Morales' }],
    buttons: ['Submit'],
    operation: 'submitTypedSignature',
    sent: { signature: 'Iris Morales', style: 'Alex Brush', type: 'text' },
  },
];

/** Fills a form in, and sends it. */
export async function send(form: FormCase, fillIn: (values: Values, part: number) => void): Promise<void> {
  const { parts, buttons, addFiles } = form;
  for (const [index, name] of buttons.entries()) {
    const values = parts[index];
    if (values !== undefined) {
      if (index === parts.length - 1) await act(async () => addFiles?.());
      await act(async () => fillIn(values, index));
    }
    await pressLast(name);
  }
}

/** Enters values as a client does, each with its event. */
export function enter(values: Values): void {
  for (const [id, value] of Object.entries(values)) {
    if (typeof value === 'string') fireEvent.change(field(id), { target: { value } });
    else fireEvent.click(field(id));
  }
}
