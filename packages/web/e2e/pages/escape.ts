import { expect, type Locator } from '../fixtures/test.ts';

/** Waits until focus is inside the popup, which ignores keys before. */
export async function expectFocusIn(popup: Locator): Promise<void> {
  const hasFocus = () => popup.evaluate((element) => element.contains(document.activeElement));
  await expect.poll(hasFocus, { message: 'focus is in what opened' }).toBe(true);
}

/** Closes the popup by Escape. */
export async function closeByEscape(popup: Locator): Promise<void> {
  await expectFocusIn(popup);
  await popup.page().keyboard.press('Escape');
}
