import { expect, type Page, test } from '../fixtures/test.ts';
import { LANGUAGES, setLanguage, setSize } from '../pages/looks.ts';

test.use({ account: 'rosa' });

/** Returns each total below the list: its status, its amount, and the position of both. */
const readTotals = (page: Page) =>
  page.locator('tfoot').evaluate((foot) =>
    [...foot.querySelectorAll('[data-total]')].map((total) => {
      const [state, sum] = [...total.children].map((part) => part.getBoundingClientRect());
      return {
        top: Math.round(state?.top ?? 0),
        isOneLine: Math.abs((state?.bottom ?? 0) - (sum?.bottom ?? 99)) < 2,
        start: Math.round(state?.left ?? 0),
        end: Math.round(sum?.right ?? 0),
      };
    }),
  );

for (const [requirement, path] of [
  ['TS-05', 'timesheets'],
  ['INV-02', 'vendor_invoice'],
] as const) {
  test(`${requirement} the totals under ${path} are one line in a table, and two columns on a phone`, async ({
    page,
  }) => {
    await page.goto(`/main/${path}`);
    await expect(page.locator('tbody > tr').first()).toBeVisible();
    for (const language of LANGUAGES) {
      await setLanguage(page, language);
      for (const width of [1600, 1280, 1024]) {
        await setSize(page, { width, height: 800 });
        // A list that was cards rerenders.
        const readLines = async () => {
          const totals = await readTotals(page);
          return { isWhole: totals.length > 2, count: new Set(totals.map(({ top }) => top)).size };
        };
        await expect.poll(readLines, `lines at ${width} ${language}`).toEqual({ isWhole: true, count: 1 });
      }
      await setSize(page, { width: 360, height: 740 });
      const readColumns = async () => {
        const totals = await readTotals(page);
        const count = (key: 'top' | 'start' | 'end') => new Set(totals.map((total) => total[key])).size;
        const areLines = totals.length > 2 && totals.every(({ isOneLine }) => isOneLine);
        return { areLines, areRows: count('top') === totals.length, edges: [count('start'), count('end')] };
      };
      await expect.poll(readColumns, language).toEqual({ areLines: true, areRows: true, edges: [1, 1] });
    }
  });
}
