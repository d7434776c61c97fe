import { expect, type Page, test } from '../fixtures/test.ts';
import { ACCOUNTS, PASSWORD } from '../fixtures/world.ts';
import { logOut } from '../pages/layout.ts';
import { field, outcome, submitButton, summary, summaryLinks } from '../pages/registration.ts';
import { expectProblem, expectScreen, expectSignedOut, readSession, submitSignIn } from '../pages/sign-in.ts';
import { recordFormCalls } from '../requests/form-calls.ts';
import { holdCall } from '../requests/hold.ts';

test.describe('forgotten', () => {
  const DONE = 'Check your email for your new password';

  async function openForgotPassword(page: Page): Promise<void> {
    await page.goto('/auth/forgot_password');
    await expectScreen(page, 'Forgot Password', '/auth/forgot_password');
  }

  async function askFor(page: Page, email: string): Promise<void> {
    await field(page, 'Email').fill(email);
    await submitButton(page).click();
  }

  test('FGT-01 FGT-03 FGT-04 an address is required, sent once, and only the mailed password opens the account @long', async ({
    page,
    world,
    troubles,
  }) => {
    troubles.expectStatus(401);
    const readCalls = await recordFormCalls(page);
    const letGo = await holdCall(page, '/api/reset_password_client');
    await openForgotPassword(page);

    await test.step('FGT-01 FGT-02 the screen has Email, Submit, the note, and a way back', async () => {
      await expect(field(page, 'Email')).toHaveAttribute('type', 'email');
      await expect(field(page, 'Email')).toHaveAttribute('autocomplete', 'email');
      await expect(submitButton(page)).toHaveText('Submit');
      await expect(page.getByText('A new password will be sent to your email.')).toBeVisible();
      await page.getByRole('link', { name: 'Back to sign in' }).click();
      await expectScreen(page, 'Sign in', '/auth/login');
      await page.goBack();
      await expectScreen(page, 'Forgot Password', '/auth/forgot_password');
    });

    await test.step('FGT-01 an empty or blank address is not sent, and its message follows what is typed', async () => {
      for (const blank of ['', '   ']) {
        await askFor(page, blank);
        await expect(summaryLinks(page)).toHaveText(['Email is required']);
        await expect(summary(page)).toBeFocused();
      }
      await expect(page).toHaveTitle('Error: Forgot Password – Client Portal');
      await summaryLinks(page).click();
      await expect(field(page, 'Email')).toBeFocused();
      await expect(field(page, 'Email')).toHaveAccessibleDescription('Email is required');
      await expect.poll(() => world.journal()).toEqual([]);
      await field(page, 'Email').fill('r');
      await expect(summary(page)).toHaveCount(0);
      await expect(page).toHaveTitle('Forgot Password – Client Portal');
    });

    await test.step('FGT-01 FGT-03 a double click on Submit sends one call', async () => {
      await field(page, 'Email').fill(ACCOUNTS.rosa);
      await submitButton(page).dblclick();
      await expect(submitButton(page)).toHaveText('Sending');
      letGo();
      await expect(outcome(page, DONE).getByRole('heading')).toHaveText(DONE);
      await expect.poll(() => world.journal('submitPasswordReset')).toHaveLength(1);
      await expect
        .poll(() => readCalls())
        .toEqual([
          { path: '/api/reset_password_client', authorization: null, fields: { email: ACCOUNTS.rosa } },
        ]);
    });

    await test.step('PROD-08 FGT-04 the mailed password opens the account', async () => {
      await expect(outcome(page, DONE).getByRole('button', { name: 'OK' })).toBeFocused();
      await page.keyboard.press('Enter');
      await expectScreen(page, 'Sign in', '/auth/login');
      await submitSignIn(page, ACCOUNTS.rosa, PASSWORD);
      await expectProblem(page, 'Email and password are incorrect');
      const { to, password } = await world.lastMessage();
      expect(to).toBe(ACCOUNTS.rosa);
      await submitSignIn(page, ACCOUNTS.rosa, password ?? '');
      await expectScreen(page, 'Dashboard', '/main/dashboard');
    });
  });
});

test.describe('changed', () => {
  test.use({ account: 'rosa' });

  const NEW_PASSWORD = 'battery-staple-7';

  async function openChangePassword(page: Page): Promise<void> {
    await page.goto('/main/change_password');
    await expectScreen(page, 'Change Password', '/main/change_password');
  }

  async function change(page: Page, password: string, confirmed: string = password): Promise<void> {
    await field(page, 'New Password').fill(password);
    await field(page, 'Confirm Password').fill(confirmed);
    await submitButton(page).click();
  }

  test('PWD-02 PWD-06 PWD-07 both passwords and the token are sent in the body, then both fields are empty, and the next sign-in needs the new one @long', async ({
    page,
    world,
    troubles,
  }) => {
    troubles.expectStatus(401);
    const readCalls = await recordFormCalls(page);
    await openChangePassword(page);

    await test.step('PWD-06 PWD-07 the text of success is the title, and both fields are empty', async () => {
      await world.respond('updatePassword', { status: 200, success: 'All set, Rosa' });
      await change(page, 'battery-staple-6');
      const dialog = outcome(page, 'All set, Rosa');
      await expect(dialog.getByRole('heading').locator('[data-tone=success]')).toHaveText('All set, Rosa');
      await dialog.getByRole('button', { name: 'OK' }).click();
      await expect(dialog).toBeHidden();
      for (const label of ['New Password', 'Confirm Password']) {
        await expect(field(page, label)).toHaveValue('');
      }
      await expect(summary(page)).toHaveCount(0);
      await expectScreen(page, 'Change Password', '/main/change_password');
      await world.clearFaults();
    });

    await test.step('PWD-02 CALL-07 the body holds both passwords and the token, and no header does', async () => {
      await change(page, NEW_PASSWORD);
      await expect(outcome(page, 'Password was changed')).toBeVisible();
      const { token } = await readSession(page);
      const calls = (await readCalls()).filter(({ path }) => path === '/api/change_password_client');
      expect(calls).toEqual(
        ['battery-staple-6', NEW_PASSWORD].map((password) => ({
          path: '/api/change_password_client',
          authorization: null,
          fields: { password, confirm_password: password, token },
        })),
      );
    });

    await test.step('PWD-07 the session continues, and the next sign-in takes the new password only', async () => {
      await outcome(page, 'Password was changed').getByRole('button', { name: 'OK' }).click();
      await logOut(page);
      await expectSignedOut(page);
      await submitSignIn(page, ACCOUNTS.rosa, PASSWORD);
      await expectProblem(page, 'Email and password are incorrect');
      await submitSignIn(page, ACCOUNTS.rosa, NEW_PASSWORD);
      await expectScreen(page, 'Dashboard', '/main/dashboard');
    });
  });
});
