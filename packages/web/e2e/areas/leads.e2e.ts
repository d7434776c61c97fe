import { paths } from '../../src/pages.ts';
import { expect, test } from '../fixtures/test.ts';
import { heading, sidebar } from '../pages/layout.ts';

test.use({ account: 'rosa' });

/** The address of the signature opens the enrollment screen. */
const SCREENS = Object.values(paths).filter((path) => path.startsWith('/main/') && path !== paths.signature);

test('LAY-11 PROD-01 every screen has its own description below its heading, of two lines at most @long', async ({
  page,
}) => {
  const desk = page.viewportSize();
  if (desk === null) throw new Error('There is no window.');
  await page.goto(paths.dashboard);
  const leads = new Map<string, string>();
  for (const path of SCREENS) {
    const link = sidebar(page).locator(`a[href="${path}"]`);
    const title = await link.getAttribute('aria-current');
    if (title === null) await link.click();
    await expect(link).toHaveAttribute('aria-current', 'page');
    await expect(heading(page)).toBeVisible();
    const lead = heading(page).locator('xpath=following-sibling::p');
    // The previous screen may be visible while the code of this one is loading.
    for (const before of leads.values()) await expect(lead).not.toHaveText(before);
    await page.setViewportSize({ width: 360, height: 780 });
    const lines = await lead.evaluate(
      (line) => line.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(line).lineHeight),
    );
    await page.setViewportSize(desk);
    expect(Math.round(lines), path).toBeLessThanOrEqual(2);
    leads.set(path, (await lead.textContent()) ?? '');
  }
  await test.step('a later visit, also after a reload, has none', async () => {
    await sidebar(page).locator(`a[href="${paths.payables}"]`).click();
    await expect(heading(page)).toHaveText('Payables List');
    await expect(page.getByText(leads.get(paths.payables) ?? '')).toHaveCount(0);
    await page.reload();
    await expect(page.getByRole('table')).toBeVisible();
    await expect(page.getByText(leads.get(paths.payables) ?? '')).toHaveCount(0);
  });
  expect(leads.get(paths.payables)).toBe('Bills you paid or owe: send them here.');
  expect(leads.get(paths.vendorInvoices)).toBe('Vendor invoices for you to approve or decline.');
  expect(new Set(leads.values()).size).toBe(SCREENS.length);
});
