import { toRowTag } from '../fixtures/long.ts';
import { expect, type Page, test } from '../fixtures/test.ts';
import { holdScripts, isReact } from '../pages/scripts.ts';
import { signInScreen } from '../pages/sign-in.ts';

/** Changes that extensions, form fillers and the browser's translation make in the page before React hydrates it. */
const CHANGES: Readonly<Record<string, () => void>> = {
  'an element in the form': () => {
    const icon = document.createElement('span');
    icon.textContent = 'Fill in';
    document.querySelector('#sign-in-email')?.after(icon);
  },
  'an element before the form': () => document.querySelector('form')?.before(document.createElement('div')),
  'an element at the end of the page': () =>
    document.querySelector('#root')?.append(document.createElement('div')),
  'attributes at the fields': () => {
    for (const field of document.querySelectorAll('input')) field.setAttribute('data-lastpass-icon', 'true');
    document.querySelector('form')?.setAttribute('data-form-type', 'login');
  },
  'a translation': () => {
    const texts = document.createTreeWalker(document.querySelector('#root') as Node, NodeFilter.SHOW_TEXT);
    const found: Text[] = [];
    for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) found.push(node as Text);
    for (const text of found) {
      const font = document.createElement('font');
      font.append(document.createElement('font'));
      text.replaceWith(font);
      font.firstElementChild?.append(text.data);
    }
  },
  'an element around the form': () => {
    const form = document.querySelector('form') as Element;
    const around = document.createElement('div');
    form.replaceWith(around);
    around.append(form);
  },
};

const caretOf = (page: Page) =>
  page.evaluate(() => {
    const field = document.activeElement as HTMLInputElement;
    return [field.id, field.selectionStart, field.selectionEnd];
  });

for (const [row, [name, change]] of Object.entries(CHANGES).entries()) {
  test(`sign-in keeps what was typed, focus and caret when React takes over a page with ${name}${toRowTag(row)}`, async ({
    page,
  }) => {
    const letGo = await holdScripts(page);
    await page.goto('/', { waitUntil: 'commit' });
    const { email, password, rememberMe } = signInScreen(page);
    await rememberMe.check();
    await email.fill('rosa');
    await password.fill('correct-9');
    await page.evaluate(change);
    await password.focus();
    for (let left = 0; left < 2; left += 1) await page.keyboard.press('ArrowLeft');
    letGo();
    await expect.poll(() => isReact(page)).toBe(true);
    await expect(password).toBeFocused();
    await expect.poll(() => caretOf(page)).toEqual(['sign-in-password', 7, 7]);
    await page.keyboard.type('horse');
    await expect(password).toHaveValue('correcthorse-9');
    await expect(email).toHaveValue('rosa');
    await expect(rememberMe).toBeChecked();
  });

  test(`an address that is being typed stays whole when React takes over a page with ${name}${toRowTag(row)}`, async ({
    page,
  }) => {
    const letGo = await holdScripts(page);
    await page.goto('/', { waitUntil: 'commit' });
    const { email } = signInScreen(page);
    await email.focus();
    await page.keyboard.type('ro');
    await page.evaluate(change);
    // Moving the form takes focus away.
    await email.focus();
    await page.keyboard.press('End');
    letGo();
    await expect.poll(() => isReact(page)).toBe(true);
    await page.keyboard.type('sa@example.com');
    await expect(email).toHaveValue('rosa@example.com');
  });
}
