import { isMasked, type Schemas } from '@client-portal/sdk';
import { toDigits, toNumberText, toPhoneText, toZipText } from '../../domain/typed-number.ts';
import { toEmailText } from '../../domain/visible-text.ts';
import type { Cleaners } from '../../kit/form/clean.ts';
import { toTexts } from '../../kit/form/stored-fields.ts';
import { m } from '../../messages/messages.ts';
import { applyMask, EIN_MASK, type Mask, requireWhole, SS_MASK } from './masks.ts';

export const INFORMATION_FIELDS = [
  'first_name',
  'last_name',
  'ss_number',
  'ein_number',
  'uci_number',
  'address',
  'city',
  'state',
  'zip_code',
  'contact_number',
  'email',
  'gender',
  'country',
  'ca_driver_license_number',
  'civil_status',
  'date_of_birth',
  'title',
] as const satisfies readonly (keyof Schemas['ClientInformation'])[];

export type InformationField = (typeof INFORMATION_FIELDS)[number];

/** The seventeen fields of the form (PI-01); an empty text if nothing is stored. */
export type InformationValues = Readonly<Record<InformationField, string>>;

export const INFORMATION_LABELS: Readonly<Record<InformationField, () => string>> = {
  first_name: m.register_first_name,
  last_name: m.register_last_name,
  ss_number: m.register_ss_number,
  ein_number: m.pi_ein_number,
  uci_number: m.register_uci_number,
  address: m.register_address,
  city: m.register_city,
  state: m.register_state,
  zip_code: m.register_zip_code,
  contact_number: m.register_contact_number,
  email: m.register_email,
  gender: m.register_gender,
  country: m.pi_country,
  ca_driver_license_number: m.pi_license,
  civil_status: m.pi_civil_status,
  date_of_birth: m.register_date_of_birth,
  title: m.pi_title,
};

/** Cleans a number in groups; a text without digits stays. */
const toGroups = (mask: Mask) => (text: string) => applyMask(text, mask) || text;

/** Form in which each number is sent (PI-02 to PI-04, Q119). */
export const INFORMATION_CLEANERS: Cleaners<InformationValues> = {
  ss_number: toGroups(SS_MASK),
  ein_number: toGroups(EIN_MASK),
  uci_number: toDigits,
  ca_driver_license_number: toNumberText,
  zip_code: toZipText,
  contact_number: toPhoneText,
  email: toEmailText,
};

/** The fields of which a service may send a part only (Q120). */
const MASKABLE = [
  'ss_number',
  'ein_number',
  'uci_number',
  'ca_driver_license_number',
  'zip_code',
  'contact_number',
  'email',
  'date_of_birth',
] as const satisfies readonly InformationField[];

export const INFORMATION_RULES = MASKABLE.map((field) =>
  requireWhole<InformationValues, InformationField>(field),
);

/** Returns the fields whose stored value came masked. */
export const findMasked = (values: InformationValues): readonly InformationField[] =>
  MASKABLE.filter((field) => isMasked(values[field]));

/** Returns the values with these fields empty. */
export const withEmpty = (
  values: InformationValues,
  fields: readonly InformationField[],
): InformationValues => ({
  ...values,
  ...Object.fromEntries(fields.map((field) => [field, ''])),
});

/** Returns the values without those of these fields that are still empty. */
export const withoutUntyped = (
  values: InformationValues,
  fields: readonly InformationField[],
): Partial<InformationValues> =>
  Object.fromEntries(
    INFORMATION_FIELDS.filter((field) => !fields.includes(field) || values[field].trim() !== '').map(
      (field) => [field, values[field]],
    ),
  );

/** Returns the labels of the fields without a stored value. */
export const toEmptyLabels = (values: InformationValues): Partial<Record<InformationField, string>> =>
  Object.fromEntries(
    INFORMATION_FIELDS.filter((field) => values[field].trim() === '').map((field) => [
      field,
      INFORMATION_LABELS[field](),
    ]),
  );

/** Nine digits in groups; any other text unchanged. */
const inGroups = (number: string, mask: Mask): string =>
  /^\d{9}$/.test(number) ? applyMask(number, mask) : number;

/** Returns the saved values as the service sent them; an empty text if nothing is stored. */
export const toStoredValues = (client: Schemas['ClientInformation']): InformationValues =>
  toTexts(INFORMATION_LABELS, client);

/** Returns true if a date field cannot show a stored text. */
export const isHiddenDate = (text: string): boolean => text !== '' && !/^\d{4}-\d{2}-\d{2}$/.test(text);

/**
 * Returns the saved values as the form shows them: bare numbers in their groups (PI-02, PI-03, Q033), a date without its
 * time.
 */
export function toInformationValues(client: Schemas['ClientInformation']): InformationValues {
  const values = toStoredValues(client);
  return {
    ...values,
    ss_number: inGroups(values.ss_number, SS_MASK),
    ein_number: inGroups(values.ein_number, EIN_MASK),
    // A date input accepts no time. Any other text is not shown.
    date_of_birth: values.date_of_birth.replace(/^(\d{4}-\d{2}-\d{2})[T ].*$/, '$1'),
  };
}
