import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';
import { ESTIMATED_ROW_PX, type RowsInView } from './rows-in-view.ts';

interface RowVirtualizerProps {
  readonly count: number;
  readonly body: RefObject<HTMLElement | null>;
  readonly onChange: (rows: RowsInView) => void;
}

/** Renders nothing. Computes which rows of a long list are in view while the page scrolls, from their measured heights. */
export function RowVirtualizer({ count, body, onChange }: RowVirtualizerProps) {
  const scrollMargin = useOffsetTop(body);
  const virtualizer = useWindowVirtualizer({
    count,
    estimateSize: () => ESTIMATED_ROW_PX,
    overscan: 12,
    scrollMargin,
    // Without an initial size the rows would be removed and rendered again, and a focused one would lose focus.
    initialRect: { width: window.innerWidth, height: window.innerHeight },
  });
  const items = virtualizer.getVirtualItems();
  const last = items.at(-1);
  const first = items[0]?.index ?? 0;
  const end = last === undefined ? 0 : last.index + 1;
  const before = Math.max(0, (items[0]?.start ?? scrollMargin) - scrollMargin);
  const after = Math.max(0, virtualizer.getTotalSize() + scrollMargin - (last?.end ?? scrollMargin));
  // Before the browser paints, so that no frame has the rows of the one before.
  useLayoutEffect(() => {
    const scrollToIndex = (index: number) => virtualizer.scrollToIndex(index, { align: 'center' });
    onChange({ first, end, before, after, measure: virtualizer.measureElement, scrollToIndex });
  }, [first, end, before, after, virtualizer, onChange]);
  return null;
}

/**
 * Returns the distance of an element from the top of the page, in px, and updates it when content above changes its
 * height.
 */
function useOffsetTop(element: RefObject<HTMLElement | null>): number {
  const [offset, setOffset] = useState(0);
  useEffect(() => {
    // The observer is called after the browser's layout, so reading causes no extra one.
    const observer = new ResizeObserver(() => {
      const top = element.current?.getBoundingClientRect().top;
      if (top !== undefined) setOffset(Math.round(top + window.scrollY));
    });
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [element]);
  return offset;
}
