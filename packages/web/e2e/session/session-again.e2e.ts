import { HOUR_MS, MINUTE_MS, NOW } from '../fixtures/now.ts';
import { expect, type Page, test } from '../fixtures/test.ts';
import { ACCOUNTS, PASSWORD, type World } from '../fixtures/world.ts';
import { closeByEscape } from '../pages/escape.ts';
import { expectFrameFilled, heading, logOut, sidebar } from '../pages/layout.ts';
import {
  dialogSend,
  expectMessageFields,
  fillMessage,
  holdMessageRequest,
  openMessage,
  pressSend,
  sendDialog,
} from '../pages/message.ts';
import { field, outcome, submitButton } from '../pages/registration.ts';
import {
  clickEntry,
  endSessions,
  enterCode,
  expectSessionDialog,
  goToSignInInstead,
  SESSION_ENDED_TITLE,
  sessionDialog,
  signInAgain,
  warningDialog,
} from '../pages/session.ts';
import { expectScreen, expectSignedOut, openSignIn, readSession, submitSignIn } from '../pages/sign-in.ts';
import { holdCall } from '../requests/hold.ts';

const DAY_MS = 24 * HOUR_MS;

test.describe('a form on the page', () => {
  test.use({ account: 'rosa' });

  test('SES-11 ERR-18 a message refused with 401 stays, and is sent once after signing in again', async ({
    page,
    world,
    troubles,
  }) => {
    troubles.expectStatus(401);
    await holdMessageRequest(page);
    await openMessage(page);
    await fillMessage(page);
    await endSessions(page, world);
    await pressSend(page);
    await dialogSend(page).click();
    await expectSessionDialog(page);
    await test.step('Escape does not close the dialog, which hides the page behind it', async () => {
      await closeByEscape(sessionDialog(page));
      await expectSessionDialog(page);
      for (let step = 0; step < 8; step += 1) {
        await page.keyboard.press('Tab');
        const isInside = await sessionDialog(page).evaluate((dialog) =>
          dialog.contains(document.activeElement),
        );
        expect(isInside, `focus after ${step + 1} tabs`).toBe(true);
      }
      const overlay = page.locator('[data-session-lock]');
      const alpha = await overlay.evaluate((element) => getComputedStyle(element).backgroundColor);
      expect(alpha).toMatch(/^(rgb\(|color\(.*[^/]$)/);
    });
    await signInAgain(page);
    await expect(sessionDialog(page)).toBeHidden();
    await expectMessageFields(page);
    await expect.poll(() => world.journal('submitMessage')).toMatchObject([{ status: 401 }]);

    await sendDialog(page).getByRole('button', { name: 'Try again' }).click();
    await expect(outcome(page, 'Your message was sent')).toBeVisible();
    await expect.poll(() => world.journal('submitMessage')).toMatchObject([{ status: 401 }, { status: 200 }]);
    await expect(outcome(page, 'Your message was sent').getByRole('button', { name: 'OK' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(outcome(page, 'Your message was sent')).toBeHidden();

    await test.step('ERR-18 a slow request sent before the session ended does not ask again when it is refused', async () => {
      const sessions = (await world.journal('createSession')).length;
      await fillMessage(page);
      const letGo = await holdCall(page, '/api/send_email_cli');
      await pressSend(page);
      await dialogSend(page).click();
      await endSessions(page, world);
      // A minute later the page gets focus, and the lists that it reads again are refused.
      await page.clock.setFixedTime(new Date(NOW.getTime() + MINUTE_MS));
      await page.evaluate(() => dispatchEvent(new Event('visibilitychange')));
      await expectSessionDialog(page);
      await signInAgain(page);
      await expect(sessionDialog(page)).toBeHidden();
      letGo();
      await expect(sendDialog(page).getByRole('alert')).toBeVisible();
      await expect(sessionDialog(page)).toBeHidden();
      await expect.poll(() => world.journal('createSession')).toHaveLength(sessions + 1);
    });
  });

  test('SES-11 PWD-02 FGT-05 a password change refused with 401 stays; a 401 of an operation without a session ends no session @long', async ({
    page,
    world,
    troubles,
  }) => {
    troubles.expectStatus(401);
    await test.step('FGT-05 a 401 on a password reset is an ordinary failure and ends no session', async () => {
      const body = { status: 401, message: 'Not now.' };
      await world.fail('submitPasswordReset', { kind: 'status', status: 401, body });
      await page.goto('/auth/forgot_password');
      await field(page, 'Email').fill(ACCOUNTS.rosa);
      await submitButton(page).click();
      await expect(outcome(page, 'Error')).toContainText('Not now.');
      await expect(page.getByText(SESSION_ENDED_TITLE)).toHaveCount(0);
      await world.clearFaults();
    });
    await page.goto('/main/change_password');
    await expectScreen(page, 'Change Password', '/main/change_password');
    for (const label of ['New Password', 'Confirm Password'])
      await field(page, label).fill('battery-staple-7');
    await endSessions(page, world);
    await submitButton(page).click();
    await expectSessionDialog(page);

    // Both forms have a password field, and one has an error; their ids and names must not collide.
    const dialog = sessionDialog(page);
    await dialog.getByText('Password', { exact: true }).click();
    await expect(dialog.getByLabel('Password', { exact: true })).toBeFocused();
    await signInAgain(page, ACCOUNTS.rosa, 'wrong-horse-9');
    await dialog.getByRole('alert').getByRole('link').click();
    await expect(dialog.getByLabel('Email', { exact: true })).toBeFocused();
    const ids = await page.locator('[id]').evaluateAll((all) => all.map(({ id }) => id));
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);

    await signInAgain(page);
    await expect(dialog).toBeHidden();
    // The result of the change shows after the session dialog is closed.
    await expect(page.getByRole('alertdialog')).toContainText('You were signed out');
    await closeByEscape(page.getByRole('alertdialog'));
    await expect(field(page, 'New Password')).toHaveValue('battery-staple-7');
    await submitButton(page).click();
    await expect(outcome(page, 'Password was changed')).toBeVisible();
    await expect
      .poll(() => world.journal('updatePassword'))
      .toMatchObject([{ status: 401 }, { status: 200 }]);
  });

  test('SES-11 ERR-18 all requests of the dashboard refused at once, one of them late, ask once @long', async ({
    page,
    world,
    troubles,
  }) => {
    troubles.expectStatus(401);
    await world.expireSessions();
    await world.hold('listReports', 1);
    await page.goto('/main/dashboard');
    await expectSessionDialog(page);
    await expect
      .poll(async () => (await world.journal()).filter(({ status }) => status === 401).length)
      .toBeGreaterThanOrEqual(5);
    await signInAgain(page);
    // The last refusal arrives after the client has signed in again.
    await world.clearFaults();
    await expect(sessionDialog(page)).toBeHidden();
    await expect(page.getByRole('region', { name: 'Newest reports' }).getByRole('listitem')).not.toHaveCount(
      0,
    );
    await expect(sessionDialog(page)).toBeHidden();
    await expect.poll(() => world.journal('createSession')).toHaveLength(2);
  });
});

test.describe('another client', () => {
  test.use({ account: 'rosa', clock: 'runs' });

  const SECRET = 'Report for the first client only';

  /** Three ways in which another session begins without a manual reload. */
  const WAYS: readonly (readonly [name: string, change: (page: Page, world: World) => Promise<void>])[] = [
    [
      'in the question',
      async (page, world) => {
        await endSessions(page, world);
        await clickEntry(page, 'Resources');
        await expectSessionDialog(page);
        await signInAgain(page, ACCOUNTS.oneTimeCode);
      },
    ],
    [
      'after Leave',
      async (page, world) => {
        await endSessions(page, world);
        await clickEntry(page, 'Resources');
        await expectSessionDialog(page);
        await goToSignInInstead(page);
        await expectSignedOut(page);
        await submitSignIn(page, ACCOUNTS.oneTimeCode, PASSWORD);
      },
    ],
    [
      'after a click came too late',
      async (page) => {
        await expectFrameFilled(page);
        await page.evaluate(
          (past) => localStorage.setItem('tokenExpiration', past),
          String(NOW.getTime() - 1),
        );
        await clickEntry(page, 'Dashboard');
        await expectSignedOut(page);
        await submitSignIn(page, ACCOUNTS.oneTimeCode, PASSWORD);
      },
    ],
  ];

  test('SES-10 another client, on any way, sees no list and no unsent text of the first @long', async ({
    page,
    world,
    troubles,
  }) => {
    troubles.expectStatus(401);
    troubles.expectStatus(500);
    const secret = page.getByText(SECRET);
    const showSecret = () =>
      world.respond('listReports', {
        status: 200,
        data: [{ id: 1, report_type: SECRET, description: '', report_date: '2026-10-31', report_file: '' }],
      });
    /** Signs the first client in again on the same page. */
    const comeBack = async () => {
      await world.clearFaults();
      await showSecret();
      await logOut(page);
      await expectSignedOut(page);
      await submitSignIn(page, ACCOUNTS.rosa, PASSWORD);
      await expectScreen(page, 'Dashboard', '/main/dashboard');
    };
    await showSecret();
    await page.goto('/main/dashboard');
    for (const [index, [name, change]] of WAYS.entries()) {
      await test.step(name, async () => {
        if (index > 0) await comeBack();
        await expect(secret).toBeVisible();
        await sidebar(page).getByRole('link', { name: 'Send Us a Message' }).click();
        await fillMessage(page);
        await world.clearFaults();
        // If the list were not read again, it would show its old rows.
        await world.fail('listReports', { kind: 'status', status: 500 });

        await change(page, world);
        await enterCode(page, world);
        await expectScreen(page, 'Dashboard', '/main/dashboard');
        const panel = page.getByRole('region', { name: 'Newest reports' });
        await expect(panel.getByRole('alert')).toBeVisible();
        await expect(secret).toHaveCount(0);
        await sidebar(page).getByRole('link', { name: 'Send Us a Message' }).click();
        await expect(heading(page)).toHaveText('Send Us a Message');
        await expectMessageFields(page, '', '');
        expect((await readSession(page)).token).toMatch(/\$1003$/);
      });
    }
  });
});

test.describe('time', () => {
  test('a clock that is a day slow or fast causes no loop and no lock-out, and a 401 asks once @long', async ({
    page,
    world,
    troubles,
  }) => {
    troubles.expectStatus(401);
    await openSignIn(page);
    for (const [name, offset] of [
      ['a day slow', -DAY_MS],
      ['a day fast', DAY_MS],
    ] as const) {
      await test.step(name, async () => {
        const sessions = (await world.journal('createSession')).length;
        await page.clock.setFixedTime(new Date(NOW.getTime() + offset));
        await submitSignIn(page, ACCOUNTS.rosa, PASSWORD);
        await expectScreen(page, 'Dashboard', '/main/dashboard');
        await page.goto('/main/reports');
        await expectScreen(page, 'Reports', '/main/reports');
        await world.expireSessions();
        await page.goto('/main/resources');
        await expectSessionDialog(page);
        await signInAgain(page);
        await expect(sessionDialog(page)).toBeHidden();
        await expect(page.getByRole('table')).toBeVisible();
        await expect(page).toHaveURL('/main/resources');
        await expect.poll(() => world.journal('createSession')).toHaveLength(sessions + 2);
        await logOut(page);
        await expectSignedOut(page);
      });
    }
  });

  test.describe('that passes', () => {
    test.use({ account: 'rosa', clock: 'runs' });

    test('SES-02 SES-05 after the clock is set back or ahead the session continues or asks once, and a dialog closes in both tabs @long', async ({
      page,
      context,
      world,
    }) => {
      await page.goto('/main/reports');
      await expect(heading(page)).toHaveText('Reports');
      await page.clock.setSystemTime(new Date(NOW.getTime() - DAY_MS));
      await sidebar(page).getByRole('link', { name: 'Resources' }).click();
      await expectScreen(page, 'Resources', '/main/resources');
      await expect(sessionDialog(page)).toHaveCount(0);

      await page.clock.fastForward(2 * DAY_MS);
      await expectSessionDialog(page);
      await signInAgain(page);
      await expect(sessionDialog(page)).toBeHidden();
      await sidebar(page).getByRole('link', { name: 'Change Password' }).click();
      await expectScreen(page, 'Change Password', '/main/change_password');
      await expect(warningDialog(page)).toHaveCount(0);
      await expect.poll(() => world.journal('createSession')).toHaveLength(2);

      await test.step('SES-02 Stay, or Escape, in one tab closes the warning in the other', async () => {
        const other = await context.newPage();
        await other.goto('/main/change_password');
        await expect(heading(other)).toHaveText('Change Password');
        for (const act of ['Enter', 'Escape']) {
          // Both tabs share the clock.
          await page.clock.fastForward(DAY_MS - MINUTE_MS);
          for (const tab of [page, other]) await expect(warningDialog(tab)).toBeVisible();
          await page.bringToFront();
          await expect(warningDialog(page).getByRole('button')).toHaveText(['Stay signed in']);
          await expect(warningDialog(page).getByRole('button')).toBeFocused();
          await page.keyboard.press(act);
          for (const tab of [page, other]) await expect(warningDialog(tab)).toBeHidden();
        }
      });
    });
  });
});

// Addresses outside of the portal are checked in test/app/return-to.test.ts.
test('AUTH-09 sign-in inside the portal never leads outside of it @long', async ({ page }) => {
  // Through registration, so that sign-in runs inside the portal and not on its own.
  await page.goto('/auth/register');
  await page.getByRole('link', { name: 'Back to sign in' }).click();
  await expectSignedOut(page);
  const query = new URLSearchParams({ returnTo: '//evil.example/main/x' });
  await page.evaluate((search) => {
    history.pushState(null, '', `/auth/login?${search}`);
    history.pushState(null, '', '/auth/login?passing');
    history.back();
  }, String(query));
  await expect(page).toHaveURL(`/auth/login?${query}`);
  await submitSignIn(page, ACCOUNTS.rosa, PASSWORD);
  await expectScreen(page, 'Dashboard', '/main/dashboard');
});
