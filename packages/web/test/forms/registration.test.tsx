// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { useNavigate } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { RegistrationPage } from '../../src/features/registration/RegistrationPage.tsx';
import { forgetDraft, readDraft } from '../../src/lib/draft.ts';
import { field, fieldKinds, press, wouldAskBeforeClosing } from '../screens/by-name.ts';
import { linesOf, show } from '../screens/dom.tsx';
import { failResponse, holdResponse, portalCalls } from './plain-portal.ts';

vi.mock('../../src/kit/feedback/overlays/Dialog.tsx', () => import('../kit/form/plain-dialog.tsx'));
vi.mock('../../src/kit/files/choose/FilePreview.tsx', () => ({ FilePreview: () => null }));
vi.mock('../../src/kit/files/choose/shrink-photo.ts', () => import('./plain-photos.ts'));
vi.mock('../../src/api/portal-client.ts', () => import('./plain-portal.ts'));
vi.mock('../../src/settings.ts', async (importOriginal) => {
  const { settings, ...others } = await importOriginal<typeof import('../../src/settings.ts')>();
  return { ...others, settings: { ...settings, privacyPolicyUrl: '/provider/privacy.html' } };
});

/** Back and forward buttons of the browser. */
function Browser() {
  const navigate = useNavigate();
  return (
    <button type="button" onClick={() => navigate(-1)}>
      The way back of the browser
    </button>
  );
}

const open = () =>
  show(
    <>
      <Browser />
      <RegistrationPage />
    </>,
    [],
    { address: '/auth/register' },
  );
const fill = (values: object) => {
  for (const [id, value] of Object.entries(values)) fireEvent.change(field(id), { target: { value } });
};
const step = () => screen.getByRole('heading', { level: 2, name: /^Step/ }).textContent;
const alert = () => linesOf(screen.getByRole('alert'));

