import type { Schemas } from '@client-portal/sdk';
import type { EnrollmentSection } from '@client-portal/state-machines';

type Information = Schemas['ClientInformation'];

/** Saved values of one client in the enrollment area. */
export interface Enrollment {
  information: Information;
  payment: Schemas['PaymentDetails'] | null;
  /** Time of the last acceptance of the terms. */
  termsAcceptedAt: string | undefined;
  signature: Schemas['Signature'] | null;
  /** Addresses of the IDs handed in on registration. */
  readonly identification: string[];
  /** Documents that the provider added by hand, after those made from the data. */
  readonly addedDocuments: Schemas['EnrollmentDocument'][];
}

export function createEnrollment(clientId: string): Enrollment {
  return {
    information: { ...NO_INFORMATION, id: Number(clientId) },
    payment: null,
    termsAcceptedAt: undefined,
    signature: null,
    identification: [],
    addedDocuments: [],
  };
}

const NO_INFORMATION: Omit<Required<Information>, 'id'> = {
  first_name: null,
  last_name: null,
  ss_number: null,
  ein_number: null,
  uci_number: null,
  address: null,
  city: null,
  state: null,
  zip_code: null,
  contact_number: null,
  email: null,
  gender: null,
  country: null,
  ca_driver_license_number: null,
  civil_status: null,
  date_of_birth: null,
  title: null,
};

/** Required personal information; registration asks for all of it but country and civil status. */
const REQUIRED: readonly (readonly [keyof Information, label: string])[] = [
  ['first_name', 'First Name'],
  ['last_name', 'Last Name'],
  ['ss_number', 'SS number'],
  ['uci_number', 'UCI number'],
  ['address', 'Address'],
  ['city', 'City'],
  ['state', 'State'],
  ['zip_code', 'Zip Code'],
  ['country', 'Country'],
  ['contact_number', 'Contact Number'],
  ['email', 'Email'],
  ['gender', 'Gender'],
  ['civil_status', 'Civil Status'],
  ['date_of_birth', 'Date of Birth'],
];

const isFilled = (value: unknown): boolean => String(value ?? '').trim() !== '';

/** The answer of the completeness check: every section that is incomplete, with what it lacks (VAL-03, VAL-05). */
export function checkEnrollment(enrollment: Enrollment): Schemas['EnrollmentCheck'] {
  const errors = missingIn(enrollment);
  return Object.keys(errors).length === 0 ? { status: 'success' } : { status: 'error', errors };
}

function missingIn(enrollment: Enrollment): Partial<Record<EnrollmentSection, string[]>> {
  const { information, payment, termsAcceptedAt, signature } = enrollment;
  const personal = REQUIRED.filter(([field]) => !isFilled(information[field])).map(
    ([, label]) => `${label} is required`,
  );
  return {
    ...(personal.length > 0 && { personal_information: personal }),
    ...(payment === null && { payment_information: ['Payment information is required'] }),
    ...(termsAcceptedAt === undefined && { terms: ['The terms must be accepted'] }),
    ...(!isSigned(signature) && { signature: ['Signature is required'] }),
  };
}

/** A typed signature may be saved empty (SIG-12), but does not count as one. */
const isSigned = (signature: Enrollment['signature']): boolean =>
  isFilled(signature?.signature) || isFilled(signature?.signature_url);
