import { expect, type Page } from '../fixtures/test.ts';

/** The printable area of A4, in CSS pixels. */
export const A4_SHEET = { width: 680, height: 1000 };

/** Expects a printed page to be dark on white in every theme, and to fit its width. */
export async function expectOnPaper(page: Page): Promise<void> {
  const readLook = () =>
    page.evaluate(() => ({
      excess: document.documentElement.scrollWidth - document.documentElement.clientWidth,
      text: getComputedStyle(document.body).color,
    }));
  await expect.poll(readLook).toEqual({ excess: 0, text: 'rgb(22, 35, 42)' });
}
