import { expect, test } from '../fixtures/test.ts';
import { openDashboard, panel } from '../pages/dashboard.ts';
import { decisionDialog, pressDialogButton } from '../pages/timesheets.ts';

test.use({ account: 'rosa' });

test('after the timesheets of a worker are approved focus is on the result, which links to the next worker and back @long', async ({
  page,
}) => {
  await openDashboard(page);
  const row = panel(page, 'Timesheets to review').getByRole('listitem').first();
  const [, count, hours] = /(\d+) timesheets · ([\d.]+\sh)/.exec((await row.textContent()) ?? '') ?? [];
  await row.getByRole('link', { name: /^Approve \d+: / }).click();
  await pressDialogButton(page, 'Proceed');

  const done = page.getByRole('heading', { name: `${count} timesheets approved, ${hours}` });
  await expect(done).toBeFocused();
  await test.step('the decision for the next worker opens here', async () => {
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: /^Review: / })).toBeFocused();
    await page.keyboard.press('Tab');
    const approve = page.getByRole('button', { name: /^Approve \d+: / });
    await expect(approve).toBeFocused();
    const number = /\d+/.exec((await approve.textContent()) ?? '')?.[0];
    await page.keyboard.press('Enter');
    await expect(decisionDialog(page)).toContainText(`${number} timesheets · `);
    await page.keyboard.press('Escape');
    await expect(approve).toBeFocused();
  });
  await test.step('DASH-01 the dashboard is one press away', async () => {
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/dashboard$/);
  });
});
