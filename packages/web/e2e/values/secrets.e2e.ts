import { expect, test } from '../fixtures/test.ts';
import { openSection, tile } from '../words/enrollment.ts';
import { dialog, openList } from '../words/lists.ts';

test.use({ account: 'rosa' });

for (const [section, name, operation, path] of [
  ['payment_information', 'Payment Information', 'getPaymentDetails', 'PAY-01'],
  ['personal_information', 'Personal Information', 'getClientInformation', 'PI-09'],
] as const) {
  test(`${path} what ${name} shows is not kept in memory: coming back asks the service again`, async ({
    page,
    world,
  }) => {
    await openSection(page, section);
    await expect(page.locator('form input').first()).not.toHaveValue('');
    await tile(page, 'Terms and Agreement').click();
    await expect(page.getByRole('region', { name: 'Terms of Service Agreement' })).toBeVisible();
    const reads = (await world.journal(operation)).length;
    await tile(page, name).click();
    await expect(page.locator('form input').first()).not.toHaveValue('');
    await expect.poll(async () => (await world.journal(operation)).length).toBe(reads + 1);
  });
}

test('FILE-01 a picture of an ID is not kept in memory: opening it again fetches it again', async ({
  page,
}) => {
  let fetches = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/id-card.png')) fetches += 1;
  });
  await openList(page, 'employees');
  for (const expected of [1, 2]) {
    await page.getByRole('button', { name: 'Open id-card.png' }).first().click();
    await expect(dialog(page).getByRole('img')).toBeVisible();
    await dialog(page).getByRole('button', { name: 'Close' }).click();
    await expect(dialog(page)).toBeHidden();
    expect(fetches).toBe(expected);
  }
});
