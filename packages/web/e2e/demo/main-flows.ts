import { expect, type Page } from '../fixtures/test.ts';
import { ACCOUNTS, PASSWORD } from '../fixtures/world.ts';
import { closePopup, popup } from '../pages/enrollment.ts';
import { exportFile, parseCsv, readText } from '../pages/files.ts';
import { heading, logOut, sidebar, switchLanguage } from '../pages/layout.ts';
import { alertDialog, cell, dialog, pdf, row, rows } from '../pages/lists.ts';
import { typeCode } from '../pages/one-time-code.ts';
import { DONE, field, fillRegistration, ID_CARD, outcome, submitButton } from '../pages/registration.ts';
import { submitSignIn } from '../pages/sign-in.ts';
import {
  decideTimesheet,
  decisionDialog,
  expectStatus,
  pressDialogButton,
  rowCheckbox,
} from '../pages/timesheets.ts';

/** A page of the demo, with a function that opens another address of it. */
export interface DemoVisit {
  readonly page: Page;
  open(path: string): Promise<unknown>;
}

/** Signs in, and waits for the next screen. */
export async function signIn(page: Page, leadsTo = 'Dashboard'): Promise<void> {
  // The worker of the demo reads the whole contract first.
  await expect(heading(page)).toHaveText('Sign in', { timeout: 45_000 });
  await submitSignIn(page, ACCOUNTS.rosa, PASSWORD);
  await expect(heading(page)).toHaveText(leadsTo);
}

async function openAs(visit: DemoVisit, path: string, title: string): Promise<void> {
  await visit.open(path);
  await signIn(visit.page, title);
}

