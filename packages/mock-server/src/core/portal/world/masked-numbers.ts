import type { Schemas } from '@client-portal/sdk';

/** Returns a number with asterisks for all but its last four digits; other signs stay: `***-**-2222`. */
const mask = (number: string) => number.replaceAll(/[\dA-Z](?=(?:[^\dA-Z]*[\dA-Z]){4})/gi, '*');

const maskFields = <Row extends object>(row: Row, names: readonly (keyof Row)[]): Row => {
  const masked = { ...row };
  for (const name of names) {
    const value: unknown = row[name];
    if (typeof value === 'string') Object.assign(masked, { [name]: mask(value) });
  }
  return masked;
};

/** Returns the personal information as a service shows it that never shows a whole number. */
export const maskInformation = (information: Schemas['ClientInformation']): Schemas['ClientInformation'] =>
  maskFields(information, ['ss_number', 'ein_number', 'uci_number', 'ca_driver_license_number']);

/** Returns the payment details as such a service shows them. */
export const maskPayment = (payment: Schemas['PaymentDetails']): Schemas['PaymentDetails'] =>
  maskFields(payment, ['routing_number', 'account_number']);
