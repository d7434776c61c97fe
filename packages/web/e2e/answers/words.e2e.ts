import { expect, test } from '../fixtures/test.ts';
import { expectNoRawValues } from '../words/answers.ts';
import { openSection } from '../words/enrollment.ts';
import { dialog, openList } from '../words/lists.ts';
import { askToSend, dialogSend, openMessage, sendDialog, write } from '../words/message.ts';
import { outcome, submitButton } from '../words/registration.ts';

test.use({ account: 'rosa' });

const SQL = "SQLSTATE[42S02]: Base table or view not found: 1146 Table 'portal.messages' doesn't exist";

for (const body of [
  { status: 500, message: SQL },
  { status: 500, error: SQL, errors: [SQL] },
  { message: 17 },
]) {
  test(`MSG-08 ERR-09 a failing service's ${JSON.stringify(body).slice(0, 40)} is not shown`, async ({
    page,
    world,
    troubles,
  }) => {
    troubles.expectStatus(500);
    await world.fail('submitMessage', { kind: 'status', status: 500, body }, 1);
    await openMessage(page);
    await write(page);
    await askToSend(page);
    await dialogSend(page).click();
    await expect(sendDialog(page).getByRole('alert')).toHaveText('Failed to send email');
    await expectNoRawValues(page);
  });
}

test('MSG-06 a success without a sentence has one of ours', async ({ page, world }) => {
  await world.answer('submitMessage', { status: 200, message: ' ' });
  await openMessage(page);
  await write(page);
  await askToSend(page);
  await dialogSend(page).click();
  await expect(outcome(page, 'Your message was sent')).toBeVisible();
});

test('PI-11 ERR-14 information that was refused with a 401 is not told as an error of the service', async ({
  page,
  world,
  troubles,
}) => {
  troubles.expectStatus(401);
  await openSection(page, 'personal_information');
  await world.fail(
    'updateClientInformation',
    { kind: 'status', status: 401, body: { message: 'Unauthenticated.' } },
    1,
  );
  await submitButton(page).click();
  await expect(page.getByRole('dialog', { name: 'Your session has ended' })).toBeVisible();
  await expectNoRawValues(page);
});

test('HIRE-08 the choices of hire never read undefined', async ({ page, world }) => {
  await world.answer('listAvailableEmployees', {
    status: 200,
    data: [
      { id: 1, first_name: '', last_name: '', SP_number: 'SP-1', email: '', phone_number: '', files: [] },
      { id: 2, first_name: 'Ana', last_name: 'Ruiz', SP_number: '', email: '', phone_number: '', files: [] },
    ],
  });
  await openList(page, 'hire_employees');
  await page.getByRole('button', { name: 'Hire Employee' }).click();
  const options = dialog(page).getByLabel('Select Employee').locator('option');
  await expect(options).toHaveText(['Choose an employee', 'Name not given (SP-1)', 'Ana Ruiz']);
});

for (const body of [{ status: 'error' }, { status: 200, data: null }, {}, { message: 'ok' }]) {
  test(`PI-01 PI-11 information answered ${JSON.stringify(body)} shows no form and no Save`, async ({
    page,
    world,
  }) => {
    await world.answer('getClientInformation', body);
    await openSection(page, 'personal_information');
    await expect(page.getByRole('alert')).toContainText('We could not load');
    await expect(page.locator('main form')).toHaveCount(0);
    await expect(page.locator('main button[type=submit]')).toHaveCount(0);
    await world.clearFaults();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByLabel('First Name', { exact: true })).not.toHaveValue('');
  });
}
