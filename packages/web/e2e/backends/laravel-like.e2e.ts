import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { test as base, expect, type Page } from '../fixtures/test.ts';
import { UnexpectedErrors } from '../fixtures/troubles.ts';
import { heading, sidebar } from '../pages/layout.ts';
import { alertDialog, cell, dialog, pdf, row, rows } from '../pages/lists.ts';
import { expectScreen, openSignIn, submitSignIn } from '../pages/sign-in.ts';
import { openTimesheets } from '../pages/timesheets.ts';

const ROOT = fileURLToPath(new URL('../../../..', import.meta.url));
const SERVER = 'packages/conformance/test/faults/backend/serve.ts';
const PORTAL = process.env.PORTAL_DIST ?? join(ROOT, 'packages/web/dist');

interface Options {
  /** The deployment's setting that sends lists of files under a name with `[]`. */
  fileFieldBrackets: boolean;
  backend: string;
}

/** The portal on a backend that behaves like Laravel 8 with PHP-FPM, in a process of its own with fresh data. */
const test = base.extend<Options>({
  fileFieldBrackets: [true, { option: true }],
  backend: async ({ fileFieldBrackets }, use) => {
    const settings = JSON.stringify({ fileFieldBrackets });
    const args = ['--import', 'tsx', '--conditions=@client-portal/source', SERVER, PORTAL, settings];
    const child = spawn(process.execPath, args, { cwd: ROOT, stdio: ['ignore', 'pipe', 'inherit'] });
    const ended = once(child, 'close');
    const [line] = await once(createInterface(child.stdout), 'line');
    await use(JSON.parse(String(line)).url);
    child.kill('SIGTERM');
    await ended;
  },
  baseURL: async ({ backend }, use) => use(backend),
  troubles: async ({ context, backend }, use) => {
    const troubles = new UnexpectedErrors();
    await troubles.watch(context, backend);
    await use(troubles);
    troubles.check();
  },
});

async function enter(page: Page): Promise<void> {
  await openSignIn(page);
  await submitSignIn(page, 'nora@example.com', 'quiet-lantern-42');
  await expectScreen(page, 'Dashboard', '/main/dashboard');
}

async function goTo(page: Page, name: string, title = name): Promise<void> {
  await sidebar(page).getByRole('link', { name, exact: true }).click();
  await expect(heading(page)).toHaveText(title);
}

/** Signs in and opens the upload dialog. */
async function openUpload(page: Page): Promise<void> {
  await enter(page);
  await goTo(page, 'Payables List');
  await page.getByRole('button', { name: 'Upload Invoice' }).click();
}

/** Uploads two files in the open dialog. */
async function upload(
  page: Page,
  description: string,
  files = [pdf('one.pdf'), pdf('two.pdf')],
): Promise<void> {
  await dialog(page).getByLabel('Description').fill(description);
  await dialog(page).getByLabel('Files').setInputFiles(files);
  await dialog(page).getByRole('button', { name: 'Submit' }).click();
}

const proceed = (page: Page) =>
  alertDialog(page)
    .getByRole('button', { name: /^Proceed/ })
    .click();

test('Q104 TS-05 TS-16 lists in pages with nulls are shown whole, and each row can be decided', async ({
  page,
  troubles,
}) => {
  // The backend throttles some reads.
  troubles.tolerate(/status of 429/);
  await enter(page);
  await expect(page.getByRole('main').getByText('16 timesheets to review', { exact: true })).toBeVisible();
  await openTimesheets(page, 'month=6&year=2025');
  await expect(rows(page)).toHaveCount(24);
  const bare = rows(page).filter({ hasText: 'The hours are missing' });
  await expect(bare).toHaveCount(1);
  await expect(cell(bare, 'Employee')).toHaveText('Name not given');
  await bare.getByRole('button', { name: /^Approved/ }).click();
  await expect(alertDialog(page)).toContainText('The hours are missing');
  await proceed(page);
  await expect(page.getByText('15 pending')).toBeVisible();

  await goTo(page, 'INVOICE LISTS');
  await expect(rows(page)).toHaveCount(24);
  const unpriced = rows(page).filter({ hasText: 'The amount is missing' });
  await expect(cell(unpriced, 'Amount')).toContainText('$0.00');
  await unpriced.getByRole('button', { name: /^Approved/ }).click();
  await proceed(page);
  await alertDialog(page).getByRole('button', { name: 'Close' }).click();
  await expect(cell(rows(page).first(), 'Action')).toContainText('Approved');

  for (const [name, title] of [
    ['Employee List', 'Employee List'],
    ['Hire Employee', 'Hire Employee'],
    ['Payables List', 'Payables List'],
    ['Payroll Sheets', 'Payroll Sheets'],
    ['Resources', 'Resources'],
    ['Reports', 'Reports'],
  ] as const) {
    await goTo(page, name, title);
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expect(page.getByText('could not be shown')).toHaveCount(0);
  }
});

