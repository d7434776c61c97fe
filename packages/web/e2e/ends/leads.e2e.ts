import { paths } from '../../src/paths.ts';
import { expect, test } from '../fixtures/test.ts';

test.use({ account: 'rosa' });

const SCREENS = Object.values(paths).filter((path) => path.startsWith('/main/'));

test('LAY-09 LAY-11 PROD-01 every screen says below its heading what it is for, none as another', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 780 });
  const leads = new Map<string, string>();
  for (const path of SCREENS) {
    await page.goto(path);
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toBeVisible();
    const lead = heading.locator('xpath=following-sibling::p');
    const lines = await lead.evaluate(
      (line) => line.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(line).lineHeight),
    );
    expect(Math.round(lines), path).toBeLessThanOrEqual(2);
    leads.set(path, (await lead.textContent()) ?? '');
  }
  expect(leads.get(paths.payables)).toBe('Invoices that you send to be paid.');
  expect(leads.get(paths.vendorInvoices)).toBe('Invoices of vendors that you approve or decline.');
  // The signature's address is the enrollment's, opened there.
  expect(new Set(leads.values()).size).toBe(SCREENS.length - 1);
});
