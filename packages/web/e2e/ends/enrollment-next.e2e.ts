import { expect, test } from '../fixtures/test.ts';

test.use({ account: 'rosa' });

test('VAL-06 PROD-09 a complete section says what is still missing and leads to it', async ({
  page,
  world,
}) => {
  const errors = {
    payment_information: ['Payment information is required'],
    signature: ['Signature is required'],
  };
  await world.answer('getEnrollmentCheck', { status: 'error', errors });
  await page.goto('/main/enrollment');
  await expect(page.getByText('Still missing: Payment Information, Signature.')).toBeVisible();
  await page.getByRole('link', { name: 'Next: Payment Information' }).click();
  const title = page.getByRole('heading', { level: 2, name: 'Payment Information' });
  await expect(title).toBeFocused();
  // It is itself what is missing: nothing leads away from it.
  await expect(page.getByRole('link', { name: /^Next: / })).toHaveCount(0);
});

test('VAL-04 PI-01 an emptied name says that the documents lock', async ({ page }) => {
  await page.goto('/main/enrollment');
  await page.getByLabel('First Name').fill('');
  await expect(page.getByText('Without a name this section is incomplete')).toBeVisible();
  await page.getByLabel('First Name').fill('Rosa');
  await expect(page.getByText('Without a name this section is incomplete')).toHaveCount(0);
});

test.describe('with everything but the signature', () => {
  test.use({ scenario: 'signature-missing' });

  test('VAL-06 SIG-14 the last step is named, and once it is done the documents are next', async ({
    page,
  }) => {
    await page.goto('/main/enrollment');
    await expect(page.getByText('Still missing: Signature.')).toBeVisible();
    await page.getByRole('link', { name: 'Next: Signature' }).click();
    await page.getByRole('textbox').first().fill('Rosa Delgado');
    await page.getByRole('button', { name: 'Submit', exact: true }).click();
    await page.getByRole('button', { name: 'OK' }).click();
    await expect(page.getByText('Everything is complete.')).toBeVisible();
    await page.getByRole('link', { name: 'Next: Documents and Informations' }).click();
    await expect(page.getByRole('heading', { level: 2, name: 'Documents and Informations' })).toBeFocused();
  });
});
