import { expect, type Locator, test } from '../fixtures/test.ts';
import { readPending } from '../pages/samples.ts';
import {
  actionOf,
  decideTimesheet,
  openTimesheets,
  pressDialogButton,
  rowOf,
  TOAST_MS,
  toast,
} from '../pages/timesheets.ts';
import { holdTimers } from '../requests/hold.ts';

const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true } as const;

test.use({ account: 'rosa', clock: 'runs' });

const boxOf = async (locator: Locator) => {
  const box = await locator.boundingBox();
  if (box === null) throw new Error('Nothing of it shows.');
  return box;
};

/**
 * Remembers the position of an element. The returned function expects the element at the same position, however far the
 * page was scrolled.
 */
async function watchPlace(target: Locator): Promise<() => Promise<void>> {
  const read = () => target.evaluate((element) => element.getBoundingClientRect().y + window.scrollY);
  const before = await read();
  // The page may be scrolling.
  return () => expect.poll(read).toBeCloseTo(before, 0);
}

test.describe('on a phone', () => {
  test.use(PHONE);

  test('TS-11 TS-18 a decision shows in its row for ten seconds, without covering the bar or moving the next buttons', async ({
    page,
    world,
  }) => {
    const [first, second] = await readPending(world);
    const letToastsGo = await holdTimers(page, TOAST_MS);
    await openTimesheets(page);
    const row = rowOf(page, first);
    const decline = actionOf(rowOf(page, second ?? { id: 0 }), 'Decline');
    const tell = page.getByRole('button', { name: 'Tell your provider why' });
    const height = (await boxOf(row)).height;
    const expectUnmoved = await watchPlace(decline);
    await decideTimesheet(page, row, 'Decline');

    await expect(row).toContainText('Declined just now');
    // The toast, which disappears soon, is above the phone's bar.
    const told = toast(page, 'timesheet declined');
    await expect(told).toBeVisible();
    const bar = await boxOf(page.getByRole('navigation', { name: 'Most used' }));
    const { y, height: room } = await boxOf(told);
    expect(y + room, 'lower edge of the toast').toBeLessThanOrEqual(bar.y);
    await letToastsGo();
    await expect(told).toBeHidden();
    await expect(tell).toBeInViewport({ ratio: 1 });
    await expectUnmoved();
    await decline.scrollIntoViewIfNeeded();
    const place = await boxOf(decline);
    expect((await boxOf(row)).height, 'as high as with its buttons').toBeCloseTo(height, 0);

    await page.clock.runFor(10_000);
    await expect(row.getByText('Declined just now')).toBeHidden();
    expect((await boxOf(decline)).y, 'the next buttons stay where they were').toBeCloseTo(place.y, 0);
    await expect(row).toContainText('Declined');

    await test.step('TS-11 MSG-01 its offer of a message can be dismissed', async () => {
      await page.getByRole('button', { name: 'Dismiss' }).click();
      await expect(tell).toHaveCount(0);
      await expect(row).toBeFocused();
    });
  });
});

test('INV-08 INV-13 a declined invoice shows that in its row for ten seconds, too @long', async ({
  page,
}) => {
  await page.goto('/main/vendor_invoice');
  const waiting = page
    .locator('tbody')
    .getByRole('row')
    .filter({ has: page.getByRole('button', { name: /^Decline/ }) });
  const key = await waiting.first().getAttribute('data-row-key');
  const row = page.locator(`[data-row-key="${key}"]`);
  await row.getByRole('button', { name: /^Decline/ }).click();
  await pressDialogButton(page, 'Proceed');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Close' }).click();
  await expect(row).toContainText('Declined just now');
  await expect(row).toContainText('Declined Invoice');
  await page.clock.runFor(10_000);
  await expect(row.getByText('Declined just now')).toBeHidden();
});

test('TS-11 MSG-01 on a desktop the offer after a decline moves no row, gives way to the selection bar, and can be dismissed @long', async ({
  page,
  world,
}) => {
  const [first, second] = await readPending(world);
  await openTimesheets(page);
  const row = rowOf(page, first);
  const next = rowOf(page, second ?? { id: 0 });
  const expectUnmoved = await watchPlace(actionOf(next, 'Decline'));
  await decideTimesheet(page, row, 'Decline');
  const tell = page.getByRole('button', { name: 'Tell your provider why' });
  await expect(tell).toBeInViewport({ ratio: 1 });
  await expectUnmoved();
  await next.getByRole('checkbox').check();
  await expect(tell).toBeHidden();
  await next.getByRole('checkbox').uncheck();
  await expect(tell).toBeVisible();
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await expect(tell).toHaveCount(0);
  await expect(row).toBeFocused();
});

test('MSG-01 a decline with a reason is told by its row and the toast, and by the bar only without the row', async ({
  page,
  world,
}) => {
  const [first, second] = await readPending(world);
  const declineWithReason = async (row: Locator) => {
    await actionOf(row, 'Decline').click();
    await page.getByRole('alertdialog').getByRole('radio', { name: 'Wrong hours' }).click();
    await pressDialogButton(page, 'Proceed');
  };
  const bar = page.locator('[data-bar]');
  await openTimesheets(page);
  await declineWithReason(rowOf(page, first));
  await expect(rowOf(page, first)).toContainText('Declined, your provider was told');
  await expect(toast(page, 'timesheet declined')).toBeVisible();
  await expect(bar).toHaveCount(0);

  await test.step('the row leaves a list of pending timesheets', async () => {
    await page.goto('/main/timesheets?show=waiting&group=none');
    const row = rowOf(page, second ?? { id: 0 });
    await declineWithReason(row);
    await expect(bar).toContainText('Declined. Your provider was told: Wrong hours');
    await expect(row).toHaveCount(0);
  });
});
