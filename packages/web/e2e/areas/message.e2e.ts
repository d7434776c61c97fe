import { MINUTE_MS, NOW } from '../fixtures/now.ts';
import { expect, test } from '../fixtures/test.ts';
import { ACCOUNTS, PASSWORD } from '../fixtures/world.ts';
import { heading, logOut, sidebar } from '../pages/layout.ts';
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
import { expectLost, UNCONFIRMED_TITLE } from '../pages/responses.ts';
import { expectScreen, expectSignedOut, readSession, submitSignIn } from '../pages/sign-in.ts';
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

test('MSG-08 ERR-09 a refusal and a lost response have different texts, and no message is sent again automatically @long', async ({
  page,
  world,
  troubles,
}) => {
  troubles.expectLostResponse();
  const sent: string[] = [];
  page.on('request', (request) => sent.push(request.url()));
  await world.fail(
    'submitMessage',
    { kind: 'status', status: 200, body: { status: 400, message: 'The mailbox is full.' } },
    1,
  );
  await openMessage(page);
  await fillMessage(page);
  await pressSend(page);
  await dialogSend(page).click();
  await expect(sendDialog(page).getByRole('alert')).toHaveText('The mailbox is full.');
  await world.clearFaults();
  await world.fail('submitMessage', { kind: 'drop' });
  await sendDialog(page).getByRole('button', { name: 'Try again' }).click();
  await expectLost(page, UNCONFIRMED_TITLE);
  await expectMessageFields(page);
  expect(sent.filter((url) => url.endsWith('/api/send_email_cli'))).toHaveLength(2);
});

test('MSG-05 unsent text is kept while another screen is open, and removed at log-out @long', async ({
  page,
}) => {
  await openMessage(page);
  await fillMessage(page);
  await sidebar(page).getByRole('link', { name: 'Reports' }).click();
  await expectScreen(page, 'Reports', '/main/reports');
  await sidebar(page).getByRole('link', { name: 'Send Us a Message' }).click();
  await expectMessageFields(page);
  await page.goBack();
  await expect(heading(page)).toHaveText('Reports');
  await page.goForward();
  await expect(heading(page)).toHaveText('Send Us a Message');
  await expectMessageFields(page);
  const stored = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
  expect(stored).not.toContain(SUBJECT);

  await logOut(page);
  await expectSignedOut(page);
  // Signs in again without a page load.
  await submitSignIn(page, ACCOUNTS.rosa, PASSWORD);
  await expectScreen(page, 'Dashboard', '/main/dashboard');
  await sidebar(page).getByRole('link', { name: 'Send Us a Message' }).click();
  await expect(heading(page)).toHaveText('Send Us a Message');
  await expectMessageFields(page, '', '');
});

test.describe('two seconds after a success', () => {
  test.use({ clock: 'runs' });

  test('MSG-07 CONST-15 the fields are empty and the data is read again, without a page load @long', async ({
    page,
    world,
  }) => {
    await page.goto('/main/reports');
    await page.evaluate(() => Object.assign(window, { isSamePage: true }));
    await sidebar(page).getByRole('link', { name: 'Send Us a Message' }).click();
    await expect(heading(page)).toHaveText('Send Us a Message');
    await test.step('the sent text is also removed when the screen was left before', async () => {
      await fillMessage(page);
      await pressSend(page);
      await page.clock.pauseAt(new Date(NOW.getTime() + 2 * MINUTE_MS));
      await dialogSend(page).click();
      await expect(outcome(page, SENT)).toBeVisible();
      await page.goBack();
      await page.clock.resume();
      await expectScreen(page, 'Reports', '/main/reports');
      await page.goForward();
      await expect(heading(page)).toHaveText('Send Us a Message');
      await expectMessageFields(page, '', '');
    });
    await fillMessage(page);
    await pressSend(page);
    await page.clock.pauseAt(new Date(NOW.getTime() + 4 * MINUTE_MS));
    await dialogSend(page).click();
    await expect(outcome(page, SENT)).toBeVisible();
    const reads = (await world.journal('getBudget')).length;
    await page.clock.runFor(1_900);
    await expect(outcome(page, SENT)).toBeVisible();
    await expectMessageFields(page);
    await page.clock.runFor(100);
    await expect(outcome(page, SENT)).toBeHidden();
    await expectMessageFields(page, '', '');
    await page.clock.resume();
    await expect.poll(async () => (await world.journal('getBudget')).length).toBeGreaterThan(reads);
    await expect.poll(() => page.evaluate(() => 'isSamePage' in window)).toBe(true);
    await expectScreen(page, 'Send Us a Message', '/main/message');
  });
});
