import { toRowTag } from '../fixtures/long.ts';
import { expect, type Page, test } from '../fixtures/test.ts';
import { ACCOUNTS, PASSWORD } from '../fixtures/world.ts';
import { expectFrameFilled, heading, logOut, sidebar } from '../pages/layout.ts';
import { expectFrame } from '../pages/responses.ts';
import { expectScreen, openSignIn, signIn, submitSignIn } from '../pages/sign-in.ts';

const NOTE =
  'This browser does not let us remember your session. It ends when you close or reload this page.';

/** Makes local storage throw at every access, or only at writes. */
async function refuse(page: Page, what: 'everything' | 'writes'): Promise<void> {
  await page.addInitScript((refused) => {
    const fail = () => {
      throw new DOMException('No.', refused === 'writes' ? 'QuotaExceededError' : 'SecurityError');
    };
    if (refused === 'writes') Storage.prototype.setItem = fail;
    else Object.defineProperty(window, 'localStorage', { get: fail });
  }, what);
}

for (const [row, what] of (['everything', 'writes'] as const).entries()) {
  test(`SES-01 AUTH-08 a browser that refuses ${what} can still sign in, and a note says what is missing${toRowTag(row)}`, async ({
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

test('SES-01 LAY-09 clearing storage while a form is open keeps menu and form, and asks to sign in again @long', async ({
  page,
  world,
}) => {
  await signIn(page);
  await sidebar(page).getByRole('link', { name: 'Change Password' }).click();
  await page.getByLabel('New Password', { exact: true }).fill('battery-staple-7');
  await page.getByLabel('Confirm Password', { exact: true }).fill('battery-staple-7');
  // Waits for the frame's reads, whose refusal alone would ask to sign in.
  await expectFrameFilled(page);
  await page.evaluate(() => localStorage.clear());
  await expectFrame(page);
  await page.locator('main button[type=submit]').click();
  const dialog = page.getByRole('dialog', { name: 'Your session has ended' });
  await dialog.getByLabel('Email', { exact: true }).fill(ACCOUNTS.rosa);
  await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Sign In' }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click();
  await expect(page.getByLabel('New Password', { exact: true })).toHaveValue('battery-staple-7');
  await expect.poll(() => world.journal('updatePassword')).toEqual([]);
});
