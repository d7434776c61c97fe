import { expect, type Locator, type Page } from '../fixtures/test.ts';

/** More than the stops of the longest screen. */
const MAX_PRESSES = 200;

/** Presses Tab until the element has focus; fails when a round through the page does not reach it. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let presses = 0; presses < MAX_PRESSES; presses += 1) {
    await page.keyboard.press('Tab');
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`Tab never reached ${target}.`);
}

/** Moves to a button, a link or a box by Tab and presses it. */
export async function pressAt(page: Page, target: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

interface TestFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

/** Chooses files at a file field by keyboard. */
export const chooseFilesAt = (page: Page, target: Locator, ...files: readonly TestFile[]): Promise<void> =>
  chooseFilesBy(page, () => pressAt(page, target), ...files);

/** Chooses files at the field to which the keys lead. */
export async function chooseFilesBy(
  page: Page,
  pressKeys: () => Promise<void>,
  ...files: readonly TestFile[]
): Promise<void> {
  // Waited for before the first key, since the browser may otherwise not have intercepted its dialog by the last one.
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), pressKeys()]);
  await chooser.setFiles([...files]);
}
