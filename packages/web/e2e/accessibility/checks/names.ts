import { expect, type Page } from '../../fixtures/test.ts';

/** In the page: controls whose accessible name lacks their visible text, so that voice control cannot find them. */
function findForeignNames(): string[] {
  const plain = (text: string) =>
    text
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
      .trim();
  /** Returns the visible label: no pictures, no keys, no text for screen readers alone. */
  const shownOn = (element: Element): string => {
    const copy = element.cloneNode(true) as Element;
    for (const silent of copy.querySelectorAll('svg, [aria-hidden="true"], [class*="hidden"]'))
      silent.remove();
    return plain(copy.textContent ?? '');
  };
  return [...document.querySelectorAll('button[aria-label], a[aria-label], [role="button"][aria-label]')]
    .filter((element) => element.checkVisibility({ visibilityProperty: true }))
    .flatMap((element) => {
      const name = plain(element.getAttribute('aria-label') ?? '');
      const shown = shownOn(element);
      return shown === '' || name.includes(shown) ? [] : [`“${shown}” is named “${name}”`];
    });
}

/** In the page: tables without an accessible name. */
function findNamelessTables(): number {
  return [...document.querySelectorAll('table, [role="table"], [role="grid"]')].filter(
    (table) =>
      table.checkVisibility() &&
      !table.hasAttribute('aria-label') &&
      !table.hasAttribute('aria-labelledby') &&
      (table.querySelector('caption')?.textContent ?? '') === '',
  ).length;
}

/** Expects the visible label in the name of each control; a name that the specification cuts is left out by its `cut`. */
export async function expectNames(page: Page, cut: RegExp = /^$/): Promise<void> {
  const foreign = await page.evaluate(findForeignNames);
  expect
    .soft(
      foreign.filter((line) => !cut.test(line)),
      'names without the words that show',
    )
    .toEqual([]);
  expect.soft(await page.evaluate(findNamelessTables), 'tables without a name').toBe(0);
}
