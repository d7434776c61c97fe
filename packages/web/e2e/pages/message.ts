import { expect, type Page } from '../fixtures/test.ts';
import { holdTimers } from '../requests/hold.ts';
import { field, submitButton } from './registration.ts';
import { expectScreen } from './sign-in.ts';

export const SUBJECT = 'Mileage';
export const TEXT = 'Is mileage paid\nfor the way to the clinic?';

/** Duration of the message that a message was sent, if OK is not pressed (MSG-07). */
const SENT_MS = 2_000;

/** Keeps the message about success visible, since a busy machine may look too late. Call it before the page opens. */
export const holdMessageRequest = (page: Page) => holdTimers(page, SENT_MS);

/** The question before sending, which stays open while the message is sent. */
export const sendDialog = (page: Page) =>
  page.getByRole('alertdialog', { name: 'Are you sure you want to send this message?' });

export const dialogSend = (page: Page) => sendDialog(page).getByRole('button', { name: 'Send' });

export async function openMessage(page: Page): Promise<void> {
  await page.goto('/main/message');
  await expectScreen(page, 'Send Us a Message', '/main/message');
}

export async function fillMessage(page: Page, subject: string = SUBJECT, text: string = TEXT): Promise<void> {
  await field(page, 'Subject').fill(subject);
  await field(page, 'Message').fill(text);
}

export async function expectMessageFields(
  page: Page,
  subject: string = SUBJECT,
  text: string = TEXT,
): Promise<void> {
  await expect(field(page, 'Subject')).toHaveValue(subject);
  await expect(field(page, 'Message')).toHaveValue(text);
}

/** Presses Send below the form, which opens the question. */
export async function pressSend(page: Page): Promise<void> {
  await submitButton(page).click();
  await expect(sendDialog(page)).toBeVisible();
}
