import { expect, type Page, test } from './fixtures/test.ts';
import { readPending } from './words/samples.ts';
import { dialogButton, expectStatus, openTimesheets, rowOf, rows } from './words/timesheets.ts';

test.use({ account: 'rosa' });

/** Presses Tab until the element has focus; fails when a round through the page does not reach it. */
async function tabTo(page: Page, isThere: () => Promise<boolean>): Promise<void> {
  for (let presses = 0; presses < 120; presses += 1) {
    await page.keyboard.press('Tab');
    if (await isThere()) return;
  }
  throw new Error('Tab never reached the element.');
}

test('TS-10 TS-15 a timesheet is approved from the address bar to the row that says so', async ({
  page,
  world,
}) => {
  const [timesheet] = await readPending(world);
  await openTimesheets(page);
  const row = rowOf(page, timesheet);
  const name = `Approved: ${timesheet.employee.first_name} ${timesheet.employee.last_name}, ${timesheet.start_date} ${timesheet.start_time}`;
  await tabTo(page, () =>
    page.evaluate((wanted) => document.activeElement?.getAttribute('aria-label') === wanted, name),
  );
  await page.keyboard.press('Enter');
  await expect(dialogButton(page, 'Cancel')).toBeFocused();
  // Focus stays inside: two buttons, round and round.
  await page.keyboard.press('Tab');
  await expect(dialogButton(page, 'Proceed')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(dialogButton(page, 'Cancel')).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Space');
  await expectStatus(row, 'Approved');
  await expect(row).toBeFocused();
});

test('LAY-03 every control that Tab reaches shows where focus is, and none is covered', async ({ page }) => {
  await openTimesheets(page, 'employee=1');
  await expect(rows(page).first()).toBeVisible();
  const problems = new Set<string>();
  for (let presses = 0; presses < 45; presses += 1) {
    await page.keyboard.press('Tab');
    const problem = await page.evaluate(() => {
      const focused = document.activeElement;
      if (focused === null || focused === document.body) return undefined;
      const name = focused.getAttribute('aria-label') ?? focused.textContent?.trim() ?? focused.tagName;
      const { outlineStyle, outlineWidth } = getComputedStyle(focused);
      if (outlineStyle === 'none' || Number.parseFloat(outlineWidth) < 2) return `${name}: no ring`;
      const box = focused.getBoundingClientRect();
      const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
      const top = document.elementFromPoint(x, y);
      const isOwn =
        top !== null && (focused.contains(top) || top.contains(focused) || top.closest('label') !== null);
      return isOwn ? undefined : `${name}: covered by ${top?.tagName ?? 'the edge of the window'}`;
    });
    if (problem !== undefined) problems.add(problem);
  }
  expect([...problems]).toEqual([]);
});
