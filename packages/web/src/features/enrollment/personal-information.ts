import type { Schemas } from '@client-portal/sdk';
import { applyMask, EIN_MASK, type Mask, SS_MASK } from './masks.ts';

const FIELDS = [
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

/** The seventeen fields of the form (PI-01); empty text where nothing is on file. */
export type InformationValues = Readonly<Record<(typeof FIELDS)[number], string>>;

/** Nine digits in their groups; anything else as it is on file. */
const inGroups = (number: string, mask: Mask): string =>
  /^\d{9}$/.test(number) ? applyMask(number, mask) : number;

/** What is on file as the form shows it: bare numbers in their groups (PI-02, PI-03, Q033), a date without its time. */
export function toInformationValues(client: Schemas['ClientInformation']): InformationValues {
  const values = Object.fromEntries(FIELDS.map((name) => [name, client[name] ?? ''])) as InformationValues;
  return {
    ...values,
    ss_number: inGroups(values.ss_number, SS_MASK),
    ein_number: inGroups(values.ein_number, EIN_MASK),
    // A date that is written otherwise cannot be shown; it is saved as it was.
    date_of_birth: values.date_of_birth.replace(/^(\d{4}-\d{2}-\d{2})[T ].*$/, '$1'),
  };
}
