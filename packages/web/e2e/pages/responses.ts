import type { Request } from '@playwright/test';
import { expect, type Page } from '../fixtures/test.ts';
import { closeByEscape } from './escape.ts';
import { logOutDialog, sidebar } from './layout.ts';

/** Dialog about a write whose response was lost. */
const lostDialog = (page: Page) =>
  page.getByRole('alertdialog', { name: /^(It was not received|We could not confirm whether it arrived)$/ });

/** Expects the dialog with its two buttons, and focus on the one that goes back. */
export async function expectLost(page: Page, title: string): Promise<void> {
  await expect(lostDialog(page)).toHaveAccessibleName(title);
  await expect(lostDialog(page).getByRole('button')).toHaveText(['Go back', 'Send again']);
  await expect(lostDialog(page).getByRole('button', { name: 'Go back' })).toBeFocused();
}

export const NOT_RECEIVED_TITLE = 'It was not received';
export const UNCONFIRMED_TITLE = 'We could not confirm whether it arrived';

/** Expects the frame to work whatever the screen shows: the menu has its links, and Log-out opens its dialog. */
export async function expectFrame(page: Page): Promise<void> {
  await expect(sidebar(page).getByRole('link', { name: 'Dashboard' })).toBeVisible();
  await sidebar(page).getByRole('button', { name: 'Log-out' }).click();
  await expect(logOutDialog(page)).toBeVisible();
  await closeByEscape(logOutDialog(page));
  await expect(logOutDialog(page)).toBeHidden();
}

/** Expects no text such as `undefined` on the page once everything is loaded. */
export async function expectNoRawValues(page: Page): Promise<void> {
  await expect(page.getByText(/^Loading /)).toHaveCount(0);
  const text = await page.locator('#root').textContent();
  expect(text).not.toMatch(/undefined|\[object|NaN|SQLSTATE|Unauthenticated/);
}

/** Resolves when so many requests of a path have complete responses; call it before they are sent. */
export function responsesOf(page: Page, path: string, count: number): Promise<void> {
  return new Promise((resolve) => {
    let left = count;
    const end = (request: Request) => {
      if (!request.url().includes(path)) return;
      left -= 1;
      if (left === 0) resolve();
    };
    page.on('requestfinished', end);
    // For a response that was read completely, the browser may report that it was cancelled.
    page.on('requestfailed', end);
  });
}
