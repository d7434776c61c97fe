import { toRowTag } from '../fixtures/long.ts';
import { expect, type Page, test } from '../fixtures/test.ts';
import { closeByEscape, expectFocusIn } from '../pages/escape.ts';
import { expectFrameFilled, heading, logOutDialog, sidebar } from '../pages/layout.ts';
import { dialog } from '../pages/lists.ts';
import { openMessage } from '../pages/message.ts';
import { rows } from '../pages/timesheets.ts';

test.use({ account: 'rosa' });

const palette = (page: Page) => page.getByRole('dialog', { name: 'Search' });

async function search(page: Page, text: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(palette(page).getByRole('searchbox')).toBeFocused();
  await page.keyboard.type(text);
}

const choose = (page: Page, name: string | RegExp) =>
  palette(page).getByRole('menuitem', { name }).first().click();

test('LAY-04 text typed while the search loads is searched for, and reaches no field behind it', async ({
  page,
}) => {
  let letThrough = () => {};
  const held = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route('**/assets/SearchPalette-*', async (route) => {
    await held;
    await route.continue();
  });
  // Set after that, since the browser may use a cached file of the earlier page.
  await openMessage(page);
  await expectFrameFilled(page);
  await page.getByLabel('Message').focus();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('payrool');
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Backspace');
  await page.keyboard.type('ll shee');
  await expect(palette(page).getByText('Loading the search')).toBeVisible();
  letThrough();
  const field = palette(page).getByRole('searchbox');
  await expect(field).toBeFocused();
  await page.keyboard.type('ts');
  await expect(field).toHaveValue('payroll sheets');
  await expect(palette(page).getByRole('menuitem').first()).toHaveAttribute('data-focused', 'true');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/main\/payroll/);
  await page.goBack();
  await expect(page.getByLabel('Message')).toHaveValue('');
  // When it opens again, it is empty.
  await page.keyboard.press('Control+k');
  await expect(field).toHaveValue('');
});

test('LAY-04 the search returns focus to its earlier place, the first time as well @long', async ({
  page,
}) => {
  await openMessage(page);
  await expectFrameFilled(page);
  for (const time of ['first', 'second']) {
    await test.step(`LAY-04 the ${time} time`, async () => {
      await page.getByLabel('Subject').focus();
      await page.keyboard.press('Control+k');
      await expect(palette(page).getByRole('searchbox')).toBeFocused();
      await page.keyboard.press('Control+k');
      await page.keyboard.press('Escape');
      await expect(palette(page)).toBeHidden();
      await expect(page.getByLabel('Subject')).toBeFocused();
    });
  }
});

test('LAY-04 SES-08 going back leaves neither the search nor the log-out dialog open over another screen', async ({
  page,
}) => {
  await page.goto('/main/reports');
  await expect(heading(page)).toHaveText('Reports');
  for (const open of ['search', 'question']) {
    await sidebar(page).getByRole('link', { name: 'Resources' }).click();
    await expect(heading(page)).toHaveText('Resources');
    if (open === 'search') await page.keyboard.press('Control+k');
    else await sidebar(page).getByRole('button', { name: 'Log-out' }).click();
    const opened = open === 'search' ? palette(page) : logOutDialog(page);
    await expectFocusIn(opened);
    await page.goBack();
    await expect(heading(page)).toHaveText('Reports');
    await expect(opened).toBeHidden();
  }
});

test('LAY-04 CALL-15 the search loads lists that no screen has read, and leads to their records, to actions and to parts of screens @long', async ({
  page,
  world,
}) => {
  await page.goto('/main/message');
  await expectFrameFilled(page);
  await search(page, 'f');
  await expect.poll(() => world.journal('listPayables')).toHaveLength(1);
  await expect.poll(() => world.journal('listResources')).toEqual([]);
  await page.keyboard.press('Backspace');
  await page.keyboard.type('ergonomic chair');
  await choose(page, /Ergonomic chair/);
  // The record is marked and in view, and the address is that of its list.
  await expect(page.locator('tbody tr[data-asked]')).toContainText('Ergonomic chair');
  await expect(page.locator('tbody tr[data-asked]')).toBeInViewport();
  await expect(page).toHaveURL(/\/main\/payables$/);
  await expect.poll(() => world.journal('listPayables')).toHaveLength(1);
  await expect.poll(() => world.journal('listResources')).toHaveLength(1);

  await test.step('PAY-01 a bank is found in the enrollment', async () => {
    await search(page, 'bank');
    await choose(page, /^Payment Information/);
    await expect(page.getByRole('heading', { level: 2, name: 'Payment Information' })).toBeVisible();
  });
  await test.step('PBL-06 a synonym finds the action, which opens the dialog', async () => {
    await search(page, 'upload my receipt');
    await choose(page, 'Upload Invoice');
    await expect(page).toHaveURL(/\/main\/payables$/);
    await expect(dialog(page).getByLabel('Description')).toBeVisible();
    await closeByEscape(dialog(page));
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page).toHaveURL(/\/main\/payables$/);
  });
});

/** Lists whose rows the search leads to, with the requirement of their rows. */
const LISTS = [
  ['TS-01', 'timesheets'],
  ['INV-01', 'vendor_invoice'],
  ['PBL-02', 'payables'],
  ['PRL-03', 'payroll'],
  ['REP-02', 'reports'],
  ['RES-01', 'resources'],
] as const;

test.describe('with a clock that runs', () => {
  // A clock that stands hides renders that come between.
  test.use({ clock: 'runs' });

  for (const [row, [id, path]] of LISTS.entries()) {
    test(`${id} LAY-04 an address that names a row of ${path} marks it, and is that of the list again${toRowTag(row)}`, async ({
      page,
    }) => {
      await page.goto(`/main/${path}`);
      const key = await rows(page).last().getAttribute('data-row-key');
      await page.goto(`/main/${path}?row=${key}`);
      const marked = page.locator('tbody tr[data-asked]');
      await expect(marked).toHaveAttribute('data-row-key', `${key}`);
      await expect(marked).toBeFocused();
      await expect(page).toHaveURL(`/main/${path}`);
      await page.keyboard.press('Shift');
      await expect(marked).toHaveCount(0);
    });
  }
});
