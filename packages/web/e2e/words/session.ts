import { expect, type Page } from '../fixtures/test.ts';
import { ACCOUNTS, PASSWORD } from '../fixtures/world.ts';

export const ENDED = 'Your session has ended';

/** Asks to sign in again over the page. */
export const sessionDialog = (page: Page) => page.getByRole('dialog', { name: ENDED });

/** Warns before the session's time is up. */
export const warningDialog = (page: Page) =>
  page.getByRole('alertdialog', { name: 'Your session is about to end' });

/** The question stands there, one of it. */
export async function expectSessionDialog(page: Page): Promise<void> {
  await expect(sessionDialog(page).getByLabel('Password', { exact: true })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(1);
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

/** Goes to sign-in instead. */
export async function leave(page: Page): Promise<void> {
  await sessionDialog(page).getByRole('button', { name: 'Leave' }).click();
}
