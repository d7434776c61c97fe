import { expect, test } from '../fixtures/test.ts';
import { openSection } from '../pages/enrollment.ts';
import {
  dialogSend,
  fillMessage,
  holdMessageRequest,
  openMessage,
  pressSend,
  sendDialog,
} from '../pages/message.ts';
import { outcome, submitButton } from '../pages/registration.ts';
import { expectNoRawValues } from '../pages/responses.ts';

test.use({ account: 'rosa' });

const SQL = "SQLSTATE[42S02]: Base table or view not found: 1146 Table 'portal.messages' doesn't exist";

test("MSG-06 MSG-08 ERR-09 technical text of a failing service is not shown, and a success without a message has the portal's @long", async ({
  page,
  world,
  troubles,
}) => {
  troubles.expectStatus(500);
  await holdMessageRequest(page);
  await openMessage(page);
  await fillMessage(page);
  for (const body of [
    { status: 500, message: SQL },
    { status: 500, error: SQL, errors: [SQL] },
    { message: 17 },
  ]) {
    await test.step(JSON.stringify(body).slice(0, 40), async () => {
      await world.fail('submitMessage', { kind: 'status', status: 500, body }, 1);
      await pressSend(page);
      await dialogSend(page).click();
      await expect(sendDialog(page).getByRole('alert')).toHaveText('Failed to send email');
      await expectNoRawValues(page);
      await sendDialog(page).getByRole('button', { name: 'Cancel' }).click();
      await expect(sendDialog(page)).toBeHidden();
    });
  }
  await world.respond('submitMessage', { status: 200, message: ' ' });
  await pressSend(page);
  await dialogSend(page).click();
  await expect(outcome(page, 'Your message was sent')).toBeVisible();
});

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
