import { findViolations } from '../accessibility/checks/axe.ts';
import { expect, type Page, test } from '../fixtures/test.ts';
import { fillDashboard, openDashboard } from '../pages/dashboard.ts';
import { expectFocusIn } from '../pages/escape.ts';
import {
  actAsScreenShows,
  expectFrameFilled,
  expectNoSidewaysScroll,
  heading,
  logOutDialog,
} from '../pages/layout.ts';
import { sampleTimesheet } from '../pages/samples.ts';
import { expectScreen } from '../pages/sign-in.ts';

test.use({ account: 'rosa' });

const palette = (page: Page) => page.getByRole('dialog', { name: 'Search' });

async function openSearch(page: Page): Promise<void> {
  await page.keyboard.press('Control+k');
  await expect(palette(page).getByRole('searchbox')).toBeFocused();
}

test('LAY-04 the search finds loaded records, accents aside, and reads no list twice @long', async ({
  page,
  world,
}) => {
  await page.goto('/main/timesheets');
  await expect(page.getByRole('table')).toBeVisible();
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Search/ })
    .click();
  await expect(palette(page).getByRole('searchbox')).toBeFocused();
  await page.keyboard.type('nguyen sp-');
  await palette(page)
    .getByRole('menuitem', { name: /Lan Nguyễn/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/main\/timesheets\?employee=\d+$/);
  await expect(page.getByRole('row', { name: /Lan Nguyễn/ }).first()).toBeVisible();
  await expect.poll(() => world.journal('listTimesheets')).toHaveLength(1);
  await expect.poll(() => world.journal('listEmployees')).toHaveLength(1);
});