/** The main tasks of a client, each starting with a first visit. */
export const MAIN_FLOWS: Readonly<Record<string, (visit: DemoVisit) => Promise<void>>> = {
  async 'signs in with a one-time code, which the badge names'({ page, open }) {
    await open('/');
    await submitSignIn(page, ACCOUNTS.oneTimeCode, PASSWORD);
    await expect(page.getByRole('dialog', { name: 'OTP CODE' })).toBeVisible();
    // While a dialog is open, the page around it is inert.
    await page.locator('.demo-badge').evaluate((badge: HTMLDetailsElement) => {
      badge.open = true;
    });
    const code = page.locator('.demo-badge').getByText(/^Newest code: \d{6}$/);
    await expect(code).toBeAttached();
    await typeCode(page, /\d{6}/.exec((await code.textContent()) ?? '')?.[0] ?? '');
    await expect(heading(page)).toHaveText('Dashboard');
  },

  async 'decides one timesheet, and several in one go'(visit) {
    const { page } = visit;
    await openAs(visit, '/main/timesheets', 'Timesheets');
    const pending = rows(page).filter({ has: page.getByRole('checkbox') });
    await expect(pending.nth(2)).toBeVisible();
    const keys = await pending.evaluateAll((lines) =>
      lines.slice(0, 3).map((line) => line.getAttribute('data-row-key')),
    );
    const [first, ...others] = keys.map((key) => page.locator(`[data-row-key="${key}"]`));
    if (first === undefined) throw new Error('No timesheet is pending.');
    await decideTimesheet(page, first, 'Approved');
    await expectStatus(first, 'Approved');
    for (const other of others) await rowCheckbox(other).check();
    await page.getByRole('button', { name: 'Decline selected' }).click();
    await pressDialogButton(page, 'Proceed');
    await expect(decisionDialog(page)).toBeHidden();
    for (const other of others) await expectStatus(other, 'Declined');
  },

  async 'approves an invoice after a look at its file'(visit) {
    const { page } = visit;
    await openAs(visit, '/main/vendor_invoice', 'INVOICE LISTS');
    const ramp = row(page, 'Wheelchair ramp');
    await ramp.getByRole('button', { name: 'Open ramp.pdf' }).click();
    await expect(dialog(page)).toContainText('ramp.pdf');
    await expect(dialog(page).getByText('could not')).toHaveCount(0);
    await dialog(page).getByRole('button', { name: 'Close' }).first().click();
    await ramp.getByRole('button', { name: 'Approved: Wheelchair ramp' }).click();
    await alertDialog(page)
      .getByRole('button', { name: /^Proceed/ })
      .click();
    await expect(alertDialog(page)).toContainText('Invoice approved');
    await alertDialog(page).getByRole('button', { name: 'Close' }).click();
    await expect(cell(ramp, 'Action')).toContainText('Approved');
  },

  async 'hands in a payable with a picture, and shows it'(visit) {
    const { page } = visit;
    await openAs(visit, '/main/payables', 'Payables List');
    await page.getByRole('button', { name: 'Upload Invoice' }).click();
    await dialog(page).getByLabel('Description').fill('Roof repair');
    await dialog(page).getByLabel('Files').setInputFiles(ID_CARD);
    await dialog(page).getByRole('button', { name: 'Submit' }).click();
    await expect(dialog(page)).toBeHidden();
    await row(page, 'Roof repair')
      .getByRole('button', { name: `Open ${ID_CARD.name}` })
      .click();
    const picture = dialog(page).getByRole('img', { name: ID_CARD.name });
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1);
  },

  async 'signs the enrollment by a drawing, which comes back'(visit) {
    const { page } = visit;
    await openAs(visit, '/main/signature', 'Enrollment');
    await page.getByRole('radio', { name: 'Draw' }).check();
    const canvas = page.locator('canvas');
    await canvas.hover({ position: { x: 50, y: 100 } });
    await page.mouse.down();
    await canvas.hover({ position: { x: 300, y: 150 } });
    await page.mouse.up();
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect(popup(page)).toContainText('Signature was saved');
    await closePopup(page);
    await page.reload();
    await expect(page.getByRole('radio', { name: 'Draw' })).toBeChecked();
  },

  async 'hires an employee'(visit) {
    const { page } = visit;
    await openAs(visit, '/main/hire_employees', 'Hire Employee');
    await page.getByRole('button', { name: 'Hire Employee', exact: true }).click();
    const select = dialog(page).getByLabel('Select Employee');
    await expect(select.locator('option').nth(1)).toBeAttached();
    await select.selectOption({ index: 1 });
    await dialog(page).getByLabel('Position').fill('Night driver');
    await dialog(page)
      .getByLabel('Background check files')
      .setInputFiles([pdf('check.pdf')]);
    await dialog(page).getByLabel('Hired Date').fill('2026-10-09');
    await dialog(page).getByRole('button', { name: 'Submit' }).click();
    await expect(dialog(page)).toBeHidden();
    await expect(rows(page).first()).toContainText('Night driver');
  },

  async 'exports a list'(visit) {
    const { page } = visit;
    await openAs(visit, '/main/timesheets', 'Timesheets');
    const cells = parseCsv(await readText(await exportFile(page, 'Export to CSV')));
    expect(cells.length).toBeGreaterThan(await rows(page).count());
  },

  async 'changes the language, in the portal and in the badge'(visit) {
    const { page } = visit;
    await openAs(visit, '/main/dashboard', 'Dashboard');
    await switchLanguage(page, 'Español');
    await expect(sidebar(page).getByRole('link', { name: 'Hojas de horas' })).toBeVisible();
    await expect(page.getByText('Demostración: no se envía nada')).toBeVisible();
  },

  async 'logs out'(visit) {
    const { page } = visit;
    await openAs(visit, '/main/dashboard', 'Dashboard');
    await logOut(page);
    await expect(heading(page)).toHaveText('Sign in');
    await visit.open('/main/dashboard');
    await expect(heading(page)).toHaveText('Sign in');
  },

  async 'registers a client'({ page, open }) {
    await open('/');
    await page.getByRole('link', { name: 'Account Enrollment' }).click();
    await expect(heading(page)).toHaveText('ACCOUNT ENROLLMENT');
    await fillRegistration(page);
    await field(page, 'Valid ID 1').setInputFiles(ID_CARD);
    await submitButton(page).click();
    await outcome(page, DONE).getByRole('button', { name: 'OK' }).click();
    await expect(heading(page)).toHaveText('Sign in');
  },
};
