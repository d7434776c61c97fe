import { expect, type Page } from '../fixtures/test.ts';
import { ACCOUNTS, PASSWORD } from '../fixtures/world.ts';

/** The parts of the sign-in screen. */
export const signInScreen = (page: Page) => ({
  heading: page.getByRole('heading', { level: 1 }),
  email: page.getByLabel('Email', { exact: true }),
  password: page.getByLabel('Password', { exact: true }),
  rememberMe: page.getByRole('checkbox', { name: 'Remember me' }),
  // While it is being sent, the button is no submit button, so that Enter sends nothing.
  signIn: page.getByRole('button', { name: /^(?:Sign In|Signing in)$/ }),
  problem: page.getByRole('alert'),
});

export async function openSignIn(page: Page): Promise<void> {
  await page.goto('/auth/login');
  await expect(signInScreen(page).heading).toHaveText('Sign in');
}

/** Fills in the two fields and presses Sign In. */
export async function submitSignIn(page: Page, email: string, password: string): Promise<void> {
  const screen = signInScreen(page);
  await screen.email.fill(email);
  await screen.password.fill(password);
  await screen.signIn.click();
}

/** Signs in on the screen, as a client does, and waits for the dashboard. */
export async function signIn(page: Page, email: string = ACCOUNTS.rosa): Promise<void> {
  await openSignIn(page);
  await submitSignIn(page, email, PASSWORD);
  await expectScreen(page, 'Dashboard', '/main/dashboard');
}

/** Expects a screen that needs a session, by its address and its heading. */
export async function expectScreen(page: Page, name: string, path: string): Promise<void> {
  await expect(page).toHaveURL(path);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
}

/** Returns the stored session: both keys, or `null` for a missing one. */
export async function readSession(page: Page) {
  return page.evaluate(() => ({
    token: localStorage.getItem('token'),
    tokenExpiration: localStorage.getItem('tokenExpiration'),
  }));
}

export const NO_SESSION = { token: null, tokenExpiration: null };

/** The address of sign-in, with or without the page to return to. */
export const SIGN_IN_ADDRESS = /\/auth\/login(\?returnTo=[^&]+)?$/;

/** Expects the sign-in page, and that nothing of a session is stored. */
export async function expectSignedOut(page: Page): Promise<void> {
  await expect(page).toHaveURL(SIGN_IN_ADDRESS);
  await expect(signInScreen(page).heading).toHaveText('Sign in');
  await expect.poll(() => readSession(page)).toEqual(NO_SESSION);
}

/** Expects this message as the only one in the error summary, with a link to its field. */
export async function expectProblem(page: Page, sentence: string): Promise<void> {
  const { problem } = signInScreen(page);
  await expect(problem.getByRole('link')).toHaveText([sentence]);
}
