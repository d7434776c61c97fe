import { expect, test } from '../fixtures/test.ts';
import { holdCall } from '../words/hold.ts';
import { chooseInUserMenu, logOut, logOutDialog, sidebar } from '../words/layout.ts';
import { expectScreen, expectSignedOut, readSession } from '../words/sign-in.ts';

test.use({ account: 'rosa' });

test.beforeEach(async ({ page }) => {
  await page.goto('/main/dashboard');
  await expectScreen(page, 'Dashboard', '/main/dashboard');
});

test('SES-07 SES-08 SES-09 Log-out of the sidebar asks, then leads to sign-in and leaves nothing', async ({
  page,
}) => {
  await sidebar(page).getByRole('button', { name: 'Log-out' }).click();
  const dialog = logOutDialog(page);
  await expect(dialog.getByRole('heading')).toHaveText('Are you sure you want to log-out?');
  await dialog.getByRole('button', { name: 'Log-out' }).click();
  await expectSignedOut(page);
  await expect(page.getByText('Your session has ended')).toHaveCount(0);
});

test('SES-07 LAY-06 Log-out of the user menu asks as well', async ({ page }) => {
  await chooseInUserMenu(page, 'Log-out');
  await logOutDialog(page).getByRole('button', { name: 'Log-out' }).click();
  await expectSignedOut(page);
});

test('SES-08 in the question Cancel has focus and keeps the session', async ({ page }) => {
  await sidebar(page).getByRole('button', { name: 'Log-out' }).click();
  await expect(logOutDialog(page).getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(logOutDialog(page)).toBeHidden();
  await expectScreen(page, 'Dashboard', '/main/dashboard');
  expect((await readSession(page)).token).not.toBeNull();
});

test('SES-08 Escape goes back to the button that asked', async ({ page }) => {
  const button = sidebar(page).getByRole('button', { name: 'Log-out' });
  await button.click();
  await page.keyboard.press('Escape');
  await expect(logOutDialog(page)).toBeHidden();
  await expect(button).toBeFocused();
  expect((await readSession(page)).token).not.toBeNull();
});

test('SES-02 SES-09 logging out in one tab reaches the others', async ({ page, context }) => {
  const other = await context.newPage();
  await other.goto('/main/timesheets');
  await expectScreen(other, 'Timesheets', '/main/timesheets');
  await logOut(page);
  await expect(other).toHaveURL('/auth/login');
  await expectSignedOut(other);
  await expect(other.getByRole('table')).toHaveCount(0);
});

test('SES-09 SES-11 no call sets out once the client has left, though the frame still had some to make', async ({
  page,
  world,
}) => {
  // The frame asks for its own numbers after the screen, which never gets its answer here.
  const letGo = await holdCall(page, '/api/fetch_payroll_api');
  await page.goto('/main/payroll');
  await expect(sidebar(page)).toBeVisible();
  await logOut(page);
  await expectSignedOut(page);
  letGo();
  await expect(page.getByLabel('Email', { exact: true })).toBeVisible();
  expect((await world.journal()).filter(({ status }) => status === 401)).toEqual([]);
});

test('SES-10 opening sign-in in one tab ends the session of the others', async ({ page, context }) => {
  const other = await context.newPage();
  await other.goto('/auth/login');
  await expect(page).toHaveURL('/auth/login');
  await expectSignedOut(page);
});

test('SES-09 the way back shows nothing of the session that ended', async ({ page }) => {
  await sidebar(page).getByRole('link', { name: 'Timesheets' }).click();
  await expect(page.getByRole('table')).toBeVisible();
  await logOut(page);
  await expectSignedOut(page);
  await page.goBack();
  await expectSignedOut(page);
  await expect(page.getByRole('table')).toHaveCount(0);
});
