import type { OperationId } from '@client-portal/sdk';
import { expect, type Page } from '../fixtures/test.ts';
import { PASSWORD } from '../fixtures/world.ts';
import { alertDialog, dialog, pdf } from '../pages/lists.ts';
import { codeBoxes } from '../pages/one-time-code.ts';
import { field, fillRegistration, submitButton } from '../pages/registration.ts';
import type { WriteScene } from './scene.ts';

const submitOf = (page: Page) => dialog(page).locator('button[type=submit]');

/** The request is carried out, its response is lost, and the list shows that it took effect. */
const HAS_ARRIVED = { 'drop-mid-body': 'shown' } as const;

const uploadTo = (path: string, opener: string): WriteScene => ({
  kind: 'write',
  path,
  fill: async (page) => {
    await page.getByRole('button', { name: opener }).click();
    await dialog(page).getByLabel('Description').fill('Roof repair');
    await dialog(page)
      .getByLabel('Files')
      .setInputFiles([pdf('roof.pdf')]);
  },
  press: submitOf,
  kept: async (page) => {
    await expect(dialog(page).getByLabel('Description')).toHaveValue('Roof repair');
    await expect(dialog(page)).toContainText('roof.pdf');
  },
  effects: HAS_ARRIVED,
});

/** The HTTP status alone decides the result of a decision; nothing in the body of a 200 counts as a failure. */
const BY_HTTP = {
  ...HAS_ARRIVED,
  'body-status-error': 'shown',
  'wrong-schema': 'shown',
} as const;

const decision = (path: string, act: RegExp, effects: WriteScene['effects'] = BY_HTTP): WriteScene => ({
  kind: 'write',
  path,
  fill: (page) => listButton(page, act).first().click(),
  press: (page) => alertDialog(page).getByRole('button', { name: /^Proceed/ }),
  effects,
});
const listButton = (page: Page, name: RegExp) =>
  page.getByRole('main').locator('tbody').getByRole('button', { name });

/** Only HTTP 201 is a success here, and all faults with a body come with 200. */
const ONLY_201 = {
  ...HAS_ARRIVED,
  'body-null': 'refused',
  'body-list-of-null': 'refused',
  'body-empty-object': 'refused',
  'body-status-error': 'refused',
  'body-data-null': 'refused',
} as const;

/** A success without a token counts as a failure (Q025). */
const NEEDS_TOKEN = {
  'empty-body': 'refused',
  'wrong-schema': 'refused',
  'body-null': 'refused',
  'body-list-of-null': 'refused',
  'body-empty-object': 'refused',
  'body-data-null': 'refused',
} as const;

/** Any HTTP 2xx is a success, with any body (CALL-27, CALL-33). */
const ANY_2XX = { 'body-status-error': 'shown' } as const;

