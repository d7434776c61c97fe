import { expect, type Page } from '../fixtures/test.ts';

/** Waits until the page has loaded the given number of further documents. */
export type ExpectLoads = (count: number) => Promise<void>;

/**
 * Begins to count the documents that a page loads. Where code is missing the portal loads its address once by itself, and what
 * a test sees or mends before that belongs to the first of two documents.
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
