// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { iconLinesOf, linesOf } from '../../screens/dom.tsx';
import { at, openEnrollment } from './open-enrollment.tsx';

it('TERM-03 TERM-04 CONST-19 the enrollment shows accepted terms', async () => {
  await openEnrollment(at('terms'), ['signature']);
  expect(iconLinesOf(document.body)).toMatchInlineSnapshot(`
    [
      "Enrollment",
      "<Go to the employee list → /main/employees>",
      "[Step 3 of 4: Terms and Agreement *check: positive* Complete *chevronDown*, complete]",
      "[Personal Information *check: positive* Complete, complete]",
      "[Payment Information *check: positive* Complete, complete]",
      "[Terms and Agreement *check: positive* Complete, current, complete]",
      "[Signature *clock: waiting* To do, inError]",
      "[Documents and Informations *minus: neutral* Complete the other sections first, disabled, unknown, locked]",
      "Terms and Agreement",
      "Terms of Service Agreement",
      "Service Terms and Limitations",
      "Privacy and Security",
      "User Representations",
      "Acceptable Use",
      "Additional Terms",
      "Liability is limited to $5,000.",
      "This agreement is governed by Massachusetts law.",
      "*check: success*",
      "You have accepted these terms",
      "Still missing: Signature. <Next: Signature → /main/enrollment?section=signature>",
    ]
  `);
});

it('TERM-01 VAL-04 the enrollment shows terms that are not accepted, before the first check', async () => {
  await openEnrollment(at('terms'), undefined);
  expect(iconLinesOf(document.body)).toMatchInlineSnapshot(`
    [
      "Enrollment",
      "<Go to the employee list → /main/employees>",
      "[Step 3 of 4: Terms and Agreement *minus: neutral* Not checked *chevronDown*, unknown]",
      "[Personal Information *minus: neutral* Not checked, unknown]",
      "[Payment Information *minus: neutral* Not checked, unknown]",
      "[Terms and Agreement *minus: neutral* Not checked, current, unknown]",
      "[Signature *minus: neutral* Not checked, unknown]",
      "[Documents and Informations *minus: neutral* Not checked, disabled, unknown]",
      "Terms and Agreement",
      "Terms of Service Agreement",
      "Service Terms and Limitations",
      "Privacy and Security",
      "User Representations",
      "Acceptable Use",
      "Additional Terms",
      "Liability is limited to $5,000.",
      "This agreement is governed by Massachusetts law.",
      "*clock: info*",
      "This is an outline and cannot be accepted yet. Your provider's full text is still to come.",
    ]
  `);
});

it('TERM-01 TERM-02 an outline cannot be accepted, and says why', async () => {
  await openEnrollment(at('terms'), ['terms']);
  expect(linesOf(document.body)).toContain(
    "This is an outline and cannot be accepted yet. Your provider's full text is still to come.",
  );
  expect.soft(screen.queryByRole('checkbox')).toBe(null);
  expect.soft(screen.queryByRole('button', { name: 'Accept Terms' })).toBe(null);
});

it('ROUTE-13 SIG-01 SIG-09 the enrollment shows the signature on file at its own address', async () => {
  await openEnrollment('/main/signature', ['terms']);
  expect(iconLinesOf(document.body)).toMatchInlineSnapshot(`
    [
      "Enrollment",
      "<Go to the employee list → /main/employees>",
      "[Step 4 of 4: Signature *check: positive* Complete *chevronDown*, complete]",
      "[Personal Information *check: positive* Complete, complete]",
      "[Payment Information *check: positive* Complete, complete]",
      "[Terms and Agreement *clock: waiting* To do, inError]",
      "[Signature *check: positive* Complete, current, complete]",
      "[Documents and Informations *minus: neutral* Complete the other sections first, disabled, unknown, locked]",
      "Signature",
      "How to sign",
      "(text: x) Text",
      "(draw) Draw",
      "Your name",
      "{signature: Rosa D., text, autocomplete name}",
      "Font",
      "(Alex Brush: x) Rosa D. Alex Brush",
      "(Mr Dafoe) Rosa D. Mr Dafoe",
      "(MrDeHaviland) Rosa D. MrDeHaviland",
      "(PWSimpleScript) Rosa D. PWSimpleScript",
      "Rosa D.",
      "Submitting counts as your signature on paper. Date: November 17, 2026.",
      "[Submit, primary]",
      "Still missing: Terms and Agreement. <Next: Terms and Agreement → /main/signature?section=terms>",
    ]
  `);
});