/** Form or button of each write. */
export const WRITE_SCENES = {
  createSession: {
    kind: 'write',
    path: '/auth/login',
    account: null,
    fill: async (page) => {
      await field(page, 'Email').fill('rosa.delgado@example.com');
      await field(page, 'Password').fill(PASSWORD);
    },
    press: submitButton,
    kept: (page) => expect(field(page, 'Email')).toHaveValue('rosa.delgado@example.com'),
    effects: NEEDS_TOKEN,
  },
  verifyOneTimeCode: {
    kind: 'write',
    path: '/auth/login',
    account: null,
    fill: async (page) => {
      await field(page, 'Email').fill('otp.client@example.com');
      await field(page, 'Password').fill(PASSWORD);
      await submitButton(page).click();
      await expect(codeBoxes(page)).toHaveCount(6);
      // The sixth digit would submit the form by itself, but the fault belongs to the press.
      await page.evaluate(() => {
        HTMLFormElement.prototype.requestSubmit = () => undefined;
      });
      for (const [index, digit] of [...'123456'].entries()) await codeBoxes(page).nth(index).fill(digit);
    },
    press: (page) => dialog(page).getByRole('button', { name: 'Submit' }),
  },
  createClient: {
    kind: 'write',
    path: '/auth/register',
    account: null,
    fill: (page) => fillRegistration(page),
    press: submitButton,
    kept: (page) => expect(field(page, 'Retype Password')).toHaveValue(PASSWORD),
  },
  submitPasswordReset: {
    kind: 'write',
    path: '/auth/forgot_password',
    account: null,
    fill: (page) => field(page, 'Email').fill('rosa.delgado@example.com'),
    press: submitButton,
    kept: (page) => expect(field(page, 'Email')).toHaveValue('rosa.delgado@example.com'),
  },
  submitMessage: {
    kind: 'write',
    path: '/main/message',
    fill: async (page) => {
      await field(page, 'Subject').fill('Mileage');
      await field(page, 'Message').fill('Is mileage paid?');
      await submitButton(page).click();
    },
    press: (page) => alertDialog(page).getByRole('button').last(),
    kept: (page) => expect(page.locator('#message')).toHaveValue('Is mileage paid?'),
  },
  updatePassword: {
    kind: 'write',
    path: '/main/change_password',
    fill: async (page) => {
      await field(page, 'New Password').fill('correct-horse-10');
      await field(page, 'Confirm Password').fill('correct-horse-10');
    },
    press: submitButton,
    kept: (page) => expect(page.getByLabel('New Password', { exact: true })).toHaveValue('correct-horse-10'),
  },
  createEmployee: {
    kind: 'write',
    path: '/main/employees',
    fill: async (page) => {
      await page.getByRole('button', { name: 'Add employees' }).click();
      await dialog(page).getByLabel('First Name').fill('Iris');
      await dialog(page).getByLabel('Last Name').fill('Morales');
      await dialog(page).getByLabel('Email').fill('iris.morales@example.com');
      await dialog(page).getByLabel('Phone Number').fill('310-555-0142');
      await dialog(page)
        .getByLabel('Documents')
        .setInputFiles([pdf('id.pdf')]);
    },
    press: submitOf,
    kept: (page) => expect(dialog(page).getByLabel('Last Name')).toHaveValue('Morales'),
    effects: ONLY_201,
  },
  uploadPayable: uploadTo('/main/payables', 'Upload Invoice'),
  uploadFiles: uploadTo('/main/Resources_uploader', 'Upload File'),
  submitTimesheetDecision: decision('/main/timesheets', /^Approved/, ONLY_201),
  approveVendorInvoice: decision('/main/vendor_invoice', /^Approved/),
  declineVendorInvoice: decision('/main/vendor_invoice', /^Decline/),
  hireEmployee: {
    kind: 'write',
    path: '/main/hire_employees',
    fill: async (page) => {
      await page.getByRole('button', { name: 'Hire Employee' }).click();
      await dialog(page).getByLabel('Select Employee').selectOption({ index: 1 });
      await dialog(page).getByLabel('Position').fill('Night driver');
      await dialog(page)
        .getByLabel('Background check files')
        .setInputFiles([pdf('check.pdf')]);
      await dialog(page).getByLabel('Hired Date').fill('2026-10-09');
    },
    press: submitOf,
  },
  terminateEmployee: decision('/main/hire_employees', /^Terminate/, {}),
  updateClientInformation: {
    kind: 'write',
    path: '/main/enrollment',
    fill: (page) => field(page, 'City').fill('Torrance'),
    press: submitButton,
    kept: (page) => expect(page.locator('#city')).toHaveValue('Torrance'),
    effects: ANY_2XX,
  },
  updatePaymentDetails: {
    kind: 'write',
    path: '/main/enrollment?section=payment_information',
    fill: (page) => field(page, 'Bank Name').fill('First Harbor Bank'),
    press: submitButton,
    kept: (page) => expect(page.locator('input[value="First Harbor Bank"]')).toBeAttached(),
  },
  acceptTerms: {
    kind: 'write',
    path: '/main/enrollment?section=terms',
    // Terms can be accepted only once.
    scenario: 'enrollment-half-done',
    fill: (page) => page.getByRole('main').getByRole('checkbox').check(),
    press: (page) => page.getByRole('button', { name: 'Accept Terms' }),
  },
  submitTypedSignature: {
    kind: 'write',
    path: '/main/signature',
    fill: async (page) => {
      await page.getByRole('radio', { name: 'Text' }).check();
      await field(page, 'Your name').fill('Rosa Delgado');
    },
    press: submitButton,
    kept: (page) => expect(page.getByLabel('Your name')).toHaveValue('Rosa Delgado'),
    effects: ANY_2XX,
  },
  submitDrawnSignature: {
    kind: 'write',
    path: '/main/signature',
    fill: async (page) => {
      await page.getByRole('radio', { name: 'Draw' }).check();
      const box = await page.locator('canvas').boundingBox();
      if (box === null) throw new Error('The canvas is not shown.');
      await page.mouse.move(box.x + 30, box.y + 60);
      await page.mouse.down();
      await page.mouse.move(box.x + 120, box.y + 90, { steps: 4 });
      await page.mouse.up();
    },
    press: submitButton,
    effects: ANY_2XX,
  },
} as const satisfies Partial<Record<OperationId, WriteScene>>;