test('LAY-04 SES-07 the search works by keyboard alone, says when nothing is found, leads to a screen and to Log-out', async ({
  page,
}) => {
  await page.goto('/main/reports');
  await expect(heading(page)).toHaveText('Reports');
  await openSearch(page);
  await page.keyboard.type('zzz');
  await expect(palette(page)).toContainText('Nothing found for “zzz”.');
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Delete');
  await expect(palette(page).getByRole('menuitem', { name: 'Dashboard' })).toBeVisible();
  await test.step('arrow keys scroll every entry into view, none of them under the field', async () => {
    const entries = palette(page).getByRole('menuitem');
    for (const [key, entry] of [
      ['ArrowUp', entries.last()],
      ['ArrowDown', entries.first()],
    ] as const) {
      await page.keyboard.press(key);
      await expect(entry).toHaveAttribute('data-focused', 'true');
      await expect
        .poll(() =>
          entry.evaluate((element) => {
            const { left, top, bottom } = element.getBoundingClientRect();
            const edges = [top + 2, bottom - 2].map((y) => document.elementFromPoint(left + 40, y));
            return edges.every((edge) => element.contains(edge));
          }),
        )
        .toBe(true);
    }
  });
  await page.keyboard.press('Escape');
  await expect(palette(page)).toBeHidden();

  await openSearch(page);
  await page.keyboard.type('payroll');
  await expect(palette(page).getByRole('menuitem').first()).toContainText('Payroll Sheets');
  await expect(palette(page).getByRole('menuitem').first()).toHaveAttribute('data-focused', 'true');
  await actAsScreenShows(page, 'Payroll Sheets', () =>
    window.dispatchEvent(new KeyboardEvent('keydown', { key: 'k', ctrlKey: true })),
  );
  await page.keyboard.press('Enter');
  await expectScreen(page, 'Payroll Sheets', '/main/payroll');
  await expect(palette(page).getByRole('searchbox')).toBeFocused();
  await page.keyboard.type('log-out');
  await palette(page).getByRole('menuitem', { name: 'Log-out' }).click();
  await expect(logOutDialog(page)).toBeVisible();
  // The search, in which the question was asked, is closed.
  await logOutDialog(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(logOutDialog(page)).toBeHidden();
  await expect(heading(page)).toBeFocused();
});

test('LAY-05 the menus of the top bar open without scrolling the page', async ({ page }) => {
  await page.goto('/main/help');
  await expect(heading(page)).toHaveText('Help');
  await expectFrameFilled(page);
  for (const name of [/^Notifications/, /^Language/, 'Your account']) {
    await test.step(`${name}`, async () => {
      await page.evaluate(() => window.scrollTo(0, 600));
      const button = page.getByRole('banner').getByRole('button', { name });
      const box = await button.boundingBox();
      if (box === null) throw new Error('The button is not drawn.');
      await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
      await expectFocusIn(page.getByRole('menu'));
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(600);
      await page.keyboard.press('Escape');
      await expect(button).toBeFocused();
    });
  }
  await test.step('Enter, Space and ArrowDown open a menu at its first entry, ArrowUp at its last one', async () => {
    const button = page.getByRole('banner').getByRole('button', { name: 'Your account' });
    for (const [key, entry] of [
      ['Enter', 'Help'],
      ['Space', 'Help'],
      ['ArrowDown', 'Help'],
      ['ArrowUp', 'Log-out'],
    ] as const) {
      await button.press(key);
      await expect(page.getByRole('menuitem', { name: entry })).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(button).toBeFocused();
      await expect(button).toHaveAttribute('aria-expanded', 'false');
    }
  });
  await test.step('LAY-04 the search does not scroll the page in a browser that does not focus a pressed button', async () => {
    await page.evaluate(() => window.scrollTo(0, 600));
    await page
      .getByRole('banner')
      .getByRole('button', { name: /^Search/ })
      .dispatchEvent('click');
    await expectFocusIn(palette(page));
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(600);
  });
});

test('LAY-05 the notifications count pending items, lead to their screen, and say when there are none @long', async ({
  page,
  world,
}) => {
  const waiting = [0, 0, 1, -1].map((status, id) => sampleTimesheet({ id, status }));
  await world.listTimesheets(...waiting);
  const beThereNothingElse = async () => {
    await world.respond('listVendorInvoices', { status: 200, data: { data: [] } });
    await world.respond('getEnrollmentCheck', { status: 200 });
  };
  await beThereNothingElse();
  await page.goto('/main/reports');
  await page.getByRole('button', { name: 'Notifications: 2 to review' }).click();
  await page.getByRole('menuitem', { name: '2 timesheets to review' }).click();
  await expectScreen(page, 'Timesheets', '/main/timesheets?show=waiting');
  await expect(page.getByText('2 timesheets, 2 pending')).toBeVisible();

  await test.step('without pending items they say so, and have no placeholders', async () => {
    await world.clearFaults();
    await world.listTimesheets(sampleTimesheet({ status: 1 }));
    await beThereNothingElse();
    await page.reload();
    await page.getByRole('button', { name: 'No notifications' }).click();
    await expect(page.getByRole('menuitem')).toHaveText(['No notifications']);
  });
});

test('LAY-05 arrow keys move through the notifications, and Escape returns focus', async ({
  page,
  world,
}) => {
  await fillDashboard(world);
  await openDashboard(page);
  const button = page.getByRole('button', { name: /^Notifications: / });
  await button.focus();
  await page.keyboard.press('Enter');
  const items = page.getByRole('menuitem');
  await expect(items).toHaveText([
    '5 timesheets to review',
    '1 vendor invoice to review',
    '2 enrollment sections to complete',
  ]);
  for (const index of [0, 1, 2, 0]) {
    await expect(items.nth(index)).toBeFocused();
    await page.keyboard.press('ArrowDown');
  }
  await page.keyboard.press('Escape');
  await expect(button).toBeFocused();
});

test('the menu makes text larger, on every screen and on the next visit, without cutting it @long', async ({
  page,
}) => {
  await page.goto('/main/timesheets');
  await page.getByRole('button', { name: 'Your account' }).click();
  await page.getByRole('menuitemradio', { name: '125%' }).click();
  await expect(page.locator('html')).toHaveCSS('font-size', '20px');
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 844 });
    for (const path of ['/main/dashboard', '/main/timesheets', '/main/statement']) {
      await page.goto(path);
      await expect(page.locator('html')).toHaveCSS('font-size', '20px');
      await expect(page.getByRole('heading', { level: 2 }).or(page.getByRole('row')).first()).toBeVisible();
      await expectNoSidewaysScroll(page);
    }
  }
});

test('the menu raises the contrast, also on the next visit, and text has 7 to 1 @long', async ({ page }) => {
  await page.goto('/main/timesheets');
  await page.getByRole('button', { name: 'Your account' }).click();
  await page.getByRole('menuitemradio', { name: 'More' }).click();
  for (const path of ['/main/timesheets', '/main/dashboard']) {
    await page.goto(path);
    await expect(page.locator('html')).toHaveAttribute('data-contrast', 'more');
    await expectFrameFilled(page);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      const rules = ['color-contrast-enhanced'];
      expect(await findViolations(page, { rules }), `${path} ${colorScheme}`).toEqual([]);
    }
  }
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('searchbox')).toBeFocused();
  await page.keyboard.type('contrast standard');
  await expect(page.getByRole('menuitem', { name: 'Contrast: Standard' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.locator('html')).not.toHaveAttribute('data-contrast');
});