test('PBL-08 HIRE-12 all files of an upload and of a hire arrive in fields with brackets', async ({
  page,
  troubles,
}) => {
  troubles.tolerate(/status of 429/);
  await openUpload(page);
  await upload(page, 'Roof repair');
  await expect(cell(row(page, 'Roof repair'), 'Invoices').getByRole('button')).toHaveCount(2);
  await expect(page.getByText(/of 2 files/)).toHaveCount(0);

  await goTo(page, 'Hire Employee');
  await page.getByRole('button', { name: 'Hire Employee', exact: true }).click();
  const select = dialog(page).getByLabel('Select Employee');
  await select.selectOption({ index: 1 });
  await dialog(page).getByLabel('Position').fill('Night driver');
  await dialog(page)
    .getByLabel('Background check files')
    .setInputFiles([pdf('check.pdf'), pdf('references.pdf')]);
  await dialog(page).getByLabel('Hired Date').fill('2026-10-09');
  await dialog(page).getByRole('button', { name: 'Submit' }).click();
  await expect(cell(row(page, 'Night driver'), 'Hired Date')).toHaveText('Fri, Oct 9, 2026');
});

test('ERR-11 PBL-12 PBL-13 a file above the limit of PHP is named, and the form keeps all files', async ({
  page,
  troubles,
}) => {
  troubles.tolerate(/status of (422|429)/);
  await openUpload(page);
  const large = { ...pdf('large.pdf'), buffer: Buffer.alloc(3 * 1024 * 1024, '%PDF-1.4\n') };
  await upload(page, 'Roof repair', [pdf('one.pdf'), large]);
  await expect(dialog(page)).toContainText('failed to upload');
  await expect(dialog(page).getByText('large.pdf').first()).toBeVisible();
  await expect(dialog(page).getByText('one.pdf').first()).toBeVisible();
});

test('PI-10 Q104 personal information is saved, and read again with the nulls of the database', async ({
  page,
  troubles,
}) => {
  troubles.tolerate(/status of 429/);
  await enter(page);
  await goTo(page, 'Enrollment');
  await page.getByLabel('Title', { exact: true }).fill('');
  await page.getByLabel('City').fill('Carson');
  await page.getByRole('button', { name: 'Save Update Information' }).click();
  await expect(alertDialog(page)).toContainText('Information was updated successfully');
  await alertDialog(page).getByRole('button', { name: 'OK' }).click();
  await page.reload();
  await expect(page.getByLabel('City')).toHaveValue('Carson');
  await page.goto('/main/enrollment?section=payment_information');
  await expect(page.getByLabel('Bank Name')).toHaveValue('Harbor');
});

test.describe('without brackets', () => {
  test.use({ fileFieldBrackets: false });

  test('the client is warned when a backend keeps the last file only', async ({ page, troubles }) => {
    troubles.tolerate(/status of 429/);
    await openUpload(page);
    await upload(page, 'Roof repair');
    await expect(page.getByText(/1 of 2 files/).first()).toBeVisible();
    await expect(cell(row(page, 'Roof repair'), 'Invoices').getByRole('button')).toHaveCount(1);
  });
});
