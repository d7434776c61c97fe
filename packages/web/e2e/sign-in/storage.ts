import type { Page } from '../fixtures/test.ts';

interface Recording {
  readonly writes: string[];
}

/**
 * Records every value written to a key of local storage until the page is left. Returns a function that reads the
 * record.
 */
export async function recordStorage(page: Page, key: string): Promise<() => Promise<readonly string[]>> {
  await page.evaluate((watched) => {
    const writes: string[] = [];
    const { setItem } = Storage.prototype;
    Storage.prototype.setItem = function (name, value) {
      if (name === watched) writes.push(value);
      setItem.call(this, name, value);
    };
    Object.assign(window, { writes });
  }, key);
  return () => page.evaluate(() => (window as unknown as Recording).writes);
}
