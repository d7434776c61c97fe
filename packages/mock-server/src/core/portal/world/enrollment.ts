import type { Schemas } from '@client-portal/sdk';
import type { EnrollmentSection } from '@client-portal/state-machines';

type Information = Schemas['ClientInformation'];

/** Saved data of one client's enrollment. */
export interface Enrollment {
  information: Information;
  payment: Schemas['PaymentDetails'] | null;
  /** Time at which the terms were accepted last. */
  termsAcceptedAt: string | undefined;
  signature: Schemas['Signature'] | null;
  /** Addresses of the identity documents that were uploaded on registration. */
  readonly identification: string[];
  /** Documents that the provider added. They are listed after the generated ones. */
  readonly addedDocuments: Schemas['EnrollmentDocument'][];
  /** True if numbers are shown masked. They are saved whole. */
  masksNumbers?: boolean;
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

/** Required fields of the personal information. Registration asks for all of them except country and civil status. */
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

/** Returns the result of the completeness check: every incomplete section with its missing fields (VAL-03, VAL-05). */
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

/** Returns true if there is a signature. An empty typed one may be saved (SIG-12) but does not count. */
const isSigned = (signature: Enrollment['signature']): boolean =>
  isFilled(signature?.signature) || isFilled(signature?.signature_url);
