import { expectWholeWords } from '../accessibility/checks/whole-words.ts';
import { expect, type Locator, type Page, test } from '../fixtures/test.ts';
import { readMonth } from '../pages/samples.ts';
import { chooseFilter, openTimesheets, rowOf, rows, sortDescending, table } from '../pages/timesheets.ts';

test.use({ account: 'rosa', scenario: 'month-end' });

/** Returns true if a row of the table, not an empty stretch, is in the middle of the window. */
const hasRowInView = (page: Page) =>
  page.evaluate(() => {
    const middle = document.elementFromPoint(window.innerWidth / 2, window.innerHeight / 2);
    return middle?.closest('tbody tr') !== null && middle !== null;
  });

/** Returns true if a row is visible after the next paint. */
async function isDrawnInView(page: Page, row: Locator): Promise<boolean> {
  await page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
  );
  return row.evaluateAll((found) =>
    found.some((one) => {
      const { top, bottom } = one.getBoundingClientRect();
      return bottom > 0 && top < window.innerHeight;
    }),
  );
}

/** Rows are measured as they show, so the end moves on a little while it is approached: as long as the test may take. */
async function pressUntilInView(page: Page, key: 'Home' | 'End', row: Locator): Promise<void> {
  await expect(async () => {
    await page.keyboard.press(key);
    await expect.poll(() => isDrawnInView(page, row)).toBe(true);
  }).toPass();
}

test('thousands of timesheets render few rows; all can be reached, filtered and sorted, none is blank @long', async ({
  page,
  world,
}) => {
  const timesheets = await readMonth(world);
  expect(timesheets).toHaveLength(4_000);
  await openTimesheets(page);
  await expect(table(page)).toHaveAttribute('aria-rowcount', '4002');
  await expect.poll(() => rows(page).count()).toBeLessThan(60);

  await page.mouse.move(640, 600);
  for (let step = 0; step < 8; step += 1) {
    await page.mouse.wheel(0, 4_000);
    await expect.poll(() => hasRowInView(page)).toBe(true);
    await expect.poll(() => rows(page).count()).toBeLessThan(60);
  }
  const last = rowOf(page, timesheets.at(-1) ?? { id: 0 });
  await pressUntilInView(page, 'End', last);
  await expect(last).toHaveAttribute('aria-rowindex', '4001');
  await pressUntilInView(page, 'Home', rowOf(page, timesheets[0] ?? { id: 0 }));

  await test.step('TS-01 thousands of timesheets are filtered and sorted', async () => {
    const anas = timesheets.filter(({ employee }) => employee.first_name === 'Ana');
    await chooseFilter(page, 'Employee', 'Ana Ruiz');
    await expect(table(page)).toHaveAttribute('aria-rowcount', String(anas.length + 2));
    await sortDescending(page, 'Total Hours');
    const most = Math.max(...anas.map(({ total_hours }) => total_hours));
    await expect(page.locator('tbody [data-label="Total Hours"]').first()).toHaveText(
      new RegExp(`^${most}(?!\\d)`),
    );
  });
});

test('a long list renders its window first, and keeps those rows and their focus @long', async ({ page }) => {
  await page.addInitScript(() => {
    new MutationObserver((_changes, watch) => {
      const drawn = document.querySelectorAll('tbody tr');
      const [first] = drawn;
      if (first === undefined) return;
      watch.disconnect();
      const { dataset } = document.documentElement;
      dataset.firstRows = String(drawn.length);
      if (first instanceof HTMLElement) first.focus({ preventScroll: true });
    }).observe(document, { childList: true, subtree: true });
  });
  await openTimesheets(page);
  const drawn = Number(await page.locator('html').getAttribute('data-first-rows'));
  const height = page.viewportSize()?.height ?? 0;
  expect(drawn).toBeGreaterThan(10);
  expect(drawn * 36).toBeLessThan(height + 36);
  // The measured rows are those of the window and a dozen beyond it.
  await page.mouse.wheel(0, 200);
  await expect(table(page).locator('tbody tr:nth-child(12)')).toBeVisible();
  await expect.poll(() => rows(page).count()).not.toBe(drawn);
  await expect(rows(page).first()).toBeFocused();
});

test('a warning about most timesheets is said once above them, not in each row @long', async ({ page }) => {
  await openTimesheets(page);
  await expect(page.getByText(/^3,033 need a look: 3,032 overlap/)).toBeVisible();
  await expect(rows(page).first()).toBeVisible();
  await expect(page.getByText('Overlaps another timesheet')).toHaveCount(0);
});

test.describe('with a few odd hours', () => {
  test.use({ scenario: 'odd-hours' });

  test('the warning of a timesheet is not cut at any size', async ({ page }) => {
    await openTimesheets(page);
    await expect(page.getByText('Overlaps another timesheet').first()).toBeVisible();
    await expectWholeWords(page);
  });
});

test('a link to one of thousands of timesheets shows it and gives it focus @long', async ({
  page,
  world,
}) => {
  const timesheets = await readMonth(world);
  const asked = timesheets[2_500] ?? { id: 0 };
  await page.goto(`/main/timesheets?month=11&year=2026&row=${asked.id}`);
  await expect(rowOf(page, asked)).toBeFocused();
  await expect(rowOf(page, asked)).toBeInViewport();
  await expect(page).not.toHaveURL(/row=/);
});
