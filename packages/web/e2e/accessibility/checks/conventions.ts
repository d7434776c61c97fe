import { expect, type Page } from '../../fixtures/test.ts';

/** The client's personal details, with the `autocomplete` token of each (WCAG 1.3.5). */
const OWN_DETAILS: Readonly<Record<string, string>> = {
  'First Name': 'given-name',
  'Last Name': 'family-name',
  'Date of Birth': 'bday',
  Address: 'address-line1',
  City: 'address-level2',
  State: 'address-level1',
  'Zip Code': 'postal-code',
  Country: 'country-name',
  'Contact Number': 'tel',
  'Your name': 'name',
  Password: 'new-password',
  'Retype Password': 'new-password',
  'New Password': 'new-password',
  'Confirm Password': 'new-password',
};

/** Expects an `autocomplete` attribute on every field, with the right token for the client's own details. */
export async function expectAutocomplete(page: Page): Promise<void> {
  const fields = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLInputElement>('main input')]
      .filter(({ type }) => !['checkbox', 'radio', 'file', 'hidden'].includes(type))
      .map((input) => ({
        label: input.labels?.[0]?.textContent?.trim() ?? '',
        token: input.getAttribute('autocomplete') ?? '',
      })),
  );
  const isSignIn = fields.some(({ token }) => token === 'current-password');
  for (const { label, token } of fields) {
    expect.soft(token, `${label} has a token`).not.toBe('');
    const own = isSignIn ? undefined : OWN_DETAILS[label];
    if (own !== undefined) expect.soft(token, label).toBe(own);
  }
}

/** Expects text beside colours (WCAG 1.4.1), and no animation with reduced motion. */
export async function expectWordsAndStillness(page: Page): Promise<void> {
  const { wordless, moving } = await page.evaluate(() => ({
    wordless: [...document.querySelectorAll('[data-tone], [data-state]')]
      .filter((element) => element.checkVisibility() && element.textContent?.trim() === '')
      .map((element) => element.outerHTML.slice(0, 100)),
    // A transition of one or two frames is not visible as motion.
    moving: document
      .getAnimations()
      .filter(({ effect }) => Number(effect?.getComputedTiming().endTime ?? 0) > 50)
      // The buttons of a question become active after a delay, which is not visible.
      .filter(
        ({ effect }) =>
          !(
            effect instanceof KeyframeEffect &&
            effect.getKeyframes().some((frame) => 'pointerEvents' in frame)
          ),
      ).length,
  }));
  expect.soft(wordless, 'states told by colour alone').toEqual([]);
  expect.soft(moving, 'animations although reduced motion is asked for').toBe(0);
}
