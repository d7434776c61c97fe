import { expect, type Page } from '../fixtures/test.ts';

/** Something that moved by itself since a page was opened: from where to where each part of it did. */
interface Moved {
  readonly parts: readonly string[];
  /** Share of the window by which it moved, as the browser scores it. */
  readonly value: number;
}

declare global {
  interface Window {
    moved: Moved[];
  }
}

/** The browser's own measure of what moves without a press, from the first moment of every page that is opened. */
export async function watchMoves(page: Page): Promise<void> {
  await page.addInitScript(() => {
    interface Shift extends PerformanceEntry {
      readonly value: number;
      readonly sources: readonly {
        readonly node: Node | null;
        readonly previousRect: DOMRect;
        readonly currentRect: DOMRect;
      }[];
    }
    window.moved = [];
    new PerformanceObserver((list) => {
      for (const { sources, value } of list.getEntries() as Shift[]) {
        const parts = sources.map(
          ({ node, previousRect, currentRect }) => `${node?.nodeName} ${previousRect.y} → ${currentRect.y}`,
        );
        window.moved.push({ parts, value });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** Returns what has moved since the page was opened, or since the list was emptied. */
export const readMoves = (page: Page): Promise<Moved[]> =>
  page.evaluate(
    () => new Promise<Moved[]>((done) => requestAnimationFrame(() => setTimeout(() => done(window.moved)))),
  );

/** Expects that no screen has moved since the page was opened; parts below a form that loads still may. */
export async function expectNoMoves(page: Page, where: string): Promise<void> {
  const moved = await readMoves(page);
  expect
    .soft(
      moved.filter(({ parts }) => parts.some((part) => part.startsWith('MAIN '))),
      where,
    )
    .toEqual([]);
}
