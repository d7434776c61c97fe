import type { OperationId } from '@client-portal/sdk';
import { WRITE_SCENES } from '../faults/write-scenes.ts';
import { expect, type Page, test } from '../fixtures/test.ts';
import type { World } from '../fixtures/world.ts';
import { expectErrorSummary } from '../pages/error-summary.ts';
import { alertDialog, dialog } from '../pages/lists.ts';

const SENTENCE = 'The service does not take this value.';

interface RefusedField {
  readonly names: string;
  readonly id: string;
  /** Message at the field, if it names a file; by default the service's sentence. */
  readonly told?: string;
}

/** Every form with fields of its call: a field as the service names it, and a value that corrects it. */
const FORMS = {
  createClient: { names: 'uci_number', id: 'uci_number' },
  submitPasswordReset: { names: 'email', id: 'email' },
  submitMessage: { names: 'subject', id: 'subject' },
  updatePassword: { names: 'password', id: 'password' },
  createEmployee: { names: 'phone_number', id: 'phone_number' },
  uploadPayable: { names: 'files.0', id: 'files', told: `roof.pdf: ${SENTENCE}` },
  uploadFiles: { names: 'description', id: 'description' },
  hireEmployee: { names: 'background_check_files[]', id: 'background_check_files' },
  updateClientInformation: { names: 'zip_code', id: 'zip_code' },
  updatePaymentDetails: { names: 'routing_number', id: 'routing_number' },
  submitTypedSignature: { names: 'signature', id: 'signature' },
} as const satisfies Partial<Record<OperationId, RefusedField>>;

/** Writes without input fields: decisions, a checkbox, a drawing; and sign-in, which shows one message. */
const WITHOUT_FIELDS: readonly OperationId[] = [
  'createSession',
  'verifyOneTimeCode',
  'submitTimesheetDecision',
  'approveVendorInvoice',
  'declineVendorInvoice',
  'terminateEmployee',
  'acceptTerms',
  'submitDrawnSignature',
];

/** An HTTP error closes the hire dialog, as specified, so this refusal comes in the body of a 200 (HIRE-20, Q092). */
const isReadByBody = (id: OperationId) => id === 'hireEmployee';

test('PROD-08 every form is in this table', () => {
  expect([...Object.keys(FORMS), ...WITHOUT_FIELDS].sort()).toEqual(Object.keys(WRITE_SCENES).sort());
});

async function leaveTelling(page: Page): Promise<void> {
  const told = alertDialog(page);
  if ((await told.count()) === 0) return;
  await expect(told).toContainText(/Reference for support: \S+/);
  const [first] = await told.getByRole('button').all();
  await first?.click();
  await expect(told).toHaveCount(0);
}

/** The error at a field. */
const errorOf = (page: Page, id: string) =>
  page
    .locator('[data-invalid]')
    .filter({ has: page.locator(`[id="${id}"]`) })
    .locator('[class*="_error_"]');

/**
 * Sends a form with one field that the service refuses, and expects the error at that field until the field is changed.
 */
async function checkRefused(page: Page, world: World, operation: keyof typeof FORMS): Promise<void> {
  const { names, id, told = SENTENCE }: RefusedField = FORMS[operation];
  const scene = WRITE_SCENES[operation];
  await page.goto(scene.path);
  await scene.fill(page);
  const body = {
    status: 422,
    message: 'The given data was invalid.',
    errors: { [names]: [SENTENCE], other: ['x y'] },
  };
  await world.fail(operation, { kind: 'status', status: isReadByBody(operation) ? 200 : 422, body }, 1);
  await scene.press(page).click();
  const field = page.locator(`[id="${id}"]`);
  // A popup has to be closed first; the first of its buttons does that.
  await expect(page.getByText(/Reference for support: \S+/).first()).toBeVisible();
  await leaveTelling(page);
  // A form in steps opens the step of the field; until then it shows the errors of the last step.
  await expect(field, 'the field that was refused is on the screen').toBeAttached();
  const within = (await dialog(page).count()) > 0 ? dialog(page) : page;
  await expectErrorSummary(page, within);
  await expect(within.getByText(/Reference for support: \S+/)).toHaveCount(1);
  await expect(errorOf(page, id)).toHaveText(told);

  if (await field.evaluate((one) => one instanceof HTMLInputElement && one.type !== 'file')) {
    await field.fill('4');
    // Other rules of the field may apply by now.
    await expect(page.getByRole('link', { name: SENTENCE })).toHaveCount(0);
    await expect(errorOf(page, id).filter({ hasText: SENTENCE })).toHaveCount(0);
  }
}

/** Forms of every run: one on a page and one in a dialog. The others use the same parts. */
const OF_EVERY_RUN: readonly string[] = ['updatePaymentDetails', 'uploadPayable'];
const OPERATIONS = (Object.keys(FORMS) as readonly (keyof typeof FORMS)[]).filter(
  (operation) => process.env.LONG_TESTS === '1' || OF_EVERY_RUN.includes(operation),
);
const isForEveryone = (operation: keyof typeof FORMS) => 'account' in WRITE_SCENES[operation];

for (const [who, account] of [
  ['everyone', null],
  ['a client', 'rosa'],
] as const) {
  test.describe(() => {
    test.use({ account });
    const tag = account === null ? ' @long' : '';

    test(`ERR-05 ERR-07 in every form of ${who} a refusal of a field is shown at that field until it is changed${tag}`, async ({
      page,
      world,
      troubles,
    }) => {
      // Nine forms, each opened, filled and sent, on a machine that may be busy.
      test.setTimeout(180_000);
      troubles.expectStatus(422);
      for (const operation of OPERATIONS.filter((one) => isForEveryone(one) === (account === null))) {
        await test.step(operation, () => checkRefused(page, world, operation));
      }
    });
  });
}
