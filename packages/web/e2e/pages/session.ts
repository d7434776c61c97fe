import { expect, type Page } from '../fixtures/test.ts';
import { ACCOUNTS, PASSWORD, type World } from '../fixtures/world.ts';
import { expectFrameFilled, sidebar } from './layout.ts';

export const SESSION_ENDED_TITLE = 'Your session has ended';

/** The dialog that asks to sign in again over the page. */
export const sessionDialog = (page: Page) => page.getByRole('dialog', { name: SESSION_ENDED_TITLE });

/** The warning before the session ends. */
export const warningDialog = (page: Page) =>
  page.getByRole('alertdialog', { name: 'Your session is about to end' });

/** Expects one session dialog. */
export async function expectSessionDialog(page: Page): Promise<void> {
  await expect(sessionDialog(page).getByLabel('Password', { exact: true })).toBeVisible();
  // A form may be open below it.
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
 * Enters the one-time code of the other client, who signs in over the page.
 * @param toEntry returns the text to enter for the code that was sent
 */
export async function enterCode(
  page: Page,
  world: World,
  toEntry: (code: string) => string = (code) => code,
): Promise<void> {
  const first = page.getByLabel('Digit 1 of 6');
  // When the dialog shows, the service has sent the code.
  await expect(first).toBeFocused();
  const { code = '' } = await world.lastMessage();
  // The sixth digit submits the code.
  await first.fill(toEntry(code));
}

/**
 * Ends all sessions at the service without notice to an open page. Waits first for the frame's counts, which are read
 * after the screen, so that the next request is the one under test.
 */
export async function endSessions(page: Page, world: World): Promise<void> {
  await expectFrameFilled(page);
  await world.expireSessions();
}

/** Presses the button that opens the sign-in page instead. */
export async function goToSignInInstead(page: Page): Promise<void> {
  await sessionDialog(page).getByRole('button', { name: 'Leave' }).click();
}

/** Signs the other client in without the portal, with a code. Returns the token. */
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
 * Follows a menu entry by a click event alone: a real pointer would make the portal send the screen's reads before the
 * click, and these may ask to sign in first.
 */
export const clickEntry = (page: Page, name: string): Promise<void> =>
  sidebar(page).getByRole('link', { name }).dispatchEvent('click');
