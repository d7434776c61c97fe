import { expect, test } from '../fixtures/test.ts';
import { ACCOUNTS, PASSWORD } from '../fixtures/world.ts';
import { closeByEscape } from '../pages/escape.ts';
import { chooseInUserMenu, logOut, logOutDialog, sidebar } from '../pages/layout.ts';
import { openList, row } from '../pages/lists.ts';
import { SESSION_ENDED_TITLE } from '../pages/session.ts';
import { setSettings } from '../pages/settings.ts';
import { expectScreen, expectSignedOut, readSession, submitSignIn } from '../pages/sign-in.ts';
import { announcement } from '../pages/timesheets.ts';
import { holdCall } from '../requests/hold.ts';

test.use({ account: 'rosa' });

test('SES-07 SES-08 SES-09 Log-out asks, can be cancelled, leads to sign-in and leaves no data, also after going back', async ({
  page,
}) => {
  await page.goto('/main/dashboard');
  await expectScreen(page, 'Dashboard', '/main/dashboard');
  const button = sidebar(page).getByRole('button', { name: 'Log-out' });
  const dialog = logOutDialog(page);

  await test.step('SES-08 Cancel has focus in the dialog and keeps the session', async () => {
    await button.click();
    await expect(dialog.getByRole('heading')).toHaveText('Are you sure you want to log-out?');
    await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await expectScreen(page, 'Dashboard', '/main/dashboard');
    expect((await readSession(page)).token).not.toBeNull();
  });

  await test.step('SES-08 Escape returns focus to the button', async () => {
    await button.click();
    await expect(dialog).toBeVisible();
    await closeByEscape(dialog);
    await expect(dialog).toBeHidden();
    await expect(button).toBeFocused();
    expect((await readSession(page)).token).not.toBeNull();
  });

  await test.step('SES-07 LAY-06 Log-out of the user menu asks as well', async () => {
    await sidebar(page).getByRole('link', { name: 'Timesheets' }).click();
    await expect(page.getByRole('table')).toBeVisible();
    await chooseInUserMenu(page, 'Log-out');
    await dialog.getByRole('button', { name: 'Log-out' }).click();
    await expectSignedOut(page);
    await expect(page.getByText(SESSION_ENDED_TITLE)).toHaveCount(0);
  });

  await test.step('going back shows no data of the ended session', async () => {
    await page.goBack();
    await expectSignedOut(page);
    await expect(page.getByRole('table')).toHaveCount(0);
  });
});

test('a failure before log-out is not shown after it @long', async ({ page, world, troubles }) => {
  troubles.expectStatus(500);
  await world.failDownloads({ kind: 'status', status: 500 });
  await openList(page, 'resources');
  await row(page, 'Employee handbook').getByRole('button', { name: 'Download' }).click();
  await expect(page.getByTestId('toast')).toContainText('Download Error');
  await logOut(page);
  await expectSignedOut(page);
  await submitSignIn(page, ACCOUNTS.rosa, PASSWORD);
  await expectScreen(page, 'Dashboard', '/main/dashboard');
  await expect(announcement(page)).toBeEmpty();
  await expect(page.getByTestId('toast')).toHaveCount(0);
});

test('PRL-10 a running download ends with the session, without a message @long', async ({ page, world }) => {
  await world.failDownloads({ kind: 'hang' });
  await openList(page, 'resources');
  await row(page, 'Employee handbook').getByRole('button', { name: 'Download' }).click();
  await expect(page.getByTestId('toast')).toContainText('Downloading Files');
  const ended = page.waitForEvent('requestfailed');
  await logOut(page);
  await expectSignedOut(page);
  expect((await ended).failure()?.errorText).toBe('net::ERR_ABORTED');
  await submitSignIn(page, ACCOUNTS.rosa, PASSWORD);
  await expectScreen(page, 'Dashboard', '/main/dashboard');
  await expect(announcement(page)).toBeEmpty();
  await expect(page.getByTestId('toast')).toHaveCount(0);
});

test('SES-02 SES-09 SES-10 opening sign-in, or logging out from the sidebar, in one tab ends the session of the others', async ({
  page,
  context,
}) => {
  await page.goto('/main/dashboard');
  await expectScreen(page, 'Dashboard', '/main/dashboard');
  const other = await context.newPage();

  await test.step('SES-10 opening sign-in', async () => {
    await other.goto('/auth/login');
    await expect(page).toHaveURL('/auth/login');
    await expectSignedOut(page);
  });

  await test.step('SES-02 SES-09 logging out', async () => {
    await page.bringToFront();
    await submitSignIn(page, ACCOUNTS.rosa, PASSWORD);
    await expectScreen(page, 'Dashboard', '/main/dashboard');
    await other.goto('/main/timesheets');
    await expectScreen(other, 'Timesheets', '/main/timesheets');
    await page.bringToFront();
    await logOut(page);
    await expectSignedOut(page);
    await expect(page.getByText(SESSION_ENDED_TITLE)).toHaveCount(0);
    await expect(other).toHaveURL('/auth/login');
    await expectSignedOut(other);
    await expect(other.getByRole('table')).toHaveCount(0);
  });
});

test('the frame sends no request after the client has logged out @long', async ({ page, world }) => {
  // The frame reads its counts after the screen, whose response never arrives here.
  const letGo = await holdCall(page, '/api/fetch_payroll_api');
  await page.goto('/main/payroll');
  await expect(sidebar(page)).toBeVisible();
  await logOut(page);
  await expectSignedOut(page);
  letGo();
  await expect(page.getByLabel('Email', { exact: true })).toBeVisible();
  expect((await world.journal()).filter(({ status }) => status === 401)).toEqual([]);
});

test('SES-07 SES-09 with terminateSessions log-out ends the session at the service, without waiting for it @long', async ({
  page,
  context,
  world,
  troubles,
}) => {
  await setSettings(context, { terminateSessions: true });
  await page.goto('/main/dashboard');
  await expectScreen(page, 'Dashboard', '/main/dashboard');
  const { token } = await readSession(page);
  const sent = page.waitForRequest('**/api/logout_client');
  await logOut(page);
  await expectSignedOut(page);
  expect((await sent).headers().authorization).toBe(`Bearer ${token}`);
  await expect.poll(() => world.readTimesheets(token ?? '').then(() => 'open', String)).toContain('401');

  await test.step('SES-09 a service that does not respond delays no log-out', async () => {
    troubles.expect(/request failed: .*logout_client/, /console error: Failed to load resource/);
    await page.route('**/api/logout_client', (route) => route.abort('connectionreset'));
    await submitSignIn(page, ACCOUNTS.rosa, PASSWORD);
    await expectScreen(page, 'Dashboard', '/main/dashboard');
    const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('logout_client'));
    await logOut(page);
    await expectSignedOut(page);
    await failed;
  });
});

test('log-out sends no request by default @long', async ({ page, world }) => {
  await page.goto('/main/dashboard');
  await expectScreen(page, 'Dashboard', '/main/dashboard');
  await logOut(page);
  await expectSignedOut(page);
  // After a later request, the service would have received an earlier one.
  await submitSignIn(page, ACCOUNTS.rosa, PASSWORD);
  await expectScreen(page, 'Dashboard', '/main/dashboard');
  expect((await world.journal()).filter(({ path }) => path.includes('logout_client'))).toEqual([]);
});
