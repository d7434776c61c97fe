import { expect, type Page, test } from '../fixtures/test.ts';
import { ACCOUNTS, PASSWORD } from '../fixtures/world.ts';
import { card } from '../words/layout.ts';
import {
  boxes,
  codeDialog,
  expectCodeProblem,
  openCodeDialog,
  pasteInto,
  readDigits,
  submitCode,
} from '../words/one-time-code.ts';
import { setSettings } from '../words/settings.ts';
import {
  expectScreen,
  NO_SESSION,
  openSignIn,
  readSession,
  signInScreen,
  submitSignIn,
} from '../words/sign-in.ts';

const INCOMPLETE = 'PLease enter a valid 6 digit OTP code';

test('OTP-01 PROD-07 an account with a code gets OTP CODE', async ({ page }) => {
  await openCodeDialog(page);
  const dialog = codeDialog(page);
  await expect(dialog.getByRole('heading')).toHaveText('OTP CODE');
  await test.step('OTP-02 OTP-03 OTP-04 six boxes, the note, Submit', async () => {
    await expect(boxes(page)).toHaveCount(6);
    await expect(dialog).toContainText('A one-time code was sent to your email.');
    await expect(dialog.getByRole('button', { name: 'Submit' })).toBeVisible();
  });
  await expect(dialog.getByRole('group', { name: 'One-time code, 6 digits' })).toBeVisible();
});

test('OTP-05 the first box has focus, and typing moves on box by box', async ({ page }) => {
  await openCodeDialog(page);
  for (const [position, digit] of [...'123456'].entries()) {
    await expect(boxes(page).nth(position)).toBeFocused();
    await page.keyboard.type(digit);
  }
  await expect(boxes(page).nth(5)).toBeFocused();
  expect(await readDigits(page)).toBe('123456');
});

test('OTP-05 Backspace empties a box, then goes back; arrows move', async ({ page }) => {
  await openCodeDialog(page);
  await page.keyboard.type('123');
  await page.keyboard.press('Backspace');
  await expect(boxes(page).nth(2)).toBeFocused();
  expect(await readDigits(page)).toBe('12');
  await page.keyboard.press('ArrowLeft');
  await expect(boxes(page).nth(1)).toBeFocused();
  await page.keyboard.press('Backspace');
  expect(await readDigits(page)).toBe('1');
  await page.keyboard.press('ArrowRight');
  await expect(boxes(page).nth(2)).toBeFocused();
});

test('OTP-02 what is not a digit is not taken', async ({ page }) => {
  await openCodeDialog(page);
  await page.keyboard.type('a1-b2 c');
  expect(await readDigits(page)).toBe('12');
});

for (const position of [0, 3]) {
  test(`OTP-05 a whole code pasted into box ${position + 1} fills all six`, async ({ page }) => {
    await openCodeDialog(page);
    await pasteInto(boxes(page).nth(position), '654 321');
    expect(await readDigits(page)).toBe('654321');
  });
}

test('OTP-05 the browser may fill the code in by itself', async ({ page }) => {
  await openCodeDialog(page);
  await expect(boxes(page).first()).toHaveAttribute('autocomplete', 'one-time-code');
  await boxes(page).first().fill('654321');
  expect(await readDigits(page)).toBe('654321');
});

test('OTP-07 ERR-04 with a digit missing the stated text shows and nothing is sent', async ({
  page,
  world,
}) => {
  await openCodeDialog(page);
  await submitCode(page, '12345');
  await expectCodeProblem(page, INCOMPLETE);
  expect(await world.journal('verifyOneTimeCode')).toEqual([]);
});

test('OTP-10 ERR-04 a wrong code shows Invalid Code and keeps the dialog', async ({
  page,
  world,
  troubles,
}) => {
  troubles.expectStatus(400);
  await openCodeDialog(page);
  const { code } = await world.lastMessage();
  await submitCode(page, code === '111111' ? '222222' : '111111');
  await expectCodeProblem(page, 'Invalid Code');
  await expect(codeDialog(page)).toBeVisible();
  expect(await readSession(page)).toEqual(NO_SESSION);
});

test('OTP-11 ERR-04 without an answer the digits are not blamed', async ({ page, world, troubles }) => {
  troubles.expectLostAnswer();
  await world.fail('verifyOneTimeCode', { kind: 'drop' });
  await openCodeDialog(page);
  await submitCode(page, '123456');
  await expectCodeProblem(page, INCOMPLETE);
  await expect(codeDialog(page).getByRole('alert')).toContainText('It may be right. Check your connection');
  expect(await readDigits(page)).toBe('123456');
});

test('OTP-08 OTP-09 DASH-02 the right code leads to the dashboard, and only then is the token stored', async ({
  page,
  world,
}) => {
  await openCodeDialog(page);
  expect(await readSession(page)).toEqual(NO_SESSION);
  const { code, to } = await world.lastMessage();
  expect(to).toBe(ACCOUNTS.oneTimeCode);
  await submitCode(page, code ?? '');
  await expectScreen(page, 'Dashboard', '/main/dashboard');
  expect((await readSession(page)).token).toMatch(/\$1003$/);
  // The token of the first answer opens calls only now.
  await expect(card(page, 'Total Budget')).toHaveText('$48,000.00');
});

for (const [how, close] of [
  ['Cancel', (page: Page) => codeDialog(page).getByRole('button', { name: 'Cancel' }).click()],
  ['Escape', (page: Page) => page.keyboard.press('Escape')],
] as const) {
  test(`OTP-06 ${how} closes the dialog and clears the digits`, async ({ page }) => {
    await openCodeDialog(page);
    await page.keyboard.type('123');
    await close(page);
    await expect(codeDialog(page)).toBeHidden();
    await expect(signInScreen(page).password).toHaveValue(PASSWORD);
    expect(await readSession(page)).toEqual(NO_SESSION);

    await signInScreen(page).signIn.click();
    await expect(codeDialog(page)).toBeVisible();
    expect(await readDigits(page)).toBe('');
  });
}

test('OTP-01 PROD-07 a deployment may ask every account for a code', async ({ page, world }) => {
  await setSettings(page.context(), { requireOneTimeCode: true });
  await openSignIn(page);
  await submitSignIn(page, ACCOUNTS.rosa, PASSWORD);
  await expect(codeDialog(page)).toBeVisible();
  expect(await readSession(page)).toEqual(NO_SESSION);
  expect(await world.journal('verifyOneTimeCode')).toEqual([]);
});

test('OTP-03 OTP-06 a new code is sent by signing in again with what was typed, and the question stays', async ({
  page,
  world,
}) => {
  await openCodeDialog(page);
  await page.keyboard.type('123');
  await codeDialog(page).getByRole('button', { name: 'Send a new code' }).click();
  await expect(codeDialog(page).getByText('A new code was sent.')).toBeVisible();
  expect(await readDigits(page)).toBe('');
  expect(await world.journal('createSession')).toHaveLength(2);
  await expect(boxes(page)).toHaveCount(6);
});
