import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, use, useLayoutEffect, useState } from 'react';
import { OpeningContext } from '../frame/opening.ts';

/** Up to this many rows are simply rendered; a longer list renders what is in view. */
const WINDOW_FROM = 200;
const ESTIMATED_ROW_PX = 80;
/** As a page opens, rows that no window shows are drawn once these are painted: they take a phone as long as all the rest. */
const FIRST_ROWS = 20;

interface RowWindow {
  /** Positions of the rows to render. */
  readonly visible: readonly number[];
  /** Room in px that the rows before and after take up. */
  readonly before: number;
  readonly after: number;
  readonly measure: ((element: HTMLElement | null) => void) | undefined;
}

/** Which rows of a list are in view while the page scrolls. Rows may differ in height; they are measured as they show. */
export function useRowWindow(count: number, body: RefObject<HTMLElement | null>): RowWindow {
  const isOpening = use(OpeningContext);
  const isWindowed = count > WINDOW_FROM;
  const scrollMargin = useOffsetTop(body, isWindowed);
  const virtualizer = useWindowVirtualizer({
    count,
    enabled: isWindowed,
    estimateSize: () => ESTIMATED_ROW_PX,
    overscan: 12,
    scrollMargin,
  });
  if (!isWindowed) {
    return {
      visible: Array.from({ length: isOpening ? Math.min(count, FIRST_ROWS) : count }, (_, index) => index),
      before: 0,
      after: 0,
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

/** How far an element stands from the top of the page; what is above it may grow or shrink. */
function useOffsetTop(element: RefObject<HTMLElement | null>, isNeeded: boolean): number {
  const [offset, setOffset] = useState(0);
  useLayoutEffect(() => {
    if (!isNeeded || element.current === null) return;
    const read = () => {
      const top = element.current?.getBoundingClientRect().top;
      if (top !== undefined) setOffset(Math.round(top + window.scrollY));
    };
    read();
    const observer = new ResizeObserver(read);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [element, isNeeded]);
  return offset;
}
