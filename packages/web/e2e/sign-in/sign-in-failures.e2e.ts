import { expect, test } from '../fixtures/test.ts';
import { ACCOUNTS, PASSWORD } from '../fixtures/world.ts';
import {
  expectProblem,
  expectScreen,
  NO_SESSION,
  openSignIn,
  readSession,
  signInScreen,
  submitSignIn,
} from '../pages/sign-in.ts';

const WRONG = 'Email and password are incorrect';
const INACTIVE = 'Account is not yet active.';

test('AUTH-07 AUTH-11 AUTH-12 every failure of sign-in has the stated text, which a success removes', async ({
  page,
  world,
  troubles,
}) => {
  for (const status of [401, 406, 500]) troubles.expectStatus(status);
  troubles.expectLostResponse();
  const screen = signInScreen(page);
  await openSignIn(page);

  await test.step('AUTH-07 ERR-03 blank fields are not sent; each time the summary has focus, and links to the field', async () => {
    for (const [email, password] of [
      ['', ''],
      ['   ', PASSWORD],
      [ACCOUNTS.rosa, '   '],
    ] as const) {
      await submitSignIn(page, email, password);
      await expectProblem(page, WRONG);
      await expect(screen.problem).toBeFocused();
    }
    await expect(page).toHaveTitle('Error: Sign in – Client Portal');
    await screen.problem.getByRole('link').click();
    await expect(screen.email).toBeFocused();
    await expect(page).toHaveURL('/auth/login');
    await screen.signIn.click();
    await expect(screen.problem).toBeFocused();
    await expect.poll(() => world.journal()).toEqual([]);
  });

  let sent = 0;
  /** Signs in, and waits for the failure of this attempt, not of the one before. */
  const expectFailed = async (email: string, password: string, sentence: string) => {
    await submitSignIn(page, email, password);
    sent += 1;
    await expect.poll(async () => (await world.journal('createSession')).length).toBe(sent);
    await expect(screen.signIn).toHaveText('Sign In');
    await expectProblem(page, sentence);
    await expect(screen.problem).toBeFocused();
    await expect(screen.email).toHaveValue(email);
    await expect(screen.password).toHaveValue(password);
    await expect.poll(() => readSession(page)).toEqual(NO_SESSION);
    await world.clearFaults();
  };

  await test.step('AUTH-12 ERR-03 a wrong password shows the stated text, and keeps both values', () =>
    expectFailed(ACCOUNTS.rosa, 'wrong-horse-9', WRONG));

  await test.step('AUTH-11 ERR-03 an inactive account has its own text', () =>
    expectFailed(ACCOUNTS.inactive, PASSWORD, INACTIVE));

  await test.step('AUTH-12 a success without a token is a failure', async () => {
    await world.respond('createSession', { status: 200 });
    await expectFailed(ACCOUNTS.rosa, PASSWORD, WRONG);
  });

  await test.step('AUTH-11 a 406 in the body of a 200 counts as well', async () => {
    await world.respond('createSession', { status: 406 });
    await expectFailed(ACCOUNTS.rosa, PASSWORD, INACTIVE);
  });

  for (const fault of [{ kind: 'status', status: 500 }, { kind: 'html' }, { kind: 'broken-json' }] as const) {
    await test.step(`AUTH-12 a failing service (${fault.kind}) shows the stated text, and no session begins`, async () => {
      await world.fail('createSession', fault);
      await expectFailed(ACCOUNTS.rosa, PASSWORD, WRONG);
    });
  }

  await test.step('AUTH-12 without a response a second line names the cause, and Try again signs in later', async () => {
    await world.fail('createSession', { kind: 'drop' });
    await expectFailed(ACCOUNTS.rosa, PASSWORD, WRONG);
    await expect(screen.problem).toContainText('We could not reach the service. Check your connection.');
    await screen.problem.getByRole('button', { name: 'Try again' }).click();
    await expectScreen(page, 'Dashboard', '/main/dashboard');
    await expect(page).toHaveTitle('Dashboard – Client Portal');
  });
});
