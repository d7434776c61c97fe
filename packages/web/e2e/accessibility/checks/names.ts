import { expect, type Page } from '../../fixtures/test.ts';

/**
 * Returns controls whose accessible name does not contain their visible text, so that voice control cannot find them.
 * Runs in the page.
 */
function findForeignNames(): string[] {
  const plain = (text: string) =>
    text
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
      .trim();
  /** Returns the visible label, without images, keyboard shortcuts and text for screen readers. */
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

/** Returns the number of tables without an accessible name. Runs in the page. */
function findNamelessTables(): number {
  return [...document.querySelectorAll('table, [role="table"], [role="grid"]')].filter(
    (table) =>
      table.checkVisibility() &&
      !table.hasAttribute('aria-label') &&
      !table.hasAttribute('aria-labelledby') &&
      (table.querySelector('caption')?.textContent ?? '') === '',
  ).length;
}

/** Expects each control's accessible name to contain its visible label. */
export async function expectNames(page: Page): Promise<void> {
  await expect.soft
    .poll(() => page.evaluate(findForeignNames), 'names without the words that show')
    .toEqual([]);
  await expect.soft.poll(() => page.evaluate(findNamelessTables), 'tables without a name').toBe(0);
}
