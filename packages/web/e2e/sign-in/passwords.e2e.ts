import { expect, type Page, test } from '../fixtures/test.ts';
import { ACCOUNTS, PASSWORD } from '../fixtures/world.ts';
import { closeByEscape } from '../pages/escape.ts';
import { logOut } from '../pages/layout.ts';
import { field, outcome, submitButton, summary, summaryLinks } from '../pages/registration.ts';
import { expectLost, UNCONFIRMED_TITLE } from '../pages/responses.ts';
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

  test('FGT-01 FGT-03 FGT-04 an address is required, sent once, and only the mailed password opens the account', async ({
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

  test("FGT-05 ERR-05 ERR-06 a refusal shows the service's messages in a dialog, a lost response a text of the portal, and the address stays @long", async ({
    page,
    world,
    troubles,
  }) => {
    troubles.expectStatus(422);
    troubles.expectLostResponse();
    await openForgotPassword(page);
    await askFor(page, 'nobody@example.com');
    await expect(outcome(page, 'Error').locator('p')).toHaveText(
      'We could not find an account with that email.',
    );
    await outcome(page, 'Error').getByRole('button', { name: 'OK' }).click();
    await expect(field(page, 'Email')).toHaveValue('nobody@example.com');
    await expectScreen(page, 'Forgot Password', '/auth/forgot_password');

    await world.respond('submitPasswordReset', {
      status: 429,
      errors: { email: ['Too often.'], wait: ['Try again in an hour.'] },
    });
    await submitButton(page).click();
    await expect(outcome(page, 'Error').locator('p')).toHaveText('Too often. Try again in an hour.');
    await closeByEscape(outcome(page, 'Error'));
    await expect(outcome(page, 'Error')).toBeHidden();

    await test.step('FGT-05 ERR-06 a dropped connection has a text of the portal', async () => {
      await world.clearFaults();
      await world.fail('submitPasswordReset', { kind: 'drop' });
      await askFor(page, ACCOUNTS.rosa);
      await expectLost(page, UNCONFIRMED_TITLE);
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

  test('PWD-01 PWD-03 PWD-08 both fields can be shown, have a hint and are compared, and a failure shows its reason @long', async ({
    page,
    world,
    troubles,
  }) => {
    troubles.expectStatus(422);
    troubles.expectLostResponse();
    const sent: string[] = [];
    page.on('request', (request) => sent.push(request.url()));
    await openChangePassword(page);

    await test.step('PWD-01 the screen has both fields, which can be shown, and the button', async () => {
      for (const label of ['New Password', 'Confirm Password']) {
        await expect(field(page, label)).toHaveAttribute('type', 'password');
        await expect(field(page, label)).toHaveAttribute('autocomplete', 'new-password');
      }
      await expect(submitButton(page)).toHaveText('Change Password');
      await field(page, 'Confirm Password').fill('secret-1');
      await page.getByRole('button', { name: 'Show password' }).last().click();
      await expect(field(page, 'Confirm Password')).toHaveAttribute('type', 'text');
      await expect(field(page, 'New Password')).toHaveAttribute('type', 'password');
    });

    await test.step('PWD-04 CONST-07 the hint shows and is announced with one to seven characters', async () => {
      const hint = page.getByRole('status').filter({ hasText: 'Password invalid. Minimum of 8 Characters' });
      await expect(hint).toHaveCount(0);
      await field(page, 'New Password').focus();
      for (let length = 1; length <= 9; length += 1) {
        await page.keyboard.type('x');
        await expect(hint, `${length} characters`).toHaveCount(length < 8 ? 1 : 0);
      }
      await field(page, 'New Password').fill('');
      await expect(hint).toHaveCount(0);
    });

    await test.step('PWD-03 ERR-10 two different passwords show the stated text, and are not sent', async () => {
      await change(page, NEW_PASSWORD, 'battery-staple-8');
      await expect(summaryLinks(page)).toHaveText(['Password did not matched.']);
      await expect(summary(page)).toBeFocused();
      await expect(page).toHaveTitle('Error: Change Password – Client Portal');
      await summaryLinks(page).click();
      await expect(field(page, 'Confirm Password')).toBeFocused();
      await expect(field(page, 'Confirm Password')).toHaveAccessibleDescription('Password did not matched.');
      await expect.poll(() => world.journal('updatePassword')).toEqual([]);
      await field(page, 'Confirm Password').fill(NEW_PASSWORD);
      await expect(summary(page)).toHaveCount(0);
      await expect(page).toHaveTitle('Change Password – Client Portal');
    });

    await test.step('PWD-05 PWD-08 ERR-10 a short password is sent; the refusal has the text of success under an error icon, and both fields stay', async () => {
      await change(page, 'horse-9');
      const dialog = outcome(page, 'Password must have at least 8 characters');
      await expect(dialog.getByRole('heading').locator('[data-tone=error] svg')).toBeVisible();
      await expect.poll(() => world.journal('updatePassword')).toMatchObject([{ status: 422 }]);
      await dialog.getByRole('button', { name: 'OK' }).click();
      await expect(dialog).toBeHidden();
      for (const label of ['New Password', 'Confirm Password']) {
        await expect(field(page, label)).toHaveValue('horse-9');
      }
    });

    await test.step('PWD-08 the text of success comes before any other text of a failed response', async () => {
      await world.respond('updatePassword', { status: 400, success: 'Used before', message: 'Bad request' });
      await change(page, NEW_PASSWORD);
      await expect(outcome(page, 'Used before')).toBeVisible();
      await closeByEscape(outcome(page, 'Used before'));
      await expect(outcome(page, 'Used before')).toBeHidden();
    });

    await test.step('PWD-08 a lost response has a text of the portal and is not sent again automatically', async () => {
      await world.clearFaults();
      await world.fail('updatePassword', { kind: 'drop' });
      sent.length = 0;
      await change(page, NEW_PASSWORD);
      await expectLost(page, UNCONFIRMED_TITLE);
      await page.keyboard.press('Escape');
      await expect(submitButton(page)).toBeFocused();
      await expect(field(page, 'New Password')).toHaveValue(NEW_PASSWORD);
      expect(sent.filter((url) => url.endsWith('/api/change_password_client'))).toHaveLength(1);
    });
  });

  test('PWD-02 PWD-06 PWD-07 both passwords and the token are sent in the body, then both fields are empty, and the next sign-in needs the new one', async ({
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
