import { expect, test } from '../fixtures/test.ts';
import { ACCOUNTS, PASSWORD } from '../fixtures/world.ts';
import { expectScreen, openSignIn, signInScreen, submitSignIn } from '../pages/sign-in.ts';

const WRONG = 'Email and password are incorrect';
const BUSY = 'There were too many tries. Wait a minute, then try again.';
const BROKEN = 'The service has a problem at the moment. Your email and password may be right.';

const token = (value: unknown) =>
  ({ kind: 'status', status: 200, body: { status: 200, token: value } }) as const;

/** Failed responses of the service to sign-in, and the portal's message for each. */
const ANSWERS = [
  ['429', { kind: 'status', status: 429, body: { status: 429, message: 'Too Many Attempts.' } }, BUSY],
  ['500', { kind: 'status', status: 500, body: { message: 'SQLSTATE[42S02]' } }, BROKEN],
  ['503', { kind: 'status', status: 503, body: {} }, BROKEN],
  ['a page of HTML under 200', { kind: 'html' }, BROKEN],
  ['a page of HTML under 502', { kind: 'html', status: 502 }, BROKEN],
  ...[null, 17, { value: 'x' }, [], ''].map(
    (value) => [`the token ${JSON.stringify(value)}`, token(value), BROKEN] as const,
  ),
] as const;

test('AUTH-12 ERR-03 SES-01 every failure of sign-in shows the stated text and its cause, and can be tried again @long', async ({
  page,
  world,
  troubles,
}) => {
  troubles.expectStatus(401);
  troubles.tolerate(/the server responded with a status of (429|5\d\d)/);
  for (const [, fault] of ANSWERS) await world.fail('createSession', fault, 1);
  const { problem, signIn } = signInScreen(page);
  const tryAgain = problem.getByRole('button', { name: 'Try again' });
  await openSignIn(page);
  await submitSignIn(page, ACCOUNTS.rosa, PASSWORD);
  for (const [index, [name, , cause]] of ANSWERS.entries()) {
    await test.step(name, async () => {
      // Waits for this response, so that the message is not from the one before.
      await expect.poll(async () => (await world.journal('createSession')).length).toBe(index + 1);
      await expect(signIn).not.toHaveAttribute('data-pending');
      await expect(problem).toContainText(WRONG);
      await expect(problem).toContainText(cause);
      await expect(problem).not.toContainText(/SQLSTATE|Too Many Attempts/);
      await expect.poll(() => page.evaluate(() => localStorage.getItem('token'))).toBeNull();
      if (index < ANSWERS.length - 1) await tryAgain.click();
    });
  }
  await test.step('a wrong password has no further cause', async () => {
    await submitSignIn(page, ACCOUNTS.rosa, 'wrong-horse-9');
    await expect(tryAgain).toHaveCount(0);
    await expect(problem).toContainText(WRONG);
    await expect(problem.getByRole('button')).toHaveCount(0);
  });
  await test.step('the right password signs in', async () => {
    await world.fail('createSession', { kind: 'html' }, 1);
    await submitSignIn(page, ACCOUNTS.rosa, PASSWORD);
    await tryAgain.click();
    await expectScreen(page, 'Dashboard', '/main/dashboard');
  });
});
