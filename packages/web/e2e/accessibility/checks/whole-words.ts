import { expect, type Page } from '../../fixtures/test.ts';
import { LANGUAGES, setLanguage, setSize } from '../../pages/looks.ts';

/** Other widths are checked together with everything else that depends on size: see accessibility.ts. */
const WIDTHS = [1600, 1280, 1024, 360] as const;
const HEIGHT = 800;

/**
 * Returns words and numbers that are broken over two lines for lack of space, e.g. `SP-20411`, `617-555-0142` or
 * `$9,999,999.99`. Runs in the page.
 */
export function findBrokenWords(): string[] {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found: string[] = [];
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const element = node.parentElement;
    if (element === null || element.closest('script, style, [hidden]') !== null) continue;
    for (const { 0: word, index } of (node.textContent ?? '').matchAll(
      /SP-\d+|\d{3}-\d{3,4}(?:-\d{4})?|-?\$[\d,]+\.\d\d|\p{L}{2,}/gu,
    )) {
      const range = document.createRange();
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      const boxes = [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1);
      if (boxes.some(({ top }) => Math.abs(top - (boxes[0]?.top ?? 0)) > 4)) found.push(word);
    }
  }
  return [...new Set(found)];
}

/**
 * Expects that no word is broken over two lines at any size, in either language. Leaves the page in English, 1280 px
 * wide.
 */
export async function expectWholeWords(page: Page): Promise<void> {
  for (const language of LANGUAGES.toReversed()) {
    await setLanguage(page, language);
    await expect(page.getByText(/^(Loading|Cargando) /)).toHaveCount(0);
    for (const width of WIDTHS) {
      await setSize(page, { width, height: HEIGHT });
      // A table rerenders when it becomes cards.
      const broken = () => page.evaluate(findBrokenWords);
      await expect.soft.poll(broken, `broken words, ${width} ${language}`).toEqual([]);
    }
  }
  await setSize(page, '1280 px');
}
