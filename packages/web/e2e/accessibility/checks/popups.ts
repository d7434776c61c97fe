import { expect, type Locator, type Page } from '../../fixtures/test.ts';
import { errorSummary, expectErrorSummary } from '../../pages/error-summary.ts';
import { settleFrames } from '../../pages/looks.ts';
import { expectAccessible } from './accessibility.ts';
import { expectTabWalk } from './tab-walk.ts';

export const DIALOG = '[role=dialog], [role=alertdialog]';
export const POPUP = `${DIALOG}, [role=menu]`;

/** Name for the file viewer in `seen`, for any file type. */
export const VIEW_OF_FILE = 'the view of a file';

/** Role of the confirmation dialog, for any question. */
const QUESTION = 'alertdialog';

interface PopupOptions {
  /** Names of the shared parts that were checked in every look and size on another screen. */
  readonly seen?: readonly string[];
}

/**
 * Returns the kinds of buttons in a part of the page: buttons that repeat in every row are one kind, and so are files
 * of one type. Headings that sort and tiles that are links are left out. Runs in the page.
 */
export function findKinds(scope: string): { kind: string; isSubmit: boolean }[] {
  const kinds = new Map<string, boolean>();
  for (const button of document.querySelectorAll<HTMLButtonElement>(`${scope} :is(button, [role=button])`)) {
    if (button.closest('[role=columnheader], nav, li:has(> a)') !== null || button.disabled) continue;
    // A toggle button opens nothing; it shows another part of the list and replaces other buttons.
    if (button.matches('[aria-pressed], [aria-checked]')) continue;
    if (!button.checkVisibility({ visibilityProperty: true })) continue;
    const text = button.textContent?.trim() ?? '';
    // A button of a file shows its name, and its label says in any language that it opens it.
    const name = (button.getAttribute('aria-label') ?? text).replace(text, /\.\w+$/.exec(text)?.[0] ?? text);
    const kind = name.replace(/:.*$/, '');
    if (!kinds.has(kind)) kinds.set(kind, button.type === 'submit');
    if (button.dataset.kind === undefined) button.dataset.kind = kind;
  }
  return [...kinds].map(([kind, isSubmit]) => ({ kind, isSubmit }));
}

/**
 * In a wide window every list is a table. A list that was cards in a smaller window changes after it is measured, and
 * the buttons of the cards disappear.
 */
const expectTables = (page: Page) => expect(page.locator('main [data-layout=cards]')).toHaveCount(0);

/** Returns the first button of a kind. A list that was read again or was cards has new buttons. */
export async function findButton(page: Page, kind: string): Promise<Locator> {
  await expectTables(page);
  const button = page.locator(`main [data-kind="${kind}"]`).first();
  await expect
    .poll(() => page.evaluate(findKinds, 'main').then(() => button.count()), `a button ${kind}`)
    .toBe(1);
  return button;
}

/** Waits until no read or animation is running. */
export async function waitUntilSettled(page: Page): Promise<void> {
  await settleFrames(page);
  await expect(page.locator('[data-pending]')).toHaveCount(0);
  await expect(page.getByText(/^Loading /)).toHaveCount(0);
  await settleFrames(page);
}

/**
 * Presses one button of every kind in a part of the page by keyboard. Whatever opens must follow the conventions of its
 * kind, and Escape must close it and restore focus; a button that opens nothing must not lose focus. So a new dialog
 * behind a new button needs no test of its own. Forms are sent last.
 */
export async function expectSoundPopups(page: Page, { seen: seenBefore }: PopupOptions = {}): Promise<void> {
  await expectTables(page);
  const kinds = await page.evaluate(findKinds, 'main');
  const seen = new Set(seenBefore);
  const inOrder = [...kinds.filter(({ isSubmit }) => !isSubmit), ...kinds.filter(({ isSubmit }) => isSubmit)];
  for (const { kind } of inOrder) {
    const button = await findButton(page, kind);
    await expectNothingFromSlidingOff(page, button, kind);
    const mustOpen = (await button.getAttribute('aria-haspopup')) !== null;
    await button.focus();
    await page.keyboard.press('Enter');
    await waitUntilSettled(page);
    const popup = page.locator(POPUP).last();
    // The code of a menu may still be loading.
    if (mustOpen) await expect(popup, `opened by ${kind}`).toBeVisible();
    if (await popup.isVisible()) {
      // All questions share one dialog, and all files one viewer: the first of each is checked in every look and size,
      // the others only for what their texts can change.
      const role = await popup.getAttribute('role');
      const part = role === QUESTION ? role : kind.replace(/^Open .*/, VIEW_OF_FILE);
      await expectSoundPopup(page, popup, kind, seen.has(part));
      seen.add(part);
      await expectEscapeGivesBack(page, popup, kind, button);
    } else if (await errorSummary(page).isVisible()) {
      await expectErrorSummary(page);
      await expectAccessible(page, { within: 'main', where: `problems after ${kind}` });
    } else await expectFocusSomewhere(page, kind);
  }
}

/**
 * Expects that a press which slides off its button before the release does nothing (WCAG 2.5.2). A menu opens with the
 * press, as those of the system do, chooses nothing, and Escape undoes that.
 */
async function expectNothingFromSlidingOff(page: Page, button: Locator, kind: string): Promise<void> {
  await button.hover();
  await page.mouse.down();
  await page.mouse.move(1, 1);
  await page.mouse.up();
  if ((await button.getAttribute('aria-haspopup')) === 'true') await page.keyboard.press('Escape');
  await expect.soft(page.locator(POPUP), `a press that slid off ${kind}`).toHaveCount(0);
}

async function expectSoundPopup(page: Page, popup: Locator, kind: string, isSeen: boolean): Promise<void> {
  const where = `opened by ${kind}`;
  const role = await popup.getAttribute('role');
  const isDialog = role === 'dialog' || role === 'alertdialog';
  const isInside = () => popup.evaluate((element) => element.contains(document.activeElement));
  await expect.soft.poll(isInside, `${where}: focus goes in`).toBe(true);
  // The browser's PDF viewer handles Tab itself.
  const hasFrame = (await popup.locator('iframe').count()) > 0;
  if (isDialog && !hasFrame) await expectTabWalk(page, { within: `[role=${role}]` });
  const submit = popup.locator('button[type=submit]');
  const isForm = isDialog && (await submit.count()) > 0;
  // A form is checked in every size again with its errors.
  await expectAccessible(page, { within: `[role=${role}]`, isOfOneSize: !isDialog || isForm, isSeen, where });
  if (isForm) {
    await submit.focus();
    await page.keyboard.press('Enter');
    await waitUntilSettled(page);
    await expectErrorSummary(page, popup);
    await expectAccessible(page, { within: `[role=${role}]`, where: `problems in what is ${where}` });
  }
}

async function expectEscapeGivesBack(
  page: Page,
  popup: Locator,
  kind: string,
  opener: Locator,
): Promise<void> {
  const where = `opened by ${kind}`;
  await page.keyboard.press('Escape');
  await expect(popup, `${where}: Escape closes`).toBeHidden();
  await waitUntilSettled(page);
  if ((await opener.count()) > 0) await expect.soft(opener, `${where}: focus comes back`).toBeFocused();
  else await expectFocusSomewhere(page, kind);
}

/** Expects that focus is on some element after the action. */
export async function expectFocusSomewhere(page: Page, kind: string): Promise<void> {
  // A closed dialog restores focus in a later frame.
  const isLost = () =>
    page.evaluate(() => [null, document.body].includes(document.activeElement as HTMLElement));
  await expect.soft.poll(isLost, `focus is lost after ${kind}`).toBe(false);
}
