import { expect, type Page, test } from '../fixtures/test.ts';
import { sampleTimesheet } from '../pages/samples.ts';
import { decisionDialog, openTimesheets, rows } from '../pages/timesheets.ts';

test.use({ account: 'rosa' });

/** Longest time without a response, in ms: three times that of a free machine. A menu took 8,000, *More* 2,300. */
const MOST_MS = 600;
const WORD = 'w'.repeat(10_000);

/** Records the longest time in which the page did not respond, in ms. */
const watchStandstill = (page: Page) =>
  page.addInitScript(() => {
    const longest = { ms: 0 };
    Object.assign(window, { longest });
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) longest.ms = Math.max(longest.ms, duration);
    }).observe({ type: 'longtask', buffered: true });
  });
const takeStandstill = (page: Page) =>
  page.evaluate(() => {
    const { longest } = window as unknown as { longest: { ms: number } };
    const { ms } = longest;
    longest.ms = 0;
    return ms;
  });

test('TS-06 an unbroken text of 10,000 letters never holds the page @long', async ({ page, world }) => {
  await world.listTimesheets(
    ...Array.from({ length: 12 }, (_, id) =>
      sampleTimesheet({ id: id + 1, specification: WORD, service_code: id < 3 ? WORD : '875', status: 0 }),
    ),
  );
  await watchStandstill(page);
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await openTimesheets(page, 'group=none');
    await expect(rows(page).first()).toBeVisible();
    const steps: Readonly<Record<string, () => Promise<unknown>>> = {
      opening: () => expect(rows(page).first()).toBeVisible(),
      'a menu': async () => {
        await page.getByRole('button', { name: 'Export' }).first().click();
        await expect(page.getByRole('menu')).toBeVisible();
        await page.keyboard.press('Escape');
      },
      'a dialog': async () => {
        await rows(page)
          .first()
          .getByRole('button', { name: /^Approved/ })
          .click();
        await expect(decisionDialog(page)).toBeVisible();
        await page.keyboard.press('Escape');
      },
      More: () => rows(page).first().getByRole('button', { name: 'More' }).first().click(),
    };
    for (const [name, step] of Object.entries(steps)) {
      await step();
      const ms = await takeStandstill(page);
      expect(ms, `${name} at ${width} px`).toBeLessThan(MOST_MS);
    }
  }
});
