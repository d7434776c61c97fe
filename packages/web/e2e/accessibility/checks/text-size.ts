import type { Page } from '../../fixtures/test.ts';
import { expectNoSidewaysScroll } from '../../pages/layout.ts';
import { setSize, settleFrames } from '../../pages/looks.ts';
import { expectNothingClipped } from './structure.ts';

/** User settings named in WCAG: text at 200 % (1.4.4), and wider spacing (1.4.12). */
const SETTINGS = {
  '200 % text': ':root { font-size: 200% !important }',
  'wide spacing':
    '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-block-end: 2em !important }',
} as const;

/** Adds a user style sheet to the page; an empty `css` removes it. */
async function setReaderStyle(page: Page, css: string): Promise<void> {
  await page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets = [sheet];
  }, css);
  await settleFrames(page);
}

/**
 * Expects that larger text and wider spacing cut nothing off and need no horizontal scrolling, also in a window of 320
 * × 256 (1.4.10).
 */
export async function expectLargerTextFits(page: Page): Promise<void> {
  await expectNothingClipped(page, 'as it is');
  for (const [setting, css] of Object.entries(SETTINGS)) {
    await setReaderStyle(page, css);
    await expectNoSidewaysScroll(page, setting);
    await expectNothingClipped(page, setting);
  }
  await setReaderStyle(page, '');
  await setSize(page, { width: 320, height: 256 });
  await expectNoSidewaysScroll(page, '320 × 256');
  await expectNothingClipped(page, '320 × 256');
}
