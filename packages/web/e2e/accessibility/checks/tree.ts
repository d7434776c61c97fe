import type { Page } from '../../fixtures/test.ts';

/**
 * Returns a part of the page as a screen reader presents it: roles, names, states and texts. Below it are the form
 * fields with the attributes by which a browser chooses a keyboard, suggests values and limits them.
 */
export async function readTree(page: Page, part: string): Promise<string> {
  const within = page.locator(part);
  const fields = await within.locator('input:not([type=checkbox]), textarea, select').evaluateAll((all) =>
    all.map((field) => {
      const names = [
        ...['type', 'name', 'autocomplete', 'inputmode', 'enterkeyhint', 'autocapitalize', 'spellcheck'],
        ...['accept', 'multiple', 'capture', 'min', 'max', 'maxlength', 'pattern', 'aria-required'],
      ];
      const attributes = names.flatMap((name) => {
        const value = field.getAttribute(name);
        return value === null ? [] : [value === '' ? name : `${name}=${value}`];
      });
      return `* ${[field.tagName.toLowerCase(), ...attributes].join(' ')}`;
    }),
  );
  return [await within.ariaSnapshot(), ...fields].join('\n');
}
