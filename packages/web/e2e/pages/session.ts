import { expect, type Page } from '../fixtures/test.ts';
import { ACCOUNTS, PASSWORD, type World } from '../fixtures/world.ts';
import { expectFrameFilled, sidebar } from './layout.ts';

export const SESSION_ENDED_TITLE = 'Your session has ended';

/** Asks to sign in again over the page. */
export const sessionDialog = (page: Page) => page.getByRole('dialog', { name: SESSION_ENDED_TITLE });

/** Warns before the session's time is up. */
export const warningDialog = (page: Page) =>
  page.getByRole('alertdialog', { name: 'Your session is about to end' });

/** The session dialog is open, once. */
export async function expectSessionDialog(page: Page): Promise<void> {
  await expect(sessionDialog(page).getByLabel('Password', { exact: true })).toBeVisible();
  // A form may be open beneath it.
  await expect(sessionDialog(page)).toHaveCount(1);
}

export async function signInAgain(
  page: Page,
  email: string = ACCOUNTS.rosa,
  password: string = PASSWORD,
): Promise<void> {
  const dialog = sessionDialog(page);
  await dialog.getByLabel('Email', { exact: true }).fill(email);
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Sign In' }).click();
}

/**
 * Answers the question for a code, which the other client is asked who signs in over the page.
 * @param toAnswer makes what is entered of the code that was sent
 */
export async function enterCode(
  page: Page,
  world: World,
  toAnswer: (code: string) => string = (code) => code,
): Promise<void> {
  const first = page.getByLabel('Digit 1 of 6');
  // When the dialog shows, the service has sent the code.
  await expect(first).toBeFocused();
  const { code = '' } = await world.lastMessage();
  // The sixth digit submits it.
  await first.fill(toAnswer(code));
}

/**
 * Ends every session on the server's side, without notice to an open page. The frame reads its counts after the screen;
 * once they are shown no request is under way, and the next one is the one under test.
 */
export async function endSessions(page: Page, world: World): Promise<void> {
  await expectFrameFilled(page);
  await world.expireSessions();
}

/** Presses the button that leads to the sign-in screen instead. */
export async function goToSignInInstead(page: Page): Promise<void> {
  await sessionDialog(page).getByRole('button', { name: 'Leave' }).click();
}

/** Signs the other client in past the portal, code and all. Gives the token. */
export async function signInOther(world: World, origin: string): Promise<string> {
  const token = await world.signIn(ACCOUNTS.oneTimeCode);
  const { code } = await world.lastMessage();
  const body = new FormData();
  body.set('token', token);
  body.set('otp', code ?? '');
  const headers = { 'x-portal-world': world.name };
  const response = await fetch(`${origin}/api/otp_verification`, { method: 'POST', headers, body });
  expect(response.status).toBe(200);
  return token;
}

/** Stores a token as another tab does when another client signs in there. */
export async function storeToken(page: Page, token: string): Promise<void> {
  await page.evaluate((text) => {
    localStorage.setItem('token', text);
    localStorage.setItem('tokenExpiration', String(Date.now() + 600_000));
  }, token);
}

/**
 * Follows an entry of the menu where the session is over, by the click alone: a pointer that comes near has the screen read
 * ahead, which may ask to sign in before the click.
 */
export const clickEntry = (page: Page, name: string): Promise<void> =>
  sidebar(page).getByRole('link', { name }).dispatchEvent('click');
