import { expect, type Locator, type Page } from '../fixtures/test.ts';
import { PASSWORD, type World } from '../fixtures/world.ts';

/** The text fields in the order of the form: name in the call, label, and a valid value. */
export const TEXT_FIELDS = [
  ['first_name', 'First Name', 'Iris'],
  ['last_name', 'Last Name', 'Morales'],
  ['date_of_birth', 'Date of Birth', '1984-03-09'],
  ['ss_number', 'SS number', '900112222'],
  ['uci_number', 'UCI number', '7654321'],
  ['regional_center', 'Regional Center Name', 'Harbor Regional Center'],
  ['regional_center_coordinator', 'Coordinator', 'Dana Whitfield'],
  ['address', 'Address', '18 Alder Street'],
  ['city', 'City', 'Torrance'],
  ['state', 'State', 'CA'],
  ['zip_code', 'Zip Code', '90501'],
  ['contact_number', 'Contact Number', '3105550142'],
  ['email', 'Email', 'iris.morales@example.com'],
  ['password', 'Password', PASSWORD],
  ['password_confirm', 'Retype Password', PASSWORD],
] as const;

export type TextLabel = (typeof TEXT_FIELDS)[number][1];

export const EMAIL = 'iris.morales@example.com';

/** The steps of the form: the name of each, and its fields. The first only lists what to prepare. */
export const STEPS: readonly (readonly [name: string, labels: readonly string[]])[] = [
  ['What you need', []],
  [
    'Who you are',
    [
      'First Name',
      'Last Name',
      'Date of Birth',
      'Male',
      'Female',
      'SS number',
      'UCI number',
      'Regional Center Name',
      'Coordinator',
    ],
  ],
  ['How to reach you', ['Address', 'City', 'State', 'Zip Code', 'Contact Number', 'Email']],
  [
    'Your IDs and your password',
    ['Valid ID 1', 'Valid ID 2', 'Password', 'Retype Password', 'I agree to the Privacy Policy'],
  ],
];

const LAST_STEP = STEPS.length - 1;

/** Errors of an empty form, in its order: label of the field, and message. */
export const EMPTY_PROBLEMS = [
  ['First Name', 'First Name is required'],
  ['Last Name', 'Last Name is required'],
  ['Date of Birth', 'Date of Birth is required'],
  ['Male', 'Gender is required'],
  ['SS number', 'SS number is required'],
  ['UCI number', 'UCI number is required'],
  ['Regional Center Name', 'Regional Center Name is required'],
  ['Coordinator', 'Coordinator is required'],
  ['Address', 'Address is required'],
  ['City', 'City is required'],
  ['State', 'State is required'],
  ['Zip Code', 'Zip Code is required'],
  ['Contact Number', 'Contact Number is required'],
  ['Email', 'Email is required'],
  ['Valid ID 1', 'Valid ID 1 is required'],
  ['Valid ID 2', 'Valid ID 2 is required'],
  ['Password', 'Password is required'],
  ['I agree to the Privacy Policy', 'Please agree to the Privacy Policy'],
] as const;

/** Warnings, with which the form can be sent (Q030). */
export const ID_PROBLEMS = ['Valid ID 1 is required', 'Valid ID 2 is required'];

/** The smallest possible PNG. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** Name of the dialog after a registration. */
export const DONE = 'Registration was submitted';

export const ID_CARD = { name: 'id card.png', mimeType: 'image/png', buffer: PICTURE };
export const PASSPORT = {
  name: 'passport.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.7\n'),
};

export const field = (page: Page, label: string): Locator => page.getByLabel(label, { exact: true });

export const gender = (page: Page, name: 'Male' | 'Female') => page.getByRole('radio', { name, exact: true });

export const privacy = (page: Page) => page.getByRole('checkbox', { name: 'I agree to the Privacy Policy' });

/** React Aria gives a pending button the type `button`, so that a form is not submitted twice. */
export const submitButton = (page: Page) => page.locator('button[type=submit], form button[data-pending]');

