import { expect, type Locator, type Page } from '../fixtures/test.ts';
import { ACCOUNTS, PASSWORD } from '../fixtures/world.ts';
import { openSignIn, submitSignIn } from './sign-in.ts';

export const codeDialog = (page: Page) => page.getByRole('dialog', { name: 'OTP CODE' });

/** The six boxes for digits. */
export const codeBoxes = (page: Page) => codeDialog(page).getByRole('textbox');

/** Signs in with an account that needs a code, and waits for the dialog. */
export async function openCodeDialog(page: Page): Promise<void> {
  await openSignIn(page);
  await submitSignIn(page, ACCOUNTS.oneTimeCode, PASSWORD);
  await expect(codeBoxes(page).first()).toBeFocused();
}

/** Returns the digits of all boxes. */
export async function readDigits(page: Page): Promise<string> {
  const values = await codeBoxes(page).all();
  return (await Promise.all(values.map((box) => box.inputValue()))).join('');
}

/** Types a code from the first box; the sixth digit submits it. */
export async function typeCode(page: Page, code: string): Promise<void> {
  await codeBoxes(page).first().focus();
  await page.keyboard.type(code);
}

/** Expects this message in the dialog's error summary. */
export async function expectCodeProblem(page: Page, sentence: string): Promise<void> {
  await expect(codeDialog(page).getByRole('alert').getByRole('link')).toHaveText([sentence]);
}

/** Pastes a text as the clipboard gives it. */
export async function pasteInto(field: Locator, text: string): Promise<void> {
  await field.focus();
  await field.evaluate((element, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', pasted);
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, text);
}
