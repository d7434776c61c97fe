import { expect, test } from '../fixtures/test.ts';

test.use({ account: 'rosa' });

test('BUD-01 BUD-04 BUD-05 each amount of the budget has its name and a slice of its own colour', async ({
  page,
  world,
}) => {
  await world.respond('getBudget', {
    status: 200,
    client_budget: { total_budget: 1000, spent_budget: 249.5, remaining_budget: 750.5 },
  });
  await page.goto('/main/budget_monitoring');
  const chart = page.getByRole('region', { name: 'Budget Distribution' });
  await expect(chart.locator('tbody tr').nth(0)).toHaveText(/^Expenses\$249\.50\s*25%$/);
  await expect(chart.locator('tbody tr').nth(1)).toHaveText(/^Available Budget\$750\.50\s*75%$/);
  await expect(chart.getByRole('rowheader')).toHaveText(['Expenses', 'Available Budget']);
  await test.step('BUD-02 BUD-08 BUD-09 the screen shows figures in dollars, and the period of the deployment', async () => {
    await expect(page.locator('main dl > div')).toHaveText([
      'Total Budget$1,000.00',
      'Total Expenses$249.50',
      'Available Budget$750.50ended Jun 30, 2025, not used',
      'Date FromSun, Jun 1, 2025',
      'Date ToMon, Jun 30, 2025',
    ]);
  });
  await expect(chart.locator('canvas')).toBeVisible();
  // The ring starts at the top and runs clockwise: a quarter is spent, so the colour of expenses is to the right of the
  // top.
  const colours = () =>
    chart.locator('canvas').evaluate((canvas: HTMLCanvasElement) => {
      const { width, height } = canvas;
      const copy = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
      copy?.drawImage(canvas, 0, 0);
      const at = (x: number, y: number) => {
        const [red, green, blue] = copy?.getImageData(width * x, height * y, 1, 1).data ?? [];
        return `rgb(${red}, ${green}, ${blue})`;
      };
      return { topRight: at(0.79, 0.21), bottomRight: at(0.79, 0.79), topLeft: at(0.21, 0.21) };
    });
  const [spent, available] = await chart
    .locator('li [data-slice]')
    .evaluateAll((all) => all.map((key) => getComputedStyle(key).backgroundColor));
  expect(spent).not.toBe(available);
  await expect.poll(colours).toEqual({ topRight: spent, bottomRight: available, topLeft: available });
});
