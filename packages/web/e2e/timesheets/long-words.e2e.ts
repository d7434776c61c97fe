import { expect, type Page, test } from '../fixtures/test.ts';
import { sampleTimesheet } from '../pages/samples.ts';
import { decisionDialog, openTimesheets, rows } from '../pages/timesheets.ts';

test.use({ account: 'rosa' });

/** Most processor time of the page for a step, in ms: opening takes 1,000 on a busy machine. A menu took 8,000, *More* 2,300. */
const MOST_MS = 2_000;
const WORD = 'w'.repeat(10_000);

/** Returns a function that reads the processor time of the page's main thread since it was last read, in ms. */
async function watchProcessor(page: Page): Promise<() => Promise<number>> {
  const client = await page.context().newCDPSession(page);
  await client.send('Performance.enable', { timeDomain: 'threadTicks' });
  let before = 0;
  return async () => {
    const { metrics } = await client.send('Performance.getMetrics');
    const now = (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1_000;
    const spent = now - before;
    before = now;
    return spent;
  };
}

test('TS-06 an unbroken text of 10,000 letters never holds the page @long', async ({ page, world }) => {
  await world.listTimesheets(
    ...Array.from({ length: 12 }, (_, id) =>
      sampleTimesheet({ id: id + 1, specification: WORD, service_code: id < 3 ? WORD : '875', status: 0 }),
    ),
  );
  const takeProcessorTime = await watchProcessor(page);
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
      const ms = await takeProcessorTime();
      expect(ms, `${name} at ${width} px`).toBeLessThan(MOST_MS);
    }
  }
});
