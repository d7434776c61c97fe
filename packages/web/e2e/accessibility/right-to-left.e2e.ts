import { expect, type Page, test } from '../fixtures/test.ts';
import { expectFrameFilled, goToScreen } from '../pages/layout.ts';
import { setSize } from '../pages/looks.ts';
import { SCREENS } from '../pages/screens.ts';
import { expectFits } from './checks/structure.ts';

test.use({ account: 'rosa' });

/** Sets the direction of the page to right-to-left; the texts stay English. */
const mirror = (page: Page) =>
  page.evaluate(() => {
    document.documentElement.dir = 'rtl';
  });

test('LAY-03 from right to left every screen fits a desk and a phone, and its menu is on the right', async ({
  page,
}) => {
  await page.goto('/main/dashboard');
  for (const [address] of [...SCREENS, ['/main/timesheets?week=now'] as const]) {
    await setSize(page, '1280 px');
    if (address !== '/main/dashboard') await goToScreen(page, address);
    await expectFrameFilled(page);
    // The portal sets the direction of its language again when further messages have loaded.
    await mirror(page);
    await expect(page.getByRole('main').getByText(/^Loading /)).toHaveCount(0);
    const menu = await page.getByRole('navigation', { name: 'Main menu' }).boundingBox();
    expect.soft(menu?.x, address).toBeGreaterThan(900);
    await expectFits(page, address, ['1280 px', '320 px']);
  }
});