const PERSON = {
  first_name: 'Iris',
  last_name: 'Morales',
  date_of_birth: '1984-03-09',
  ss_number: '900-11-2222',
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
const ID = new File(['id'], 'id.png');

const goToContact = async () => {
  await open();
  await press('Continue');
  fill(PERSON);
  fireEvent.click(screen.getByRole('radio', { name: 'Male' }));
  await press('Continue');
};
const goToEnd = async () => {
  await goToContact();
  fill(CONTACT);
  await press('Continue');
  fill(PASSWORDS);
  fireEvent.change(field('valid_id_2'), { target: { files: [ID] } });
  fireEvent.click(field('privacy'));
};

afterEach(() => forgetDraft('registration'));

describe('the steps of a registration', () => {
  it('REG-05 come one by one, each with focus on its heading', async () => {
    await goToContact();
    expect(step()).toBe('Step 3 of 4: How to reach you');
    expect(document.activeElement?.textContent).toBe(step());
    expect(document.activeElement?.getAttribute('tabindex')).toBe('-1');
    fill(CONTACT);
    await press('Continue');
    expect(step()).toMatch(/^Step 4 of 4/);
    await press('Back');
    expect.soft(step()).toBe('Step 3 of 4: How to reach you');
    expect.soft(field('city').value).toBe('Torrance');
  });

  it('REG-01 REG-02 REG-03 have empty fields of these kinds, and a link to the privacy policy', async () => {
    await open();
    const kinds: string[] = [];
    for (const values of [{}, PERSON, CONTACT]) {
      fill(values);
      for (const radio of screen.queryAllByRole('radio', { name: 'Male' })) fireEvent.click(radio);
      await press('Continue');
      kinds.push(...fieldKinds());
    }
    expect(kinds).toMatchInlineSnapshot(`
      [
        "first_name “First Name” given-name text",
        "last_name “Last Name” family-name text",
        "date_of_birth “Date of Birth” bday date",
        "gender “Male” radio",
        "“Female” radio",
        "ss_number “SS number” off text numeric",
        "uci_number “UCI number” off text",
        "regional_center “Regional Center Name” off text",
        "regional_center_coordinator “Coordinator” off text",
        "address “Address” address-line1 text",
        "city “City” address-level2 text",
        "state “State” address-level1 text",
        "zip_code “Zip Code” postal-code text numeric",
        "contact_number “Contact Number” tel tel",
        "email “Email” email email",
        "valid_id_1 “Valid ID 1” file",
        "valid_id_2 “Valid ID 2” file",
        "password “Password” new-password password",
        "password_confirm “Retype Password” new-password password",
        "privacy “I agree to the Privacy Policy” checkbox",
      ]
    `);
    const policy = screen.getByRole('link', { name: /^Read the privacy policy/ });
    expect.soft(policy.getAttribute('href')).toBe('/provider/privacy.html');
    expect.soft(policy.getAttribute('target')).toBe('_blank');
    expect.soft(field('privacy').checked).toBe(false);
  });

  it('REG-05 go back by the button as by the browser', async () => {
    await goToContact();
    await press('Back');
    expect(step()).toMatch(/^Step 2 of 4/);
    await press('The way back of the browser');
    expect(step()).toMatch(/^Step 1 of 4/);
    expect(screen.queryByRole('button', { name: 'Back' })).toBeNull();
  });

  it('REG-05 REG-09 cannot be left with missing fields, which are named', async () => {
    await open();
    await press('Continue');
    expect(wouldAskBeforeClosing()).toBe(false);
    await press('Continue');
    expect([step(), alert()]).toMatchInlineSnapshot(`
      [
        "Step 2 of 4: Who you are",
        [
          "There is a problem",
          "<First Name is required → #first_name>",
          "<Last Name is required → #last_name>",
          "<Date of Birth is required → #date_of_birth>",
          "<Gender is required → #gender>",
          "<SS number is required → #ss_number>",
          "<UCI number is required → #uci_number>",
          "<Regional Center Name is required → #regional_center>",
          "<Coordinator is required → #regional_center_coordinator>",
        ],
      ]
    `);
    fill({ ...PERSON, ss_number: '1234', uci_number: '12345678' });
    fireEvent.click(screen.getByRole('radio', { name: 'Female' }));
    await press('Continue');
    expect(alert()).toMatchInlineSnapshot(`
      [
        "There is a problem",
        "<SS number must be atleast 9 characters alphanumeric → #ss_number>",
        "<UCI number must not be more than 7 characters alphanumeric → #uci_number>",
      ]
    `);
  });
});

describe('the draft of a registration', () => {
  it('REG-14 REG-19 holds no password, SS number or document when all are filled in', async () => {
    await goToEnd();
    expect(field('password').value).toBe(PASSWORDS.password);
    expect(readDraft('registration', '1001')).toEqual({
      ...{ ...PERSON, ...CONTACT, gender: 'Male', ss_number: '', privacy: true },
      password: '',
      password_confirm: '',
      valid_id_1: [],
      valid_id_2: [],
    });
  });
});

describe('sending a registration', () => {
  it('REG-02 REG-24 REG-25 sends every field, reports the success, and leads to sign-in', async () => {
    const { address } = await (async () => {
      const drawn = await open();
      await press('Continue');
      fill(PERSON);
      fireEvent.click(screen.getByRole('radio', { name: 'Male' }));
      await press('Continue');
      fill(CONTACT);
      await press('Continue');
      fill(PASSWORDS);
      fireEvent.change(field('valid_id_2'), { target: { files: [ID] } });
      fireEvent.click(field('privacy'));
      return drawn;
    })();
    // The draft is lost with the page.
    expect(wouldAskBeforeClosing()).toBe(true);
    // Another client signs in in another tab.
    localStorage.setItem('token', 'secret$2002');
    const bring = holdResponse('createClient');
    await press('Submit');
    // Values cannot be changed while they are being sent.
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Back' }).disabled).toBe(true);
    await bring(undefined);
    // The form can be sent without its first document.
    expect(portalCalls).toEqual([
      [
        'createClient',
        { ...PERSON, ...CONTACT, ...PASSWORDS, ss_number: '900112222', gender: 'Male', valid_id_2: ID },
      ],
    ]);
    expect(linesOf(screen.getByRole('alertdialog'))).toEqual(['Registration was submitted', '[OK]']);
    expect.soft(readDraft('registration', '1001')).toBe(undefined);
    expect.soft(wouldAskBeforeClosing()).toBe(false);
    await press('OK');
    expect(address()).toBe('/auth/login');
  });

  it('REG-20 REG-21 REG-23 does not send with a short password, two different ones, or without consent', async () => {
    await goToEnd();
    fill({ password: 'short', password_confirm: 'shorter' });
    fireEvent.click(field('privacy'));
    await press('Submit');
    expect([alert(), portalCalls]).toMatchInlineSnapshot(`
      [
        [
          "There is a problem",
          "<Valid ID 1 is required → #valid_id_1>",
          "<Password should contain minimum of 8 characters → #password>",
          "<Password did not match. → #password_confirm>",
          "<Please agree to the Privacy Policy → #privacy>",
        ],
        [],
      ]
    `);
  });

  it('REG-27 opens the step of the refused field', async () => {
    await goToEnd();
    failResponse('createClient', {
      serverMessage: 'This cannot be.',
      fieldErrors: { uci_number: ['The UCI number is known already.'] },
    });
    await press('Submit');
    expect(linesOf(screen.getByRole('alertdialog')).slice(0, 2)).toEqual(['Error', 'This cannot be.']);
    await press('OK');
    expect(step()).toMatch(/^Step 2 of 4/);
    expect(alert()).toContain('<The UCI number is known already. → #uci_number>');
    expect(field('uci_number').getAttribute('aria-invalid')).toBe('true');
    // Going back replaces the history entry, so that the browser's Back leads out of the form.
    await press('Back');
    expect(step()).toMatch(/^Step 1 of 4/);
    await press('The way back of the browser');
    expect(step()).toMatch(/^Step 4 of 4/);
  });

  it('REG-27 stays at the last step when no field was refused', async () => {
    await goToEnd();
    failResponse('createClient', { serverMessage: 'This cannot be.' });
    await press('Submit');
    await press('OK');
    expect.soft(step()).toEqual(expect.stringMatching(/^Step 4 of 4/));
    expect.soft(field('password').value).toBe('correct-horse-9');
  });
});