/** The error summary above the form. */
export const summary = (page: Page) => page.getByRole('alert').filter({ hasText: 'There is a problem' });

export const summaryLinks = (page: Page) => summary(page).getByRole('link');

/** The popup with the result of the call. */
export const outcome = (page: Page, title: string) => page.getByRole('alertdialog', { name: title });

/** The files that a field holds. */
export const chosenFiles = (page: Page) => page.getByRole('list', { name: 'Chosen files' });

export async function openRegistration(page: Page): Promise<void> {
  await page.goto('/auth/register');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('ACCOUNT ENROLLMENT');
}

/** The heading of the visible step. */
export const stepHeading = (page: Page) => page.getByRole('heading', { level: 2, name: /^Step \d of 4: / });

export const backButton = (page: Page) => page.getByRole('button', { name: 'Back', exact: true });

/** Returns the step of a field, from 0. */
export const stepOf = (label: string): number => STEPS.findIndex(([, labels]) => labels.includes(label));

export async function expectStep(page: Page, step: number): Promise<void> {
  await expect(stepHeading(page)).toHaveText(`Step ${step + 1} of ${STEPS.length}: ${STEPS[step]?.[0]}`);
}

/** Continues from a step whose fields are valid. */
export async function goOn(page: Page, from: number): Promise<void> {
  await expectStep(page, from);
  await submitButton(page).click();
  await expectStep(page, from + 1);
}

/** Opens a step from any other; forward only if the fields are valid. */
export async function goToStep(page: Page, step: number): Promise<void> {
  const text = await stepHeading(page).textContent();
  let at = Number(/\d/.exec(text ?? '')?.[0]) - 1;
  for (; at > step; at -= 1) {
    await backButton(page).click();
    await expectStep(page, at - 1);
  }
  for (; at < step; at += 1) await goOn(page, at);
}

/** Fills the visible step in. */
export async function fillStep(
  page: Page,
  step: number,
  changes: Partial<Record<TextLabel, string>> = {},
): Promise<void> {
  for (const [, label, value] of TEXT_FIELDS) {
    if (stepOf(label) === step) await field(page, label).fill(changes[label] ?? value);
  }
  if (step === stepOf('Female')) await gender(page, 'Female').check();
  if (step === LAST_STEP) await privacy(page).check();
}

/** Fills everything in but the two files, from the first step to the last; `changes` are other values by label. */
export async function fillRegistration(
  page: Page,
  changes: Partial<Record<TextLabel, string>> = {},
): Promise<void> {
  for (let step = 0; step < LAST_STEP; step += 1) {
    await fillStep(page, step, changes);
    await goOn(page, step);
  }
  await fillStep(page, LAST_STEP, changes);
}

/** Fields that are cleared when the screen is left. */
export const SECRET_LABELS: readonly TextLabel[] = ['SS number', 'Password', 'Retype Password'];

/**
 * Expects every value of {@link fillRegistration}, from the first step to the last. Fields in `gone` must be empty and
 * are filled in again, since no step can be left without them.
 */
export async function expectFilled(page: Page, gone: readonly TextLabel[] = []): Promise<void> {
  await goToStep(page, 0);
  for (let step = 0; step <= LAST_STEP; step += 1) {
    for (const [, label, value] of TEXT_FIELDS) {
      if (stepOf(label) !== step) continue;
      await expect(field(page, label)).toHaveValue(gone.includes(label) ? '' : value);
      if (gone.includes(label)) await field(page, label).fill(value);
    }
    if (step === stepOf('Female')) await expect(gender(page, 'Female')).toBeChecked();
    if (step === LAST_STEP) await expect(privacy(page)).toBeChecked();
    else await goOn(page, step);
  }
}

/** Activates an account, as the provider does. */
export async function activate(world: World, email: string): Promise<void> {
  await world.mock.activateAccount({ email });
}
