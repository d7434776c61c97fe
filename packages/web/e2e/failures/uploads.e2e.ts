import { expect, type Page, test } from '../fixtures/test.ts';
import { dialog, openList, pdf, row } from '../pages/lists.ts';
import { expectLost, NOT_RECEIVED_TITLE } from '../pages/responses.ts';
import { expectSessionDialog, sessionDialog, signInAgain } from '../pages/session.ts';

const WAITING = 'Almost done…';
const POSITION = 'Swimming coach';
/** Number of employees in the scenario who are not hired. */
const HIREABLE = 3;
const SILENCE_MS = 31_000;

async function startUpload(page: Page): Promise<void> {
  await openList(page, 'payables');
  await page.getByRole('button', { name: 'Upload Invoice' }).click();
  await dialog(page).getByLabel('Description').fill('Roof repair');
  await dialog(page)
    .getByLabel('Files')
    .setInputFiles([pdf('roof.pdf')]);
  await dialog(page).getByRole('button', { name: 'Submit' }).click();
}

/** Hires one of the available employees; an employee who was just hired is no longer in the list. */
async function startHiring(page: Page, position: string, othersHired = 0): Promise<void> {
  await page.getByRole('button', { name: 'Hire Employee' }).click();
  const choice = dialog(page).getByLabel('Select Employee');
  await expect(choice.locator('option')).toHaveCount(HIREABLE + 1 - othersHired);
  await choice.selectOption({ index: 1 });
  await dialog(page).getByLabel('Position').fill(position);
  await dialog(page)
    .getByLabel('Background check files')
    .setInputFiles([pdf('check.pdf')]);
  await dialog(page).getByLabel('Hired Date').fill('2026-11-02');
  await dialog(page).getByRole('button', { name: 'Submit' }).click();
}

test.describe('an upload', () => {
  test.use({ account: 'rosa', clock: 'runs' });

  test('PBL-11 PBL-13 ERR-11 that hangs says so, and ends by itself after 30 seconds without a byte @long', async ({
    page,
    world,
    troubles,
  }) => {
    troubles.tolerate(/ERR_ABORTED/);
    await world.fail('uploadPayable', { kind: 'hang' }, 1);
    await startUpload(page);
    await expect(dialog(page).getByText(WAITING)).toBeVisible();
    await page.clock.fastForward(SILENCE_MS);
    await expectLost(page, NOT_RECEIVED_TITLE);
    await page.keyboard.press('Escape');
    await expect(dialog(page).getByText('roof.pdf')).toBeVisible();
    await expect(dialog(page).getByText(WAITING)).toBeHidden();
    await test.step('PBL-13 ERR-11 with the response 204 ends', async () => {
      const answered = page.waitForResponse('**/api/add_payable');
      await page.route('**/api/add_payable', (route) => route.fulfill({ status: 204 }));
      await dialog(page).getByRole('button', { name: 'Submit' }).click();
      await answered;
      await expect(dialog(page).getByText(/^Uploading|^Everything is sent/)).toHaveCount(0);
      await expect(page.getByRole('button', { name: 'Uploading...' })).toHaveCount(0);
    });
  });
});

test.describe('a hire', () => {
  test.use({ account: 'rosa' });

  test('HIRE-13 HIRE-18 HIRE-19 continues after Escape, is a success if it arrived, and is sent once after a 401 @long', async ({
    page,
    world,
    troubles,
  }) => {
    await openList(page, 'hire_employees');
    await test.step('HIRE-13 HIRE-18 Escape does not stop it, and says that it continues', async () => {
      await world.hold('hireEmployee');
      await startHiring(page, POSITION);
      await expect(dialog(page).getByText(WAITING)).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(dialog(page)).toBeVisible();
      await expect(page.getByTestId('announcer')).toHaveText('This is still being sent. Please wait.');
      await world.clearFaults();
      await expect(dialog(page)).toBeHidden();
      await expect(row(page, POSITION)).toBeVisible();
      await expect.poll(() => world.journal('hireEmployee')).toHaveLength(1);
    });
    await test.step('HIRE-19 a lost response is a success if the list shows the person', async () => {
      await world.fail('hireEmployee', { kind: 'broken-json', applied: true }, 1);
      await startHiring(page, 'Night driver', 1);
      await expect(dialog(page)).toBeHidden();
      await expect(page.getByTestId('announcer')).toHaveText(/it was received/);
      await expect(row(page, 'Night driver')).toHaveCount(1);
      await expect.poll(() => world.journal('hireEmployee')).toHaveLength(2);
    });
    await test.step('HIRE-19 SES-11 a 401 keeps the form', async () => {
      troubles.expectStatus(401);
      const body = { message: 'Unauthenticated.' };
      await world.fail('hireEmployee', { kind: 'status', status: 401, body }, 1);
      await startHiring(page, 'Gardener', 2);
      await expectSessionDialog(page);
      await signInAgain(page);
      await expect(sessionDialog(page)).toBeHidden();
      await expect(dialog(page).getByLabel('Position')).toHaveValue('Gardener');
      await expect(dialog(page).getByText('check.pdf')).toBeVisible();
      await expect(dialog(page)).not.toContainText('Unauthenticated');
      await expect(dialog(page).getByRole('alert')).toContainText('You were signed out');
      await dialog(page).getByRole('button', { name: 'Try again' }).click();
      await expect(row(page, 'Gardener')).toHaveCount(1);
      await expect.poll(() => world.journal('hireEmployee')).toHaveLength(4);
    });
  });
});

test.describe('files', () => {
  test.use({ account: 'rosa', clock: 'runs' });

  test('FILE-05 FILE-14 a file without further bytes is aborted and can be loaded again @long', async ({
    page,
    world,
  }) => {
    await world.failDownloads({ kind: 'hang' });
    await openList(page, 'payables');
    await page.getByRole('button', { name: 'Open chair-photo.png' }).click();
    await expect(dialog(page).getByText(/^Loading/)).toBeVisible();
    await page.clock.fastForward(6_000);
    await expect(dialog(page)).toContainText('We are still trying.');
    await page.clock.fastForward(SILENCE_MS);
    await expect(dialog(page).getByRole('alert')).toBeVisible();
    await world.clearFaults();
    await dialog(page).getByRole('button', { name: 'Try again' }).click();
    await expect(dialog(page).getByRole('img')).toBeVisible();
  });

  test('PRL-10 FILE-14 a download can be cancelled, and ends by itself without further bytes', async ({
    page,
    world,
  }) => {
    await world.failDownloads({ kind: 'hang' });
    await openList(page, 'payroll');
    const download = page.getByRole('button', { name: /^Download:/ }).first();
    await download.click();
    await page.getByRole('button', { name: /^Cancel:/ }).click();
    await expect(page.getByTestId('announcer')).toHaveText('Download cancelled');
    await expect(page.getByRole('button', { name: /^Cancel:/ })).toHaveCount(0);
    await download.click();
    await expect(page.getByRole('button', { name: /^Cancel:/ })).toBeVisible();
    await page.clock.fastForward(SILENCE_MS);
    await expect(page.getByTestId('toast')).toContainText('Download Error');
  });
});
