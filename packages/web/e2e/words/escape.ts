import { expect, type Locator } from '../fixtures/test.ts';

/** Leaves what opened by Escape, once focus is in it: it shows a moment before that, and hears no key until then. */
export async function escapeFrom(popup: Locator): Promise<void> {
  const hasFocus = () => popup.evaluate((element) => element.contains(document.activeElement));
  await expect.poll(hasFocus, { message: 'focus is in what opened' }).toBe(true);
  await popup.page().keyboard.press('Escape');
}
