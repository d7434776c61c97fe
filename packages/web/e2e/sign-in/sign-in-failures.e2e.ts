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
} from '../words/sign-in.ts';

const WRONG = 'Email and password are incorrect';

for (const [what, email, password] of [
  ['both fields empty', '', ''],
  ['a blank email', '   ', PASSWORD],
  ['a blank password', ACCOUNTS.rosa, '   '],
] as const) {
  test(`AUTH-07 ERR-03 ${what}: the stated text, and nothing is sent`, async ({ page, world }) => {
    await openSignIn(page);
    await submitSignIn(page, email, password);
    await expectProblem(page, WRONG);
    expect(await world.journal()).toEqual([]);
  });
}

test('AUTH-12 ERR-03 a wrong password: the stated text, and both values stay', async ({ page, troubles }) => {
  troubles.expectStatus(401);
  await openSignIn(page);
  await submitSignIn(page, ACCOUNTS.rosa, 'wrong-horse-9');
  await expectProblem(page, WRONG);
  const screen = signInScreen(page);
  await expect(screen.email).toHaveValue(ACCOUNTS.rosa);
  await expect(screen.password).toHaveValue('wrong-horse-9');
  expect(await readSession(page)).toEqual(NO_SESSION);
});

test('AUTH-12 after a failure the summary has focus, its link goes to the field, and the title begins with Error', async ({
  page,
}) => {
  await openSignIn(page);
  await submitSignIn(page, '', '');
  const screen = signInScreen(page);
  await expect(screen.problem).toBeFocused();
  await expect(page).toHaveTitle('Error: Sign in – Client Portal');
  await screen.problem.getByRole('link').click();
  await expect(screen.email).toBeFocused();
  await expect(page).toHaveURL('/auth/login');
});

test('AUTH-12 the second failure moves focus to the summary again', async ({ page }) => {
  await openSignIn(page);
  const screen = signInScreen(page);
  await screen.signIn.click();
  await expect(screen.problem).toBeFocused();
  await screen.signIn.click();
  await expect(screen.problem).toBeFocused();
});

test('AUTH-12 a success after a failure leaves no Error in the title', async ({ page }) => {
  await openSignIn(page);
  await submitSignIn(page, '', '');
  await expect(page).toHaveTitle(/^Error: /);
  await submitSignIn(page, ACCOUNTS.rosa, PASSWORD);
  await expectScreen(page, 'Dashboard', '/main/dashboard');
  await expect(page).toHaveTitle('Dashboard – Client Portal');
});

test('AUTH-11 ERR-03 an account that is not active yet is told so', async ({ page, troubles }) => {
  troubles.expectStatus(406);
  await openSignIn(page);
  await submitSignIn(page, ACCOUNTS.inactive, PASSWORD);
  await expectProblem(page, 'Account is not yet active.');
});

test('AUTH-11 a 406 in the body of a 200 counts as well', async ({ page, world }) => {
  await world.answer('createSession', { status: 406 });
  await openSignIn(page);
  await submitSignIn(page, ACCOUNTS.rosa, PASSWORD);
  await expectProblem(page, 'Account is not yet active.');
});

test('AUTH-12 a success without a token is a failure', async ({ page, world }) => {
  await world.answer('createSession', { status: 200 });
  await openSignIn(page);
  await submitSignIn(page, ACCOUNTS.rosa, PASSWORD);
  await expectProblem(page, WRONG);
  expect(await readSession(page)).toEqual(NO_SESSION);
});

test('AUTH-12 a failing service: the stated text, and the session does not begin', async ({
  page,
  world,
  troubles,
}) => {
  troubles.expectStatus(500);
  await world.fail('createSession', { kind: 'status', status: 500 });
  await openSignIn(page);
  await submitSignIn(page, ACCOUNTS.rosa, PASSWORD);
  await expectProblem(page, WRONG);
  expect(await readSession(page)).toEqual(NO_SESSION);
});

for (const kind of ['html', 'broken-json'] as const) {
  test(`AUTH-12 an answer that is ${kind}: the stated text`, async ({ page, world }) => {
    await world.fail('createSession', { kind });
    await openSignIn(page);
    await submitSignIn(page, ACCOUNTS.rosa, PASSWORD);
    await expectProblem(page, WRONG);
  });
}

test('AUTH-12 without any answer a second line names the cause, and Try again signs in once there is one', async ({
  page,
  world,
  troubles,
}) => {
  troubles.expectLostAnswer();
  await world.fail('createSession', { kind: 'drop' });
  await openSignIn(page);
  await submitSignIn(page, ACCOUNTS.rosa, PASSWORD);
  await expectProblem(page, WRONG);
  const { problem } = signInScreen(page);
  await expect(problem).toContainText('We could not reach the service. Check your connection.');

  await world.clearFaults();
  await problem.getByRole('button', { name: 'Try again' }).click();
  await expectScreen(page, 'Dashboard', '/main/dashboard');
});
