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
      "[Step 1 of 4: Personal Information *check: positive* Complete *chevronDown*]",
      "[Personal Information *check: positive* Complete, current]",
      "[Payment Information *check: positive* Complete]",
      "[Terms and Agreement *clock: waiting* To do]",
      "[Signature *clock: waiting* To do]",
      "[Documents and Informations *minus: neutral* Complete the other sections first, disabled]",
      "Personal Information",
      "About you",
      "First Name",
      "{first_name: Rosa}",
      "Last Name",
      "{last_name: Delgado}",
      "SS number",
      "For example 123-45-6789",
      "{ss_number: •••-••-6789}",
      "EIN number",
      "For example 12-3456789",
      "{ein_number: 12-3456780}",
      "UCI number",
      "{uci_number: 7654321}",
      "Title",
      "{title: Ms.}",
      "CA Driver's License Number",
      "{ca_driver_license_number: D1234567}",
      "Date of Birth",
      "{date_of_birth: 1980-02-03}",
      "Gender",
      "{gender: Female}",
      "Civil Status",
      "{civil_status: Divorced}",
      "Address and contact",
      "Address",
      "{address: 1 Main Street}",
      "City",
      "{city: Lynn}",
      "State",
      "{state: MA}",
      "Zip Code",
      "{zip_code: 01901}",
      "Country",
      "{country: United States}",
      "Contact Number",
      "{contact_number: 555-0101}",
      "Email",
      "{email: rosa@example.org}",
      "[Save Update Information]",
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
      "[Step 2 of 4: Payment Information *check: positive* Complete *chevronDown*]",
      "[Personal Information *check: positive* Complete]",
      "[Payment Information *check: positive* Complete, current]",
      "[Terms and Agreement *check: positive* Complete]",
      "[Signature *check: positive* Complete]",
      "[Documents and Informations *check: positive* Ready]",
      "Payment Information",
      "*key* Your banking data is encrypted and is not shared.",
      "Payment Information",
      "Account Holder Name",
      "{account_holder: Rosa Delgado}",
      "Bank Name",
      "{bank_name: Harbor Bank}",
      "Routing Number",
      "{routing_number: 021000021}",
      "Account Number",
      "{account_number: 000123456} [*eye* Show account number]",
      "Account Type",
      "(checking) Checking",
      "(savings: x) Savings",
      "[Update Payment Info]",
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
  expect(iconLinesOf(document.body)).toMatchInlineSnapshot(`
    [
      "Enrollment",
      "<Go to the employee list → /main/employees>",
      "[Step 2 of 4: Payment Information *clock: waiting* To do *chevronDown*]",
      "[Personal Information *check: positive* Complete]",
      "[Payment Information *clock: waiting* To do, current]",
      "[Terms and Agreement *check: positive* Complete]",
      "[Signature *check: positive* Complete]",
      "[Documents and Informations *minus: neutral* Complete the other sections first, disabled]",
      "Payment Information",
      "*key* Your banking data is encrypted and is not shared.",
      "Payment Information",
      "Account Holder Name",
      "{account_holder: }",
      "Bank Name",
      "{bank_name: }",
      "Routing Number",
      "{routing_number: }",
      "Account Number",
      "{account_number: } [*eye* Show account number]",
      "Account Type",
      "(checking) Checking",
      "(savings) Savings",
      "[Update Payment Info]",
    ]
  `);
});
