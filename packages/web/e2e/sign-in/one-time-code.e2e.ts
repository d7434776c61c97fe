import { expect, type Page, test } from '../fixtures/test.ts';
import { ACCOUNTS, PASSWORD } from '../fixtures/world.ts';
import { card } from '../pages/layout.ts';
import {
  codeBoxes,
  codeDialog,
  expectCodeProblem,
  openCodeDialog,
  pasteInto,
  readDigits,
  typeCode,
} from '../pages/one-time-code.ts';
import { setSettings } from '../pages/settings.ts';
import {
  expectScreen,
  NO_SESSION,
  openSignIn,
  readSession,
  signInScreen,
  submitSignIn,
} from '../pages/sign-in.ts';

const INCOMPLETE = 'PLease enter a valid 6 digit OTP code';

/** Expects the dialog to be closed, without a session; opened again it is empty. */
async function expectLeft(page: Page): Promise<void> {
  await expect(codeDialog(page)).toBeHidden();
  await expect(signInScreen(page).password).toHaveValue(PASSWORD);
  await expect.poll(() => readSession(page)).toEqual(NO_SESSION);
  await signInScreen(page).signIn.click();
  await expect(codeBoxes(page).first()).toBeFocused();
  await expect.poll(() => readDigits(page)).toBe('');
}

test('OTP-01 OTP-05 OTP-06 an account with a code gets OTP CODE, whose six boxes take it typed, pasted or filled in, and forget it on closing', async ({
  page,
  world,
  troubles,
}) => {
  await openCodeDialog(page);
  const dialog = codeDialog(page);
  await expect(dialog.getByRole('heading')).toHaveText('OTP CODE');
  await test.step('OTP-02 OTP-03 OTP-04 the dialog has six boxes, the note and Submit', async () => {
    await expect(codeBoxes(page)).toHaveCount(6);
    await expect(dialog).toContainText('A one-time code was sent to your email.');
    await expect(dialog.getByRole('button', { name: 'Submit' })).toBeVisible();
    await expect(dialog.getByRole('group', { name: 'One-time code, 6 digits' })).toBeVisible();
  });

  await test.step('OTP-05 the first box has focus, and typing moves on box by box', async () => {
    for (const [position, digit] of [...'12345'].entries()) {
      await expect(codeBoxes(page).nth(position)).toBeFocused();
      await page.keyboard.type(digit);
    }
    await expect(codeBoxes(page).nth(5)).toBeFocused();
    await expect.poll(() => readDigits(page)).toBe('12345');
  });

  await test.step('OTP-06 Escape closes the dialog and clears the digits', async () => {
    await page.keyboard.press('Escape');
    await expectLeft(page);
  });

  await test.step('OTP-05 Backspace empties a box, then goes back; arrows move', async () => {
    await page.keyboard.type('123');
    await page.keyboard.press('Backspace');
    await expect(codeBoxes(page).nth(2)).toBeFocused();
    await expect.poll(() => readDigits(page)).toBe('12');
    await page.keyboard.press('ArrowLeft');
    await expect(codeBoxes(page).nth(1)).toBeFocused();
    await page.keyboard.press('Backspace');
    await expect.poll(() => readDigits(page)).toBe('1');
    await page.keyboard.press('ArrowRight');
    await expect(codeBoxes(page).nth(2)).toBeFocused();
  });

  await test.step('OTP-06 Cancel closes the dialog and clears the digits', async () => {
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expectLeft(page);
  });

  await test.step('OTP-02 a character that is no digit is ignored', async () => {
    await page.keyboard.type('a1-b2 c');
    await expect.poll(() => readDigits(page)).toBe('12');
  });

  await test.step('OTP-05 OTP-10 a whole code pasted into any box fills all six, and is sent once', async () => {
    troubles.expectStatus(400);
    await pasteInto(codeBoxes(page).nth(3), '000 000');
    await expectCodeProblem(page, 'Invalid Code');
    await expect.poll(() => readDigits(page)).toBe('000000');
    await expect.poll(() => world.journal('verifyOneTimeCode')).toHaveLength(1);
  });

  await test.step('OTP-05 the browser may fill the code in by itself', async () => {
    await expect(codeBoxes(page).first()).toHaveAttribute('autocomplete', 'one-time-code');
    await codeBoxes(page).first().fill('246802');
    await expect.poll(() => readDigits(page)).toBe('246802');
  });

  await test.step('OTP-03 OTP-06 a new code is sent by signing in again with the same entries, and the dialog stays', async () => {
    const sent = (await world.journal('createSession')).length;
    await dialog.getByRole('button', { name: 'Send a new code' }).click();
    await expect(dialog.getByText('A new code was sent.')).toBeVisible();
    await expect.poll(() => readDigits(page)).toBe('');
    await expect.poll(() => world.journal('createSession')).toHaveLength(sent + 1);
    await expect(codeBoxes(page)).toHaveCount(6);
  });
});