describe('each choice of a font shows the name in its face', () => {
  /** Returns the sample in its typeface, beside each choice's name. */
  const readChoices = () =>
    screen.getAllByRole('radio', { name: /^(Alex|Mr|PW)/ }).map((radio) => {
      const [sample, name] = radio.closest('label')?.lastElementChild?.children ?? [];
      const face = sample?.firstElementChild;
      return [name?.textContent, face?.textContent, face instanceof HTMLElement && face.style.fontFamily];
    });
  const toFaces = (text?: string) => [
    ['Alex Brush', text ?? 'Alex Brush', '"Alex Brush", cursive'],
    ['Mr Dafoe', text ?? 'Mr Dafoe', '"Mr Dafoe", cursive'],
    ['MrDeHaviland', text ?? 'MrDeHaviland', '"Mr De Haviland", cursive'],
    ['PWSimpleScript', text ?? 'PWSimpleScript', '"PWSimpleScript", "Sacramento", cursive'],
  ];

  it("SIG-02 SIG-03 as it is typed, and the font's name before", async () => {
    await openEnrollment(at('signature'), ['terms']);
    expect(readChoices()).toEqual(toFaces('Rosa D.'));
    fireEvent.change(screen.getByLabelText('Your name'), { target: { value: 'Rosa Delgado' } });
    expect(readChoices()).toEqual(toFaces('Rosa Delgado'));
    fireEvent.change(screen.getByLabelText('Your name'), { target: { value: ' ' } });
    expect(readChoices()).toEqual(toFaces());
  });
});

it('DOC-01 the enrollment says that the documents are locked', async () => {
  await openEnrollment(at('documents'), ['terms']);
  expect(iconLinesOf(document.body)).toMatchInlineSnapshot(`
    [
      "Enrollment",
      "<Go to the employee list → /main/employees>",
      "[Documents and Informations *minus: neutral* Complete the other sections first *chevronDown*, unknown]",
      "[Personal Information *check: positive* Complete, complete]",
      "[Payment Information *check: positive* Complete, complete]",
      "[Terms and Agreement *clock: waiting* To do, inError]",
      "[Signature *check: positive* Complete, complete]",
      "[Documents and Informations *minus: neutral* Complete the other sections first, current, disabled, unknown, locked]",
      "Documents and Informations",
      "Complete the other sections first",
    ]
  `);
});

it('DOC-01 VAL-04 the enrollment says before the check that it is unknown if the documents are locked', async () => {
  await openEnrollment(at('documents'), undefined);
  expect(linesOf(document.body).slice(-3)).toEqual([
    '[Documents and Informations Not checked, current, disabled]',
    'Documents and Informations',
    'Not checked',
  ]);
});

it('DOC-01 the enrollment says that there are no documents', async () => {
  await openEnrollment(at('documents'), []);
  expect(iconLinesOf(document.body)).toMatchInlineSnapshot(`
    [
      "Enrollment",
      "<Go to the employee list → /main/employees>",
      "[Documents and Informations *check: positive* Ready *chevronDown*, unknown]",
      "[Personal Information *check: positive* Complete, complete]",
      "[Payment Information *check: positive* Complete, complete]",
      "[Terms and Agreement *check: positive* Complete, complete]",
      "[Signature *check: positive* Complete, complete]",
      "[Documents and Informations *check: positive* Ready, current, unknown]",
      "Documents and Informations",
      "*drawing: empty*",
      "No documents yet",
      "Your provider makes them from your enrollment.",
    ]
  `);
});
