import { expect, type Page, test } from '../fixtures/test.ts';
import { heading } from '../words/layout.ts';
import { LANGUAGES, setLanguage, setSize } from '../words/looks.ts';
import { ROUTE_CASES } from '../words/route-table.ts';

test.use({ account: 'rosa' });

const WIDTHS = [1600, 1280, 1024, 768, 360] as const;
const HEIGHT = 800;

/** Words of letters alone that stand on two lines: their column has no room for them. In the page. */
function findBrokenWords(): string[] {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found: string[] = [];
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const element = node.parentElement;
    if (element === null || element.closest('script, style, [hidden]') !== null) continue;
    for (const { 0: word, index } of (node.textContent ?? '').matchAll(/\p{L}{2,}/gu)) {
      const range = document.createRange();
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      const boxes = [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1);
      if (boxes.some(({ top }) => Math.abs(top - (boxes[0]?.top ?? 0)) > 4)) found.push(word);
    }
  }
  return [...new Set(found)];
}

async function expectWholeWords(page: Page, where: string): Promise<void> {
  // A table that turns with the room that it has draws itself once more.
  await expect.soft.poll(() => page.evaluate(findBrokenWords), where).toEqual([]);
}

for (const { name, address, states } of ROUTE_CASES) {
  if (!states.includes('filled')) continue;
  test(`LAY-03 no word of ${name} is broken over two lines at any size, in either language`, async ({
    page,
  }) => {
    await page.goto(address);
    await expect(heading(page)).toBeVisible();
    for (const language of LANGUAGES) {
      await setLanguage(page, language);
      await expect(page.getByText(/^(Loading|Cargando) /)).toHaveCount(0);
      for (const width of WIDTHS) {
        await setSize(page, { width, height: HEIGHT });
        await expectWholeWords(page, `${width} ${language}`);
      }
    }
  });
}
