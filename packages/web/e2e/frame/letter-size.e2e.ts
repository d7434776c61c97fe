import { expect, test } from '../fixtures/test.ts';
import { card, sidebar } from '../pages/layout.ts';
import { openList } from '../pages/lists.ts';

test.use({
  account: 'rosa',
  // The browser's setting of a minimum letter size. It makes letters larger, but not a rem.
  launchOptions: [
    async ({ launchOptions }, use) =>
      use({
        ...launchOptions,
        args: [...(launchOptions.args ?? []), '--blink-settings=minimumFontSize=24'],
      }),
    { scope: 'worker' },
  ],
});

test('LAY-01 the amounts and the names in the menu are whole with a minimum letter size of 24 px', async ({
  page,
}) => {
  await openList(page, 'timesheets');
  for (const label of ['Total Budget', 'Total Spent', 'Available Budget', 'Payables'])
    await expect(card(page, label)).toBeInViewport({ ratio: 1 });
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  const entry = sidebar(page).getByRole('listitem').filter({ hasText: 'Timesheets' });
  const name = entry.getByText('Timesheets', { exact: true });
  await expect.poll(() => name.evaluate((one) => getComputedStyle(one).fontSize)).toBe('24px');
  const count = await entry.locator('> [aria-hidden=true]').boundingBox();
  const box = await name.boundingBox();
  expect(count?.x).toBeGreaterThan((box?.x ?? 0) + (box?.width ?? 0));
});
