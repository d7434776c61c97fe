import { expect, test } from '../fixtures/test.ts';
import { ACCOUNTS } from '../fixtures/world.ts';
import { heading } from '../pages/layout.ts';
import {
  dialogSend,
  expectMessageFields,
  fillMessage,
  holdMessageRequest,
  openMessage,
  pressSend,
  SUBJECT,
  sendDialog,
  TEXT,
} from '../pages/message.ts';
import { outcome, submitButton } from '../pages/registration.ts';
import { readSession } from '../pages/sign-in.ts';
import { announcement } from '../pages/timesheets.ts';
import { recordFormCalls } from '../requests/form-calls.ts';

test.use({ account: 'rosa' });

const SENT = 'Your message was sent';

test("MSG-03 MSG-05 CALL-06 a message is confirmed, sent once as written, and its success is the dialog's title", async ({
  page,
  world,
}) => {
  const readCalls = await recordFormCalls(page);
  await holdMessageRequest(page);
  await openMessage(page);
  await fillMessage(page);
  await test.step('MSG-05 Cancel, Escape and Enter on the safe button go back without sending', async () => {
    for (const leave of ['click', 'Escape', 'Enter']) {
      await pressSend(page);
      const cancel = sendDialog(page).getByRole('button', { name: 'Cancel' });
      await expect(cancel).toBeFocused();
      await expect(sendDialog(page)).toContainText(SUBJECT);
      if (leave === 'click') await cancel.click();
      else await page.keyboard.press(leave);
      await expect(sendDialog(page)).toBeHidden();
      await expect(submitButton(page)).toBeFocused();
    }
    await expectMessageFields(page);
    await expect.poll(() => world.journal('submitMessage')).toEqual([]);
  });

  await pressSend(page);
  await world.hold('submitMessage', 1);
  await test.step('MSG-05 a double click sends one request, and Escape does not close meanwhile', async () => {
    await dialogSend(page).dblclick();
    await page.keyboard.press('Escape');
    await expect(sendDialog(page).getByRole('status')).toHaveText('Sending your message');
  });
  await world.clearFaults();
  await test.step("MSG-06 the service's message is the title", async () => {
    await expect(outcome(page, SENT).getByRole('heading').locator('[data-tone=success]')).toHaveText(SENT);
    await expect(announcement(page)).toHaveText(SENT);
  });
  const { token } = await readSession(page);
  const calls = (await readCalls()).filter(({ path }) => path === '/api/send_email_cli');
  expect(calls).toEqual([
    {
      path: '/api/send_email_cli',
      authorization: `Bearer ${token}`,
      // Forms send a line break as CR LF.
      fields: { subject: SUBJECT, message: TEXT.replace('\n', '\r\n') },
    },
  ]);
  await expect.poll(() => world.journal('submitMessage')).toHaveLength(1);
  expect(await world.lastMessage()).toMatchObject({ to: 'provider', from: ACCOUNTS.rosa, subject: SUBJECT });
  await test.step('MSG-07 OK empties the screen at once', async () => {
    await outcome(page, SENT).getByRole('button', { name: 'OK' }).click();
    await expect(outcome(page, SENT)).toBeHidden();
    await expectMessageFields(page, '', '');
    await expect(heading(page)).toBeFocused();
  });
});
