import { expect, test } from '../fixtures/test.ts';
import { openSection } from '../pages/enrollment.ts';
import { submitButton } from '../pages/registration.ts';
import { expectNoRawValues } from '../pages/responses.ts';

test.use({ account: 'rosa' });

test('PI-01 PI-11 ERR-14 an empty record shows no form and no Save, and a 401 is no failure of the service @long', async ({
  page,
  world,
  troubles,
}) => {
  troubles.expectStatus(401);
  const responses = [{ status: 'error' }, { status: 200, data: null }, {}, { message: 'ok' }];
  const tryAgain = page.getByRole('alert').getByRole('button', { name: 'Try again' });
  const isRead = page.waitForResponse('**/api/fetch_client_information');
  await world.respond('getClientInformation', responses[0]);
  await openSection(page, 'personal_information');
  await isRead;
  for (const [index, body] of responses.entries()) {
    await test.step(JSON.stringify(body), async () => {
      if (index > 0) {
        await world.clearFaults();
        await world.respond('getClientInformation', body);
        const isReadAgain = page.waitForResponse('**/api/fetch_client_information');
        await tryAgain.click();
        await isReadAgain;
      }
      await expect(page.locator('main [aria-busy=true], main [data-pending]')).toHaveCount(0);
      await expect(page.getByRole('alert')).toContainText('We could not load');
      await expect(page.locator('main form')).toHaveCount(0);
      await expect(page.locator('main button[type=submit]')).toHaveCount(0);
    });
  }
  await world.clearFaults();
  await tryAgain.click();
  await expect(page.getByLabel('First Name', { exact: true })).not.toHaveValue('');
  await test.step('PI-11 ERR-14 a save refused with 401 asks to sign in', async () => {
    const fault = { kind: 'status', status: 401, body: { message: 'Unauthenticated.' } } as const;
    await world.fail('updateClientInformation', fault, 1);
    await submitButton(page).click();
    await expect(page.getByRole('dialog', { name: 'Your session has ended' })).toBeVisible();
    await expectNoRawValues(page);
  });
});
