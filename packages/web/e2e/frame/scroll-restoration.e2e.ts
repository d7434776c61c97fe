import { expect, test } from '../fixtures/test.ts';
import { expectFrameFilled, heading } from '../pages/layout.ts';

test.use({ account: 'rosa' });

const SCROLLED_PX = 900;
/**
 * The cards above the list grow by less than this when their amounts load; scroll anchoring keeps the rows in place
 * meanwhile.
 */
const CARDS_GROW_PX = 60;

test('ROUTE-01 a reloaded page keeps its scroll position, also before its rows load, and a new one is at its top', async ({
  page,
  world,
}) => {
  const readTop = () => page.evaluate(() => Math.round(window.scrollY));
  const rows = page.locator('tbody').getByRole('row');
  await page.goto('/main/timesheets');
  for (const width of [1280, 360]) {
    await test.step(`at ${width} px`, async () => {
      await page.setViewportSize({ width, height: 700 });
      await expect(rows).toHaveCount(40);
      await expectFrameFilled(page);
      await page.evaluate((top) => window.scrollTo(0, top), SCROLLED_PX);
      const before = await readTop();
      const inView = await rows.evaluateAll(
        (all) => all.find((row) => row.getBoundingClientRect().top > 100)?.textContent,
      );
      await world.hold('listTimesheets', 1);
      await page.reload();
      const loading = page.getByText('Loading the timesheets');
      await expect(loading).toBeInViewport();
      await expect.poll(async () => Math.abs((await readTop()) - before)).toBeLessThan(CARDS_GROW_PX);
      await world.clearFaults();
      await expect(rows).toHaveCount(40);
      await expect(page.locator('[data-scroll-room]')).toHaveCount(0);
      await expectFrameFilled(page);
      await expect.poll(async () => Math.abs((await readTop()) - before)).toBeLessThan(CARDS_GROW_PX);
      await expect(rows.filter({ hasText: inView ?? 'none in view' }).first()).toBeInViewport();
    });
  }
  // A page that the user opens begins at its top.
  await page.goto('/main/reports');
  await expect(heading(page)).toHaveText('Reports');
  await page.goto('/main/timesheets');
  await expect(rows).toHaveCount(40);
  await expect.poll(() => readTop()).toBe(0);
});
