import { expect, type Locator, type Page } from '../fixtures/test.ts';

/** The summary of a form's problems, in a part of the page. */
export const errorSummary = (within: Locator | Page): Locator =>
  within.getByRole('alert', { name: 'There is a problem' });

/**
 * Expects what holds for every form with errors: focus is on the summary, the title starts with `Error:`, and each
 * problem is a link that leads to its field, which is marked as invalid and has the same text.
 */
export async function expectErrorSummary(page: Page, within: Locator | Page = page): Promise<void> {
  const summary = errorSummary(within);
  await expect.soft(summary).toBeFocused();
  await expect.soft(page).toHaveTitle(/^Error: /);
  const links = await summary.getByRole('link').all();
  expect.soft(links.length, 'problems with a link').toBeGreaterThan(0);
  for (const link of links) {
    const words = (await link.textContent()) ?? '';
    const id = (await link.getAttribute('href'))?.slice(1) ?? '';
    const field = page.locator(`[id="${id}"]`);
    const { isInvalid, described } = await field.evaluate((element) => {
      // For a group of radio buttons, the fieldset has the description.
      const group = element.closest('fieldset');
      const idsOf = (one: Element | null) => one?.getAttribute('aria-describedby')?.split(' ') ?? [];
      return {
        isInvalid:
          element.getAttribute('aria-invalid') === 'true' || element.getAttribute('type') === 'radio',
        described: [...idsOf(element), ...idsOf(group)]
          .map((one) => document.getElementById(one)?.textContent ?? '')
          .join(' '),
      };
    });
    expect.soft(isInvalid, `${id} says that it is invalid`).toBe(true);
    expect.soft(described, `${id} is described by its problem`).toContain(words);
    await link.click();
    await expect.soft(field, `the link “${words}”`).toBeFocused();
  }
}