test('OTP-07 OTP-08 OTP-10 a wrong code shows the reason and keeps the dialog, the right one leads to the dashboard', async ({
  page,
  world,
  troubles,
}) => {
  troubles.expectStatus(400);
  troubles.expectLostResponse();
  await openCodeDialog(page);
  const { code = '', to } = await world.lastMessage();
  expect(to).toBe(ACCOUNTS.oneTimeCode);
  const submit = codeDialog(page).getByRole('button', { name: 'Submit' });

  await test.step('OTP-07 ERR-04 with a digit missing the stated text shows and nothing is sent', async () => {
    await typeCode(page, '12345');
    await submit.click();
    await expectCodeProblem(page, INCOMPLETE);
    await expect.poll(() => world.journal('verifyOneTimeCode')).toEqual([]);
  });

  await test.step('OTP-04 OTP-10 ERR-04 the sixth digit sends the code: a wrong one shows Invalid Code and keeps the dialog', async () => {
    await pasteInto(codeBoxes(page).first(), code === '111111' ? '222222' : '111111');
    await expectCodeProblem(page, 'Invalid Code');
    await expect(codeDialog(page)).toBeVisible();
    await expect.poll(() => readSession(page)).toEqual(NO_SESSION);
  });

  await test.step('OTP-11 ERR-04 without a response the digits are not blamed', async () => {
    await world.fail('verifyOneTimeCode', { kind: 'drop' });
    await pasteInto(codeBoxes(page).first(), '123456');
    await expectCodeProblem(page, INCOMPLETE);
    await expect(codeDialog(page).getByRole('alert')).toContainText(
      'the connection was lost. Press Submit again.',
    );
    await expect.poll(() => readDigits(page)).toBe('123456');
    await world.clearFaults();
  });

  await test.step('OTP-08 OTP-09 DASH-02 the right code leads to the dashboard, and only then is the token stored', async () => {
    await expect.poll(() => readSession(page)).toEqual(NO_SESSION);
    await pasteInto(codeBoxes(page).first(), code);
    await expectScreen(page, 'Dashboard', '/main/dashboard');
    expect((await readSession(page)).token).toMatch(/\$1003$/);
    // The token of the first response is accepted only after the code.
    await expect(card(page, 'Total Budget')).toHaveText('$31,260.47');
  });
});

test('OTP-01 PROD-07 a deployment may ask every account for a code @long', async ({ page, world }) => {
  await setSettings(page.context(), { requireOneTimeCode: true });
  await openSignIn(page);
  await submitSignIn(page, ACCOUNTS.rosa, PASSWORD);
  await expect(codeDialog(page)).toBeVisible();
  await expect.poll(() => readSession(page)).toEqual(NO_SESSION);
  await expect.poll(() => world.journal('verifyOneTimeCode')).toEqual([]);
});
