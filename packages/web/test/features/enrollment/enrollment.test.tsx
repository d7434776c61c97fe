// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { enrollmentCheckQuery, paymentDetailsQuery } from '../../../src/api/queries.ts';
import { EnrollmentPage } from '../../../src/features/enrollment/EnrollmentPage.tsx';
import { iconLinesOf, show } from '../../screens/dom.tsx';
import { checkWith } from '../../screens/records.ts';
import { at, openEnrollment } from './open-enrollment.tsx';

it('PI-01 VAL-02 the enrollment shows the record on file and the incomplete sections', async () => {
  await openEnrollment('/main/here', ['terms', 'signature']);
  expect(iconLinesOf(document.body)).toMatchInlineSnapshot(`
    [
      "Enrollment",
      "<Go to the employee list → /main/employees>",
      "[Step 1 of 4: Personal Information *check: positive* Complete *chevronDown*, complete]",
      "[Personal Information *check: positive* Complete, current, complete]",
      "[Payment Information *check: positive* Complete, complete]",
      "[Terms and Agreement *clock: waiting* To do, inError]",
      "[Signature *clock: waiting* To do, inError]",
      "[Documents and Informations *minus: neutral* Complete the other sections first, disabled, unknown, locked]",
      "Personal Information",
      "About you",
      "First Name",
      "{first_name: Rosa, text, autocomplete given-name}",
      "Last Name",
      "{last_name: Delgado, text, autocomplete family-name}",
      "SS number",
      "For example 123-45-6789",
      "{ss_number: •••-••-6789, text, autocomplete off, inputmode numeric}",
      "EIN number",
      "For example 12-3456789",
      "{ein_number: 12-3456780, text, autocomplete off, inputmode numeric}",
      "UCI number",
      "{uci_number: 7654321, text, autocomplete off, inputmode numeric}",
      "Title",
      "{title: Ms., text, autocomplete honorific-prefix}",
      "CA Driver's License Number",
      "{ca_driver_license_number: D1234567, text, autocomplete off}",
      "Date of Birth",
      "{date_of_birth: 1980-02-03, date, autocomplete bday}",
      "Gender",
      "{gender: Female}",
      "Civil Status",
      "{civil_status: Divorced}",
      "Address and contact",
      "Address",
      "{address: 1 Main Street, text, autocomplete address-line1}",
      "City",
      "{city: Lynn, text, autocomplete address-level2}",
      "State",
      "{state: MA, text, autocomplete address-level1}",
      "Zip Code",
      "{zip_code: 01901, text, autocomplete postal-code}",
      "Country",
      "{country: United States, text, autocomplete country-name}",
      "Contact Number",
      "{contact_number: 555-0101, tel, autocomplete tel}",
      "Email",
      "{email: rosa@example.org, email, autocomplete email}",
      "[Save Update Information, primary]",
      "Still missing: Terms and Agreement, Signature. <Next: Terms and Agreement → /main/here?section=terms>",
    ]
  `);
});

it('PAY-01 PAY-05 PAY-06 the enrollment shows the bank details on file, and that all is complete', async () => {
  await openEnrollment(at('payment_information'), []);
  expect(iconLinesOf(document.body)).toMatchInlineSnapshot(`
    [
      "Enrollment",
      "<Go to the employee list → /main/employees>",
      "[Step 2 of 4: Payment Information *check: positive* Complete *chevronDown*, complete]",
      "[Personal Information *check: positive* Complete, complete]",
      "[Payment Information *check: positive* Complete, current, complete]",
      "[Terms and Agreement *check: positive* Complete, complete]",
      "[Signature *check: positive* Complete, complete]",
      "[Documents and Informations *check: positive* Ready, unknown]",
      "Payment Information",
      "*key* Your banking data is encrypted and is not shared.",
      "Payment Information",
      "Account Holder Name",
      "{account_holder: Rosa Delgado, text, autocomplete off}",
      "Bank Name",
      "{bank_name: Harbor Bank, text, autocomplete off}",
      "Routing Number",
      "{routing_number: 021000021, text, autocomplete off, inputmode numeric}",
      "Account Number",
      "{account_number: 000123456, password, autocomplete off, inputmode numeric, autocapitalize off, spellcheck false} [*eye* Show account number]",
      "Account Type",
      "(checking) Checking",
      "(savings: x) Savings",
      "[Update Payment Info, primary]",
      "Everything is complete. <Next: Documents and Informations → /main/enrollment?section=documents>",
    ]
  `);
});

it('PAY-01 PAY-04 PAY-07 the enrollment shows an empty form when no bank details are on file', async () => {
  await show(
    <EnrollmentPage />,
    [
      [paymentDetailsQuery, null],
      [enrollmentCheckQuery, checkWith('payment_information')],
    ],
    { address: at('payment_information') },
  );
  const lines = iconLinesOf(document.body);
  expect(lines).toContain('[Payment Information *clock: waiting* To do, current, inError]');
  expect(lines).toContain('[Update Payment Info, primary]');
  const fields = lines.filter((line) => /^[{(]/.test(line));
  expect(fields.length).toBeGreaterThan(5);
  const isEmpty = (line: string) => /^\{\w+: ,|^\((?:checking|savings)\) \w+$/.test(line);
  expect(fields.filter((line) => !isEmpty(line))).toEqual([]);
});
