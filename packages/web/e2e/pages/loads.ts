import { expect, type Page } from '../fixtures/test.ts';

/** Waits until the page has loaded the given number of further documents. */
export type ExpectLoads = (count: number) => Promise<void>;

/**
 * Counts the documents that a page loads. If code is missing, the portal reloads its address once, and a test must wait
 * for the second document.
 */
export function countLoads(page: Page): ExpectLoads {
  let count = 0;
  page.on('load', () => {
    count += 1;
  });
  return async (expected) => {
    await expect.poll(() => count, { message: 'documents loaded' }).toBe(expected);
    count = 0;
  };
}
