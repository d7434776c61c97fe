import { HOUR_MS, MINUTE_MS, NOW } from '../fixtures/now.ts';
import { expect, test } from '../fixtures/test.ts';
import { ACCOUNTS, PASSWORD } from '../fixtures/world.ts';
import { logOut, sidebar } from '../pages/layout.ts';
import { readPending } from '../pages/samples.ts';
import {
  endSessions,
  enterCode,
  expectSessionDialog,
  goToSignInInstead,
  SESSION_ENDED_TITLE,
  sessionDialog,
  signInAgain,
  warningDialog,
} from '../pages/session.ts';
import { expectScreen, expectSignedOut, readSession, submitSignIn } from '../pages/sign-in.ts';
import {
  chooseFilter,
  clickRowAction,
  decisionDialog,
  expectChosen,
  expectStatus,
  openTimesheets,
  pressDialogButton,
  rowOf,
} from '../pages/timesheets.ts';

test.use({ account: 'rosa', clock: 'runs' });

test('SES-05 CONST-01 each navigation extends the session to 24 hours, and an expired one asks or ends', async ({
  page,
  world,
}) => {
  const readExpiry = async () => Number((await readSession(page)).tokenExpiration) - NOW.getTime();
  const expectLastsFrom = async (hours: number) => {
    await expect.poll(readExpiry).toBeGreaterThanOrEqual((hours + 24) * HOUR_MS);
    await expect.poll(() => readExpiry()).toBeLessThan((hours + 24) * HOUR_MS + MINUTE_MS);
  };
  await page.goto('/main/payroll');
  await expectScreen(page, 'Payroll Sheets', '/main/payroll');
  await expectLastsFrom(0);
  const first = await readExpiry();
  await page.clock.fastForward(3 * HOUR_MS);
  await expect.poll(() => readExpiry()).toBe(first);
  await sidebar(page).getByRole('link', { name: 'Timesheets' }).click();
  await expectScreen(page, 'Timesheets', '/main/timesheets');
  await expectLastsFrom(3);

  await test.step('SES-05 a filter counts as a navigation, too', async () => {
    await page.clock.fastForward(3 * HOUR_MS);
    await chooseFilter(page, 'Month', 'October');
    await expectLastsFrom(6);
  });

  await test.step('two minutes before its end the session can be extended with one button', async () => {
    await page.clock.fastForward(24 * HOUR_MS - 3 * MINUTE_MS);
    await expect(warningDialog(page)).toBeHidden();
    await page.clock.fastForward(1.5 * MINUTE_MS);
    await expect(warningDialog(page)).toBeVisible();
    const stay = warningDialog(page).getByRole('button', { name: 'Stay signed in' });
    await expect(stay).toBeFocused();
    await stay.click();
    await expect(warningDialog(page)).toBeHidden();
    await expect.poll(() => readExpiry()).toBeGreaterThan(53 * HOUR_MS);
  });

  await test.step('SES-04 a session that expires without a click asks to sign in again, over the page', async () => {
    await page.clock.fastForward(24 * HOUR_MS + MINUTE_MS);
    await expectSessionDialog(page);
    await expect(page).toHaveURL('/main/timesheets?month=10&year=2026');
    // The token is no longer accepted for any request.
    const calls = (await world.journal()).length;
    await goToSignInInstead(page);
    await expectSignedOut(page);
    await expect(page.getByText(SESSION_ENDED_TITLE)).toBeVisible();
    await expect.poll(() => world.journal()).toHaveLength(calls);
  });

  await test.step('SES-04 the next click does not revive an expired session', async () => {
    await submitSignIn(page, ACCOUNTS.rosa, PASSWORD);
    await expectScreen(page, 'Dashboard', '/main/dashboard');
    // Click and check in one task: otherwise another part of the page would find the expired session first, and ask.
    await sidebar(page)
      .getByRole('link', { name: 'Resources' })
      .evaluate(
        (link: HTMLAnchorElement, past) => {
          localStorage.setItem('tokenExpiration', past);
          link.click();
        },
        String(NOW.getTime() - 1),
      );
    await expectSignedOut(page);
  });
});

