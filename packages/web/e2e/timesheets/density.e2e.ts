import { expect, test } from '../fixtures/test.ts';
import { setSize } from '../pages/looks.ts';
import { openTimesheets, rows } from '../pages/timesheets.ts';

test.use({ account: 'rosa' });

/** Largest top of the first row, in CSS pixels, and number of rows that are whole in the window. */
const WINDOWS = [
  { size: { width: 1600, height: 900 }, top: 400, rows: 6 },
  { size: { width: 1280, height: 800 }, top: 400, rows: 6 },
  { size: { width: 390, height: 844 }, top: 360, rows: 3 },
  { size: { width: 360, height: 740 }, top: 360, rows: 2 },
] as const;

for (const { size, top, rows: count } of WINDOWS) {
  test(`TS-03 the list begins above y = ${top} at ${size.width} × ${size.height}, with ${count} rows in view`, async ({
    page,
  }) => {
    await setSize(page, size);
    await openTimesheets(page);
    await expect(rows(page).first()).toBeVisible();
    const boxes = await rows(page).evaluateAll((all) =>
      all.map((row) => row.getBoundingClientRect()).map((box) => [box.top, box.bottom] as const),
    );
    expect(boxes[0]?.[0]).toBeLessThan(top);
    const bar = page.getByRole('navigation').last();
    const end = size.width < 500 ? ((await bar.boundingBox())?.y ?? 0) : size.height;
    expect(boxes.filter(([, bottom]) => bottom <= end).length).toBeGreaterThanOrEqual(count);
  });
}

test('TS-05 a row with two lines of text and both buttons is 52 px high at a desk', async ({ page }) => {
  await openTimesheets(page);
  await expect(rows(page).first()).toBeVisible();
  const first = await rows(page).first().boundingBox();
  expect(first?.height).toBe(52);
});
