import { useLayoutEffect } from 'react';

/** Number of components that set each mark. */
const counts = new Map<string, number>();

function count(mark: string, change: 1 | -1): void {
  counts.set(mark, (counts.get(mark) ?? 0) + change);
  const marks = [...counts].filter(([, number]) => number > 0).map(([one]) => one);
  document.documentElement.dataset.marks = marks.join(' ');
}

/**
 * Sets a word in the document's attribute `data-marks` while a component is mounted, for styles outside of the component:
 * `:root[data-marks~="cards"]`. The pseudo-class `:has()` on an element as large as the page makes Chromium compute the
 * styles of all rows at each inserted row, which took a phone 25 ms of each task of a start.
 */
export function useRootMark(mark: string | undefined): void {
  useLayoutEffect(() => {
    if (mark === undefined) return;
    count(mark, 1);
    return () => count(mark, -1);
  }, [mark]);
}
