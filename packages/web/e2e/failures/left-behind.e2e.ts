import { HOUR_MS, MINUTE_MS } from '../fixtures/now.ts';
import { expectReadsDone } from '../fixtures/reads.ts';
import { expect, test } from '../fixtures/test.ts';
import { ACCOUNTS, PASSWORD } from '../fixtures/world.ts';
import { heading, sidebar } from '../pages/layout.ts';
import { expectMessageFields, fillMessage } from '../pages/message.ts';
import { expectFilled, field, fillRegistration, goToStep, SECRET_LABELS } from '../pages/registration.ts';
import { clickEntry, endSessions, goToSignInInstead } from '../pages/session.ts';
import { expectScreen, expectSignedOut, openSignIn, submitSignIn } from '../pages/sign-in.ts';

/** Half a minute before the end of the month, in the clients' time zone. */
const LAST_MOMENT = new Date('2026-11-30T23:59:30-08:00');

test('REG-02 REG-05 an abandoned registration keeps no secret for the next user, and after Leave every form is empty', async ({
  page,
  world,
  troubles,
}) => {
  troubles.expectStatus(401);
  await openSignIn(page);
  await page.getByRole('link', { name: 'Account Enrollment' }).click();
  await fillRegistration(page);
  await page.getByRole('link', { name: 'Back to sign in' }).click();
  await test.step('REG-02 REG-05 SS number and password are empty', async () => {
    await page.getByRole('link', { name: 'Account Enrollment' }).click();
    await expectFilled(page, SECRET_LABELS);
    await page.getByRole('link', { name: 'Back to sign in' }).click();
  });
  await submitSignIn(page, ACCOUNTS.rosa, PASSWORD);
  await expectScreen(page, 'Dashboard', '/main/dashboard');
  await sidebar(page).getByRole('link', { name: 'Send Us a Message' }).click();
  await fillMessage(page);
  await endSessions(page, world);
  await clickEntry(page, 'Resources');
  await goToSignInInstead(page);
  await expectSignedOut(page);
  await page.getByRole('link', { name: 'Account Enrollment' }).click();
  await expect(heading(page)).toHaveText('ACCOUNT ENROLLMENT');
  await goToStep(page, 1);
  await expect(field(page, 'First Name')).toHaveValue('');
  await page.getByRole('link', { name: 'Back to sign in' }).click();
  await submitSignIn(page, ACCOUNTS.rosa, PASSWORD);
  await expectScreen(page, 'Dashboard', '/main/dashboard');
  await sidebar(page).getByRole('link', { name: 'Send Us a Message' }).click();
  await expectMessageFields(page, '', '');
});

test.describe('midnight', () => {
  test.use({ account: 'rosa', clock: 'runs' });

  test('TS-02 PRL-02 CONST-09 on the last day of a month changes no open list and no selection', async ({
    page,
  }) => {
    await page.goto('/main/timesheets');
    await expect(page.getByRole('table')).toBeVisible();
    // Stores a session that began that night.
    await page.evaluate(
      (moment) => localStorage.setItem('tokenExpiration', String(moment)),
      LAST_MOMENT.getTime() + HOUR_MS,
    );
    await page.clock.setSystemTime(LAST_MOMENT);
    await page.reload();
    const table = page.getByRole('table', { name: /November 2026/ });
    await expect(table).toBeVisible();
    await table.getByRole('checkbox').first().check();
    const ticked = (await table.getByRole('checkbox').first().getAttribute('aria-label')) ?? '';
    await page.clock.setSystemTime(new Date(LAST_MOMENT.getTime() + MINUTE_MS));
    // Reads are refreshed when the window gets focus.
    const isRead = page.waitForResponse('**/api/timesheets_client');
    await page.evaluate(() => dispatchEvent(new Event('visibilitychange')));
    await isRead;
    await expectReadsDone(page);
    await table.getByRole('button', { name: 'Total Hours' }).click();
    await expect(table).toBeVisible();
    await expect(table.getByRole('checkbox', { name: ticked })).toBeChecked();
  });
});

test.describe('five tabs', () => {
  test.use({ account: 'rosa' });

  test('SES-02 SES-09 a log-out in one of five tabs reaches the others, on any screen', async ({
    page,
    context,
  }) => {
    const tabs = await Promise.all(
      ['timesheets', 'message', 'enrollment', 'hire_employees'].map(async (path) => {
        const tab = await context.newPage();
        await tab.goto(`/main/${path}`);
        await expect(heading(tab)).toBeVisible();
        return tab;
      }),
    );
    await page.goto('/main/dashboard');
    await expect(heading(page)).toHaveText('Dashboard');
    for (const tab of tabs.slice(1, 2)) await fillMessage(tab);
    await sidebar(page).getByRole('button', { name: 'Log-out' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Log-out' }).click();
    for (const tab of [page, ...tabs]) {
      await expectSignedOut(tab);
      await expect(tab.getByText('Mileage')).toHaveCount(0);
    }
  });
});
