import { expect, type Locator, type Page } from '../fixtures/test.ts';
import { ACCOUNTS, PASSWORD } from '../fixtures/world.ts';
import { openSignIn, submitSignIn } from './sign-in.ts';

export const codeDialog = (page: Page) => page.getByRole('dialog', { name: 'OTP CODE' });

/** The boxes for one digit each. */
export const codeBoxes = (page: Page) => codeDialog(page).getByRole('textbox');

/** Signs in with the account that is asked for a code, as far as the question. */
export async function openCodeDialog(page: Page): Promise<void> {
  await openSignIn(page);
  await submitSignIn(page, ACCOUNTS.oneTimeCode, PASSWORD);
  await expect(codeBoxes(page).first()).toBeFocused();
}

/** The digits of all boxes together. */
export async function readDigits(page: Page): Promise<string> {
  const values = await codeBoxes(page).all();
  return (await Promise.all(values.map((box) => box.inputValue()))).join('');
}

/** Types a code from the first box on; the sixth digit submits it. */
export async function typeCode(page: Page, code: string): Promise<void> {
  await codeBoxes(page).first().focus();
  await page.keyboard.type(code);
}

/** The sentence in the dialog's error summary. */
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
