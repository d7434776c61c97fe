import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useDeferredValue, useEffect, useState } from 'react';
import { isNewPage } from '../../lib/is-new-page.ts';
import { useFirstScreenPainted } from '../../lib/startup.ts';
import { MOST_PRINTED_ROWS } from '../frame/PrintLimit.tsx';
import { useIsPrinted } from '../frame/use-is-printed.ts';

/** Up to this number all rows are rendered; a longer list renders only rows in view. */
const WINDOW_FROM = 200;
const ESTIMATED_ROW_PX = 80;
/**
 * Assumed row height in px for the first view. It fills a window of up to 1,400 px with rows of 44 px, since a list
 * begins about 300 px down.
 */
const FIRST_VIEW_ROW_PX = 56;
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
}

/**
 * Returns the rows of a list to render while the page scrolls. Rows may differ in height and are measured when they
 * render. A long list first fills its window without measuring, which would take as long again and render twice more.
 */
export function useRowWindow(count: number, body: RefObject<HTMLElement | null>): RowWindow {
  const isPainted = useFirstScreenPainted();
  const isLong = count > WINDOW_FROM;
  const [opensScrolled] = useState(() => window.scrollY > 0);
  const isWindowed = useDeferredValue(isLong && (isPainted || opensScrolled), isLong && opensScrolled);
  const scrollMargin = useOffsetTop(body, isWindowed);
  const virtualizer = useWindowVirtualizer({
    count,
    enabled: isWindowed,
    estimateSize: () => ESTIMATED_ROW_PX,
    overscan: 12,
    scrollMargin,
    // Without an initial size the rows would be removed and rendered again, and a focused one would lose focus.
    initialRect: { width: window.innerWidth, height: window.innerHeight },
  });
  const scrollToIndex = (index: number) => virtualizer.scrollToIndex(index, { align: 'center' });
  const isPrinted = useIsPrinted();
  const drawn = useDrawnRows(count, isLong, isPainted);
  if (isPrinted) {
    const visible = toIndexes(Math.min(count, MOST_PRINTED_ROWS));
    return { visible, before: 0, after: 0, measure: undefined, scrollToIndex };
  }
  if (!isWindowed) {
    return {
      visible: toIndexes(drawn),
      before: 0,
      after: isLong ? (count - drawn) * ESTIMATED_ROW_PX : 0,
      measure: undefined,
      scrollToIndex,
    };
  }
  const items = virtualizer.getVirtualItems();
  const end = items.at(-1)?.end ?? scrollMargin;
  return {
    visible: items.map(({ index }) => index),
    before: Math.max(0, (items[0]?.start ?? scrollMargin) - scrollMargin),
    after: Math.max(0, virtualizer.getTotalSize() + scrollMargin - end),
    measure: virtualizer.measureElement,
    scrollToIndex,
  };
}

/**
 * Returns how many rows of a short list to render: first those of the first view, and after the first screen is painted
 * more in each frame. A list that renders later has all rows at once, and so has a list on a page that the browser
 * restores, which must have its earlier height.
 */
function useDrawnRows(count: number, isLong: boolean, isPainted: boolean): number {
  const firstView = Math.ceil(window.innerHeight / FIRST_VIEW_ROW_PX);
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

const toIndexes = (count: number) => Array.from({ length: count }, (_, index) => index);

/**
 * Returns the distance of an element from the top of the page, in px, and updates it when content above changes its
 * height.
 */
function useOffsetTop(element: RefObject<HTMLElement | null>, isNeeded: boolean): number {
  const [offset, setOffset] = useState(0);
  useEffect(() => {
    if (!isNeeded) return;
    // The observer is called after the browser's layout, so reading causes no extra one.
    const observer = new ResizeObserver(() => {
      const top = element.current?.getBoundingClientRect().top;
      if (top !== undefined) setOffset(Math.round(top + window.scrollY));
    });
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [element, isNeeded]);
  return offset;
}
