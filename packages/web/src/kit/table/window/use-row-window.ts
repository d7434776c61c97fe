import { createElement, type ReactNode, type RefObject, useDeferredValue, useEffect, useState } from 'react';
import { isNewPage } from '../../../lib/is-new-page.ts';
import { useFirstScreenPainted } from '../../../lib/startup.ts';
import { lazyPart } from '../../feedback/lazy-part.tsx';
import { MOST_PRINTED_ROWS } from '../../frame/PrintLimit.tsx';
import { useIsPrinted } from '../../frame/use-is-printed.ts';
import { ESTIMATED_ROW_PX, type RowsInView } from './rows-in-view.ts';

const RowVirtualizer = lazyPart(async () => (await import('./RowVirtualizer.tsx')).RowVirtualizer);

/** Up to this number all rows are rendered; a longer list renders only rows in view. */
const WINDOW_FROM = 200;
/**
 * Height in px of a window for each row, and for each card, of the first view: rows of 52 px and cards of 70 px fill it,
 * since a list begins about 300 px down.
 */
const FIRST_VIEW_ROW_PX = 76;
const FIRST_VIEW_CARD_PX = 104;
/**
 * Number of rows that a list adds in each frame after its first view: a slow phone lays them out in less than 100 ms.
 */
const ROWS_PER_FRAME = 12;

interface RowWindow {
  /** Indexes of the rows to render. */
  readonly visible: readonly number[];
  /** Height in px of the rows before and after. */
  readonly before: number;
  readonly after: number;
  readonly measure: ((element: HTMLElement | null) => void) | undefined;
  /** Scrolls the page so that a row is in view and rendered. */
  readonly scrollToIndex: (index: number) => void;
  /** Computes the rows in view of a long list, and must be rendered beside it; null for other lists. */
  readonly virtualizer: ReactNode;
}

/**
 * Returns the rows of a list to render while the page scrolls. Rows may differ in height and are measured when they
 * render. A long list first fills its window without measuring, which would take as long again and render twice more;
 * the code that measures is loaded after that.
 */
export function useRowWindow(
  count: number,
  body: RefObject<HTMLElement | null>,
  isCards: boolean,
): RowWindow {
  const isPainted = useFirstScreenPainted();
  const isLong = count > WINDOW_FROM;
  const [opensScrolled] = useState(() => window.scrollY > 0);
  const isWindowed = useDeferredValue(isLong && (isPainted || opensScrolled), isLong && opensScrolled);
  const [inView, setInView] = useState<RowsInView>();
  const isPrinted = useIsPrinted();
  const drawn = useDrawnRows(count, isLong, isPainted, isCards);
  const virtualizer = isWindowed ? createElement(RowVirtualizer, { count, body, onChange: setInView }) : null;
  if (isWindowed && inView !== undefined && !isPrinted) {
    const { first, end, ...others } = inView;
    return { visible: toIndexes(first, Math.min(end, count)), ...others, virtualizer };
  }
  const rendered = isPrinted ? Math.min(count, MOST_PRINTED_ROWS) : drawn;
  return {
    visible: toIndexes(0, rendered),
    before: 0,
    after: isLong && !isPrinted ? (count - drawn) * ESTIMATED_ROW_PX : 0,
    measure: undefined,
    // A list that is not windowed renders the row by itself, a long one after its code is loaded.
    scrollToIndex: inView?.scrollToIndex ?? (() => undefined),
    virtualizer,
  };
}

/**
 * Returns how many rows of a short list to render: first those of the first view, and after the first screen is painted
 * more in each frame. A list that renders later has all rows at once, and so has a list on a page that the browser
 * restores, which must have its earlier height.
 */
function useDrawnRows(count: number, isLong: boolean, isPainted: boolean, isCards: boolean): number {
  const firstView = Math.ceil(window.innerHeight / (isCards ? FIRST_VIEW_CARD_PX : FIRST_VIEW_ROW_PX));
  const [limit, setLimit] = useState(() =>
    isPainted || !isNewPage() ? Number.POSITIVE_INFINITY : firstView,
  );
  const isGrowing = isPainted && !isLong && limit < count;
  useEffect(() => {
    if (!isGrowing) return;
    const frame = requestAnimationFrame(() => setLimit(limit + ROWS_PER_FRAME));
    return () => cancelAnimationFrame(frame);
  }, [isGrowing, limit]);
  return Math.min(count, isLong ? firstView : limit);
}

const toIndexes = (first: number, end: number) =>
  Array.from({ length: Math.max(0, end - first) }, (_, index) => first + index);
