import { expect, test } from '../fixtures/test.ts';
import { decideTimesheet, openTimesheets, rows } from '../pages/timesheets.ts';

declare global {
  interface Window {
    rises: unknown[];
  }
}

test.use({ account: 'rosa' });

for (const [reducedMotion, words] of [
  ['no-preference', 'rise to its place in 180 ms'],
  ['reduce', 'take its place at once where less motion is preferred'],
] as const) {
  test(`TS-18 the rows below a decided one ${words} @long`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion });
    await page.addInitScript(() => {
      window.rises = [];
      const { animate } = Element.prototype;
      Element.prototype.animate = function (this: Element, frames, options) {
        const animation = animate.call(this, frames, options);
        if (!this.matches('[data-row-key]')) return animation;
        const keyframes = animation.effect instanceof KeyframeEffect ? animation.effect.getKeyframes() : [];
        const shifts = keyframes.map(({ transform }) => String(transform).replace(/\d+(?:\.\d+)?/, 'n'));
        window.rises.push([Object(options).duration, ...shifts]);
        return animation;
      };
    });
    await openTimesheets(page, 'show=waiting&group=none');
    const count = await rows(page).count();
    await decideTimesheet(page, rows(page).first(), 'Approved');
    await expect(rows(page)).toHaveCount(count - 1);
    const rises = await page.evaluate(() => window.rises);
    if (reducedMotion === 'reduce') expect(rises).toEqual([]);
    else expect(rises.slice(0, 4)).toEqual(Array(4).fill([180, 'translateY(npx)', 'none']));
  });
}
