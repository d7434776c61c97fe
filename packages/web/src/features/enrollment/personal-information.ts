import type { Schemas } from '@client-portal/sdk';
import { applyMask, SS_MASK } from './masks.ts';

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

/** What is on file as the form shows it: a bare nine-digit SS number in its groups (Q033), a date without its time. */
export function toInformationValues(client: Schemas['ClientInformation']): InformationValues {
  const values = Object.fromEntries(FIELDS.map((name) => [name, client[name] ?? ''])) as InformationValues;
  const isBareNumber = /^\d{9}$/.test(values.ss_number);
  return {
    ...values,
    ss_number: isBareNumber ? applyMask(values.ss_number, SS_MASK) : values.ss_number,
    date_of_birth: values.date_of_birth.slice(0, 10),
  };
}
