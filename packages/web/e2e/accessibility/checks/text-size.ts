import type { Page } from '../../fixtures/test.ts';
import { expectNoSidewaysScroll } from '../../pages/layout.ts';
import { setSize, settleFrames } from '../../pages/looks.ts';
import { expectNothingClipped } from './structure.ts';

/** Settings of a reader that WCAG names: text twice as large (1.4.4), and wide spacing (1.4.12). */
const SETTINGS = {
  '200 % text': ':root { font-size: 200% !important }',
  'wide spacing':
    '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-block-end: 2em !important }',
} as const;

/** Sets styles of the reader's own; gives the page its own back when `css` is empty. */
async function setReaderStyle(page: Page, css: string): Promise<void> {
  await page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets = [sheet];
  }, css);
  await settleFrames(page);
}

/** Larger text and wider spacing cut nothing and scroll nothing sideways; nor does a window of 320 × 256 (1.4.10). */
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
