import { expect, type Page, test } from './fixtures/test.ts';
import { takeUpStyles } from './words/accessibility.ts';
import { expectNoSidewaysScroll, heading } from './words/layout.ts';
import { table } from './words/timesheets.ts';

test.use({ account: 'rosa' });

/** What WCAG 1.4.12 lets a reader set. */
const SPACING = '1.5; letter-spacing: 0.12em; word-spacing: 0.16em';

/** Controls and headings whose text does not fit into them. */
const findClipped = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('button, a, h1, h2, th, td, dt, dd, label, p')]
      .filter((element) => {
        const { overflowX, textOverflow, position } = getComputedStyle(element);
        const cuts = overflowX !== 'visible' || textOverflow === 'ellipsis';
        return cuts && position !== 'absolute' && element.scrollWidth > element.clientWidth + 1;
      })
      .map((element) => `${element.tagName} ${element.textContent?.slice(0, 40)}`),
  );

for (const [what, style] of [
  ['200 % text', 'font-size: 200%'],
  ['wide spacing', `line-height: ${SPACING}`],
] as const) {
  test(`LAY-03 TS-05 AUTH-01 ${what} clips nothing and scrolls nothing sideways`, async ({ page }) => {
    for (const path of ['/main/timesheets', '/main/dashboard', '/auth/login']) {
      await page.goto(path);
      await expect(heading(page)).toBeVisible();
      if (path === '/main/timesheets') await expect(table(page)).toBeVisible();
      await page.evaluate((css) => {
        document.documentElement.style.cssText += css;
      }, style);
      await page.evaluate(takeUpStyles);
      await expectNoSidewaysScroll(page, path);
      expect(await findClipped(page), path).toEqual([]);
    }
  });
}
