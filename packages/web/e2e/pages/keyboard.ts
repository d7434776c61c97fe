import { expect, type Locator, type Page } from '../fixtures/test.ts';

/** More than the Tab stops of the longest screen. */
const MAX_PRESSES = 200;

/** Presses Tab until the element has focus; fails if a whole round does not reach it. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let presses = 0; presses < MAX_PRESSES; presses += 1) {
    await page.keyboard.press('Tab');
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`Tab never reached ${target}.`);
}

/** Moves to a button, link or checkbox by Tab and presses it. */
export async function pressAt(page: Page, target: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

interface TestFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

/** Chooses files in a file field by keyboard. */
export const chooseFilesAt = (page: Page, target: Locator, ...files: readonly TestFile[]): Promise<void> =>
  chooseFilesBy(page, () => pressAt(page, target), ...files);

/** Chooses files in the field that the keys open. */
export async function chooseFilesBy(
  page: Page,
  pressKeys: () => Promise<void>,
  ...files: readonly TestFile[]
): Promise<void> {
  // Waits before the first key, since Playwright may otherwise not have intercepted the dialog in time.
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), pressKeys()]);
  await chooser.setFiles([...files]);
}
