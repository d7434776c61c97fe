import { expect, type Locator, test } from '../fixtures/test.ts';
import { readPending } from '../words/samples.ts';
import { actionOf, confirm, decide, openTimesheets, rowOf, toast } from '../words/timesheets.ts';

const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true } as const;

test.use({ account: 'rosa', clock: 'runs' });

const boxOf = async (locator: Locator) => {
  const box = await locator.boundingBox();
  if (box === null) throw new Error('Nothing of it shows.');
  return box;
};

test.describe('on a phone', () => {
  test.use(PHONE);

  test('TS-15 TS-18 what was decided stands in its row for ten seconds, and nothing lies over the next buttons', async ({
    page,
    world,
  }) => {
    const [first, second] = await readPending(world);
    await openTimesheets(page);
    const row = rowOf(page, first);
    const next = rowOf(page, second ?? { id: 0 });
    const height = (await boxOf(row)).height;
    await decide(page, row, 'Decline');

    await expect(row).toContainText('Declined just now');
    // The sentence that is gone in a moment: over the bar of the phone.
    const told = toast(page, 'timesheet declined');
    await expect(told).toBeVisible();
    const bar = await boxOf(page.getByRole('navigation', { name: 'Most used' }));
    expect((await boxOf(told)).y, 'top of the toast').toBeGreaterThanOrEqual(bar.y - 1);
    const decline = actionOf(next, 'Decline');
    await decline.scrollIntoViewIfNeeded();
    const place = await boxOf(decline);
    expect((await boxOf(row)).height, 'as high as with its buttons').toBeCloseTo(height, 0);

    await page.clock.runFor(10_000);
    await expect(row.getByText('Declined just now')).toBeHidden();
    expect((await boxOf(decline)).y, 'the next buttons stay where they were').toBeCloseTo(place.y, 0);
    await expect(row).toContainText('Declined');
  });
});

test('INV-08 INV-13 a declined invoice says so in its row for ten seconds, too', async ({ page }) => {
  await page.goto('/main/vendor_invoice');
  const waiting = page
    .locator('tbody')
    .getByRole('row')
    .filter({ has: page.getByRole('button', { name: /^Decline/ }) });
  const key = await waiting.first().getAttribute('data-row-key');
  const row = page.locator(`[data-row-key="${key}"]`);
  await row.getByRole('button', { name: /^Decline/ }).click();
  await confirm(page, 'Proceed');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Close' }).click();
  await expect(row).toContainText('Declined just now');
  await expect(row).toContainText('Declined Invoice');
  await page.clock.runFor(10_000);
  await expect(row.getByText('Declined just now')).toBeHidden();
});

for (const [device, options] of [
  ['a phone', PHONE],
  ['a desk', { viewport: { width: 1280, height: 800 } }],
] as const) {
  test.describe(`what a decline offers next, on ${device}`, () => {
    test.use(options);

    test(`TS-11 MSG-01 on ${device} it moves no row under the finger, and can be put away`, async ({
      page,
      world,
    }) => {
      const [first, second] = await readPending(world);
      await openTimesheets(page);
      const row = rowOf(page, first);
      const next = actionOf(rowOf(page, second ?? { id: 0 }), 'Decline');
      const before = await boxOf(next);
      const scrolled = await page.evaluate(() => window.scrollY);
      await decide(page, row, 'Decline');
      const tell = page.getByRole('button', { name: 'Tell your provider why' });
      await expect(tell).toBeInViewport({ ratio: 1 });
      const moved = (await page.evaluate(() => window.scrollY)) - scrolled;
      expect((await boxOf(next)).y + moved).toBeCloseTo(before.y, 0);
      await page.getByRole('button', { name: 'Dismiss' }).click();
      await expect(tell).toHaveCount(0);
      await expect(row).toBeFocused();
    });
  });
}

test('TS-11 MSG-01 what is selected next has the place of what was offered', async ({ page, world }) => {
  const [first, second] = await readPending(world);
  await openTimesheets(page);
  await decide(page, rowOf(page, first), 'Decline');
  const tell = page.getByRole('button', { name: 'Tell your provider why' });
  await expect(tell).toBeVisible();
  const box = rowOf(page, second ?? { id: 0 }).getByRole('checkbox');
  await box.check();
  await expect(tell).toBeHidden();
  await box.uncheck();
  await expect(tell).toBeVisible();
});