test('SES-11 ERR-18 several requests refused at once ask once, errors show in the dialog, and Leave ends at sign-in @long', async ({
  page,
  world,
  troubles,
}) => {
  troubles.expectStatus(401);
  troubles.expectStatus(400);
  await world.expireSessions();
  await page.goto('/main/payroll');
  await expectSessionDialog(page);
  // Two reads of the screen are sent together; those of the frame would follow, but are held by then.
  const readRefused = async () => {
    const refused = (await world.journal()).filter(({ status }) => status === 401);
    return refused.map(({ operationId }) => operationId).toSorted();
  };
  // The dialog opens with the first refusal.
  await expect.poll(readRefused).toEqual(['listEmployees', 'listPayrollSheets']);

  await test.step('a wrong password shows its error and keeps the dialog', async () => {
    await signInAgain(page, ACCOUNTS.rosa, 'wrong-horse-9');
    await expect(sessionDialog(page).getByRole('alert').getByRole('link')).toHaveText([
      'Email and password are incorrect',
    ]);
    await expect(sessionDialog(page)).toBeVisible();
  });

  await test.step('OTP-10 a wrong code shows its error and keeps the one dialog', async () => {
    await signInAgain(page, ACCOUNTS.oneTimeCode);
    await enterCode(page, world, (code) => (code === '123456' ? '654321' : '123456'));
    await expect(page.getByRole('alert').getByRole('link')).toHaveText(['Invalid Code']);
    await expect(sessionDialog(page)).toHaveCount(1);
    await page.getByRole('button', { name: 'Cancel' }).click();
  });

  await test.step('SES-11 ERR-18 Leave ends at sign-in, which gives the reason', async () => {
    await goToSignInInstead(page);
    await expectSignedOut(page);
    await expect(page.getByRole('status').filter({ hasText: SESSION_ENDED_TITLE })).toBeVisible();
  });

  await test.step('AUTH-09 signing in after Leave does not return to the page that was left', async () => {
    await submitSignIn(page, ACCOUNTS.rosa, PASSWORD);
    await expectScreen(page, 'Dashboard', '/main/dashboard');
    await expect(page.getByText(SESSION_ENDED_TITLE)).toHaveCount(0);
  });
});

test('ERR-18 after signing in again the same client continues on the page; another client sees and sends nothing of it @long', async ({
  page,
  world,
  troubles,
}) => {
  troubles.expectStatus(401);
  const [timesheet] = await readPending(world);
  await openTimesheets(page, 'sort=-total_hours');

  await test.step('SES-11 ERR-18 the same client continues with fresh data', async () => {
    await chooseFilter(page, 'Employee', 'Ana Ruiz');
    await clickRowAction(rowOf(page, timesheet), 'Approved');
    await expect(decisionDialog(page)).toBeVisible();
    await endSessions(page, world);
    await pressDialogButton(page, 'Proceed');
    await expectSessionDialog(page);
    await signInAgain(page);
    await expect(sessionDialog(page)).toBeHidden();
    await expectChosen(page, 'Employee', 'Ana Ruiz');
    await expect(page).toHaveURL(/sort=-total_hours/);

    // A refused decision is not sent again automatically, and can be made again.
    await expectStatus(rowOf(page, timesheet), 'Pending');
    await expect.poll(() => world.journal('submitTimesheetDecision')).toMatchObject([{ status: 401 }]);
    await clickRowAction(rowOf(page, timesheet), 'Approved');
    await pressDialogButton(page, 'Proceed');
    await expectStatus(rowOf(page, timesheet), 'Approved');
  });

  await test.step('another client signs in with a one-time code', async () => {
    const next = (await readPending(world)).find(({ employee_id }) => employee_id === timesheet.employee_id);
    await clickRowAction(rowOf(page, next ?? { id: 0 }), 'Approved');
    await expect(decisionDialog(page)).toBeVisible();
    await endSessions(page, world);
    await pressDialogButton(page, 'Proceed');
    await expectSessionDialog(page);
    await signInAgain(page, ACCOUNTS.oneTimeCode);
    await enterCode(page, world);
    await expectScreen(page, 'Dashboard', '/main/dashboard');
    const sent = await world.journal('submitTimesheetDecision');
    expect(sent.map(({ status }) => status)).toEqual([401, 201, 401]);
    expect((await readSession(page)).token).toMatch(/\$1003$/);
  });
});

test('SES-02 signing in again in one tab unlocks the other @long', async ({
  page,
  context,
  world,
  troubles,
}) => {
  troubles.expectStatus(401);
  const other = await context.newPage();
  await world.expireSessions();
  for (const tab of [page, other]) {
    await tab.goto('/main/timesheets');
    await expectSessionDialog(tab);
  }
  await signInAgain(page);
  await expect(sessionDialog(page)).toBeHidden();
  await expect(sessionDialog(other)).toBeHidden();
  await expect(other.getByRole('table')).toBeVisible();
  await logOut(page);
  await expectSignedOut(other);
});
