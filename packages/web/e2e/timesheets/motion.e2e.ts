import { expect, test } from '../fixtures/test.ts';
import { decideTimesheet, openTimesheets, rows } from '../pages/timesheets.ts';

declare global {
  interface Window {
    rises: number[];
  }
}

test.use({ account: 'rosa' });

for (const [reducedMotion, words] of [
  ['no-preference', 'rise to its place in 180 ms'],
  ['reduce', 'take its place at once where less motion is preferred'],
] as const) {
  test(`TS-18 the rows below a decided one ${words}`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion });
    await page.addInitScript(() => {
      window.rises = [];
      const { animate } = Element.prototype;
      Element.prototype.animate = function (this: Element, frames, options) {
        if (this.matches('[data-row-key]')) window.rises.push(Number(Object(options).duration));
        return animate.call(this, frames, options);
      };
    });
    await openTimesheets(page, 'show=waiting&group=none');
    const count = await rows(page).count();
    await decideTimesheet(page, rows(page).first(), 'Approved');
    await expect(rows(page)).toHaveCount(count - 1);
    const rises = await page.evaluate(() => window.rises);
    if (reducedMotion === 'reduce') expect(rises).toEqual([]);
    else expect(rises.slice(0, 4)).toEqual([180, 180, 180, 180]);
  });
}
