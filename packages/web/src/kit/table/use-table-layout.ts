import { type RefObject, useLayoutEffect, useState } from 'react';

export type TableLayout = 'table' | 'cards';

/** What stands at both ends of a row, beside its cells. */
const ROW_PADDING_REM = 1;

/** The room in rem that a row needs for its tracks. Throws for a track that says none. */
export function toLeastWidthRem(tracks: readonly string[]): number {
  return tracks.reduce((sum, track) => {
    const least = /^(?:minmax\()?([\d.]+)rem/.exec(track)?.[1];
    if (least === undefined) throw new Error(`The column width ${track} has no least width in rem.`);
    return sum + Number(least);
  }, ROW_PADDING_REM);
}

/**
 * Whether a table has the room for its columns or shows cards. The room of the table counts, not that of the window, so
 * that a menu beside it does the same as a small screen; and it is counted in rem, so that enlarged text does too.
 */
export function useTableLayout(frame: RefObject<HTMLElement | null>, minWidthRem: number): TableLayout {
  const [layout, setLayout] = useState<TableLayout>('table');
  // The element changes when a list becomes empty or full, which no dependency tells; reading again costs little.
  useLayoutEffect(() => {
    const element = frame.current;
    if (element === null) return;
    const read = () => {
      const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
      setLayout(element.clientWidth < minWidthRem * rem ? 'cards' : 'table');
    };
    read();
    const observer = new ResizeObserver(read);
    observer.observe(element);
    return () => observer.disconnect();
  });
  return layout;
}
