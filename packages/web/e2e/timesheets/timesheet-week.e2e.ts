import type { Locator } from '@playwright/test';
import { toRowTag } from '../fixtures/long.ts';
import { expect, type Page, test } from '../fixtures/test.ts';
import { expectNoSidewaysScroll } from '../pages/layout.ts';
import { readPending, sampleTimesheet } from '../pages/samples.ts';
import { dialogButton, openTimesheets, rows } from '../pages/timesheets.ts';

test.use({ account: 'rosa' });

/** A week of the tests' month, from Sunday, November 1: its first night is one on which clocks go back. */
const TIMESHEETS = [
  sampleTimesheet({
    id: 1,
    start_date: '2026-10-31',
    start_time: '22:00',
    end_date: '2026-11-01',
    end_time: '06:00',
    total_hours: 9,
  }),
  sampleTimesheet({ id: 2, start_date: '2026-11-02', end_date: '2026-11-02' }),
  sampleTimesheet({
    id: 3,
    start_date: '2026-11-02',
    start_time: '10:00',
    end_date: '2026-11-02',
    end_time: '14:00',
    total_hours: 4,
  }),
  sampleTimesheet({ id: 4, start_date: '2026-11-08', end_date: '2026-11-08' }),
];

const drawing = (page: Page) => page.getByRole('group', { name: /^Chart of the week/ });
const bars = (page: Page) => drawing(page).locator('[data-state]');

/** Returns the edges of an element as shares of the width of its line, in percent. */
const edgesOf = (bar: Locator) =>
  bar.evaluate((element) => {
    const line = element.parentElement?.getBoundingClientRect() ?? new DOMRect();
    const { left, right } = element.getBoundingClientRect();
    return [left, right].map((edge) => Math.round(((edge - line.left) / line.width) * 100));
  });

test.describe('in Los Angeles', () => {
  test.use({ timezoneId: 'America/Los_Angeles' });

  test('a week shows its bars by time of day, with the end of the night before, overlaps and the clock change', async ({
    page,
    world,
  }) => {
    await world.listTimesheets(...TIMESHEETS);
    await openTimesheets(page, 'week=2026-11-04');
    await expect(rows(page)).toHaveCount(2);
    await expect(bars(page)).toHaveCount(3);
    await expect.poll(() => edgesOf(bars(page).nth(0))).toEqual([0, 25]);
    await expect.poll(() => edgesOf(bars(page).nth(1))).toEqual([33, 52]);
    const boxes = await Promise.all([1, 2].map((index) => bars(page).nth(index).boundingBox()));
    expect(boxes[1]?.y).toBeGreaterThan((boxes[0]?.y ?? 0) + (boxes[0]?.height ?? 0) - 1);
    await expect(drawing(page)).toContainText('This day has 25 hours: the clocks change.');
    await expect(drawing(page)).toContainText('Overlaps');
  });
});

for (const [row, width] of [360, 1280].entries()) {
  test(`the present week is approved by keyboard at ${width} px, only its own pending timesheets${toRowTag(row)}`, async ({
    page,
    world,
  }) => {
    const ofWeek = (await readPending(world)).filter(
      ({ start_date }) => start_date >= '2026-11-15' && start_date <= '2026-11-21',
    );
    expect(ofWeek.length).toBeGreaterThan(1);
    await page.setViewportSize({ width, height: 800 });
    await openTimesheets(page);
    await page.getByRole('radio', { name: 'List' }).press('ArrowRight');
    const byWeek = page.getByRole('radio', { name: 'By week' });
    await expect(byWeek).toBeFocused();
    await byWeek.press('Enter');
    await expect(page).toHaveURL(/week=now/);
    await page.getByRole('button', { name: `Approve ${ofWeek.length}` }).press('Enter');
    await dialogButton(page, 'Proceed').press('Enter');
    await expect(page.getByRole('button', { name: `Approve ${ofWeek.length}` })).toHaveCount(0);
    const decided = (await world.journal('submitTimesheetDecision')).length;
    expect(decided).toBe(ofWeek.length);
    await expectNoSidewaysScroll(page);
  });
}

test('a press on a bar of the week scrolls to its row and gives it focus on a phone @long', async ({
  page,
  world,
}) => {
  await world.listTimesheets(...TIMESHEETS);
  await page.setViewportSize({ width: 390, height: 844 });
  await openTimesheets(page, 'week=2026-11-04');
  await bars(page).nth(2).click();
  const row = page.locator('[data-row-key="3"]');
  await expect(row).toBeFocused();
  await expect(row).toBeInViewport({ ratio: 1 });
});
