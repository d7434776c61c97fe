import { expect, type Page, test } from '../fixtures/test.ts';
import { ACCOUNTS, PASSWORD } from '../fixtures/world.ts';
import { expectFrame } from '../words/answers.ts';
import { heading, logOut, sidebar } from '../words/layout.ts';
import { openMessage, write } from '../words/message.ts';
import { expectScreen, openSignIn, signIn, submitSignIn } from '../words/sign-in.ts';

const NOTE =
  'This browser does not let us remember your session. It ends when you close or reload this page.';

/** What a browser does that was told to keep nothing, or has no room left. */
async function refuse(page: Page, what: 'everything' | 'writes'): Promise<void> {
  await page.addInitScript((refused) => {
    const fail = () => {
      throw new DOMException('No.', refused === 'writes' ? 'QuotaExceededError' : 'SecurityError');
    };
    if (refused === 'writes') Storage.prototype.setItem = fail;
    else Object.defineProperty(window, 'localStorage', { get: fail });
  }, what);
}

for (const what of ['everything', 'writes'] as const) {
  test(`SES-01 AUTH-08 a browser that refuses ${what} still lets a client in, and says what it cannot do`, async ({
    page,
  }) => {
    await refuse(page, what);
    await openSignIn(page);
    await page.getByRole('checkbox', { name: 'Remember me' }).check();
    await submitSignIn(page, ACCOUNTS.rosa, PASSWORD);
    await expectScreen(page, 'Dashboard', '/main/dashboard');
    await expect(page.getByText(NOTE)).toBeVisible();
    await sidebar(page).getByRole('link', { name: 'Reports' }).click();
    await expect(page.getByRole('table')).toBeVisible();
    await page.getByRole('button', { name: 'Your account' }).click();
    await page.getByRole('menuitemradio', { name: 'Dark' }).click();
    await page.keyboard.press('Escape');
    await logOut(page);
    await expect(heading(page)).toHaveText('Sign in');
    await page.goBack();
    await expect(heading(page)).toHaveText('Sign in');
  });
}

test('SES-01 SES-11 storage that is emptied while a form is open asks to sign in again, and the form stays', async ({
  page,
  world,
}) => {
  await signIn(page);
  await sidebar(page).getByRole('link', { name: 'Change Password' }).click();
  await page.getByLabel('New Password', { exact: true }).fill('battery-staple-7');
  await page.getByLabel('Confirm Password', { exact: true }).fill('battery-staple-7');
  await page.evaluate(() => localStorage.clear());
  await page.locator('main button[type=submit]').click();
  const dialog = page.getByRole('dialog', { name: 'Your session has ended' });
  await dialog.getByLabel('Email', { exact: true }).fill(ACCOUNTS.rosa);
  await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Sign In' }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click();
  await expect(page.getByLabel('New Password', { exact: true })).toHaveValue('battery-staple-7');
  expect(await world.journal('updatePassword')).toEqual([]);
});

for (const token of [null, 17, { value: 'x' }, [], '']) {
  test(`AUTH-12 ERR-03 SES-01 a sign-in that answers the token ${JSON.stringify(token)} says so on the screen`, async ({
    page,
    world,
  }) => {
    await world.answer('createSession', { status: 200, token });
    await openSignIn(page);
    await submitSignIn(page, ACCOUNTS.rosa, PASSWORD);
    await expect(page.getByRole('alert')).toContainText('Email and password are incorrect');
    await expect(page.getByRole('alert')).toContainText('The service has a problem at the moment.');
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
    await world.clearFaults();
    await page.getByRole('alert').getByRole('button', { name: 'Try again' }).click();
    await expectScreen(page, 'Dashboard', '/main/dashboard');
  });
}

test.describe('with a session', () => {
  test.use({ account: 'rosa' });

  test('LAY-09 SES-01 storage that is emptied leaves the frame its menu', async ({ page }) => {
    await openMessage(page);
    await write(page);
    await page.evaluate(() => localStorage.clear());
    await expectFrame(page);
  });
});
