import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useDeferredValue, useEffect, useState } from 'react';
import { isNewPage } from '../../lib/is-new-page.ts';
import { useFirstScreenPainted } from '../../start/startup.ts';
import { useIsPrinted } from './use-is-printed.ts';

/** Up to this many rows are all rendered; a longer list renders those in view. */
const WINDOW_FROM = 200;
const ESTIMATED_ROW_PX = 80;
/**
 * Height in px by which the rows of a first view are counted. It fills a window of up to 1,400 px with rows of 44 px, since
 * a list begins some 300 px down.
 */
const FIRST_VIEW_ROW_PX = 56;
/** Rows that a list adds in each frame after its first view: a slow phone lays them out in less than a tenth of a second. */
const ROWS_PER_FRAME = 12;

interface RowWindow {
  /** Positions of the rows to render. */
  readonly visible: readonly number[];
  /** Room in px that the rows before and after take up. */
  readonly before: number;
  readonly after: number;
  readonly measure: ((element: HTMLElement | null) => void) | undefined;
}

/**
 * Returns the rows of a list that are in view while the page scrolls. Rows may differ in height; they are measured as they
 * show. A list that opens long fills its window first: measuring it takes as long as that, and renders it twice more.
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
    // Unless it is known at once the rows go and come again, and with them what has focus in one.
    initialRect: { width: window.innerWidth, height: window.innerHeight },
  });
  // Paper gets every row.
  const isPrinted = useIsPrinted();
  const drawn = useDrawnRows(count, isLong, isPainted);
  if (isPrinted) return { visible: toIndexes(count), before: 0, after: 0, measure: undefined };
  if (!isWindowed) {
    return {
      visible: toIndexes(drawn),
      before: 0,
      after: isLong ? (count - drawn) * ESTIMATED_ROW_PX : 0,
      measure: undefined,
    };
  }
  const items = virtualizer.getVirtualItems();
  const end = items.at(-1)?.end ?? scrollMargin;
  return {
    visible: items.map(({ index }) => index),
    before: Math.max(0, (items[0]?.start ?? scrollMargin) - scrollMargin),
    after: Math.max(0, virtualizer.getTotalSize() + scrollMargin - end),
    measure: virtualizer.measureElement,
  };
}

/**
 * Returns how many rows a list renders that is not windowed: as the page opens those of the first view, and once the first
 * screen is painted more in each frame. A list that comes later has them all at once; so has one on a page that the browser
 * restores, which must be as high as it was.
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

/** Returns the distance of an element from the top of the page, in px, also when the part above it grows or shrinks. */
function useOffsetTop(element: RefObject<HTMLElement | null>, isNeeded: boolean): number {
  const [offset, setOffset] = useState(0);
  useEffect(() => {
    if (!isNeeded) return;
    // The observer reads after the browser's own layout, also for the first time.
    const observer = new ResizeObserver(() => {
      const top = element.current?.getBoundingClientRect().top;
      if (top !== undefined) setOffset(Math.round(top + window.scrollY));
    });
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [element, isNeeded]);
  return offset;
}
