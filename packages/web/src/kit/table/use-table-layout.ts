import { type RefCallback, useCallback, useState } from 'react';
import { SCREEN_ID } from '../frame/SkipLink.tsx';
import { useIsPrinted } from '../frame/use-is-printed.ts';

/** In a `tight` table the columns share the available width, and words may break. */
export type TableLayout = 'table' | 'tight' | 'cards';

/** Padding at both ends of a row. */
const ROW_PADDING_REM = 1;
/** Narrow windows always show cards; from the first width on, a table may be tight. Between them only a full table fits. */
const TABLE_FROM_REM = 64;
const CARDS_UP_TO_REM = 30;
/**
 * Smallest share of its minimum width at which a tight table is used: below, e.g. with enlarged text, headings would
 * break inside words.
 */
const TIGHT_SHARE = 0.8;
const MENU_WITH_WORDS_FROM_REM = 80;

interface Track {
  readonly width: string;
  readonly isWhole: boolean;
  readonly tightRem?: number | undefined;
}

/** Returns the minimum width of a grid track in rem. Throws if the track has none. */
function toLeastRem(track: string): number {
  const least = /^(?:minmax\()?([\d.]+)rem/.exec(track)?.[1];
  if (least === undefined) throw new Error(`The column width ${track} has no least width in rem.`);
  return Number(least);
}

/** Returns the width in rem that a row needs for its tracks. */
export const toLeastWidthRem = (tracks: readonly { readonly width: string }[]): number =>
  tracks.reduce((sum, { width }) => sum + toLeastRem(width), ROW_PADDING_REM);

/**
 * Returns the tracks for less width than they need: columns that must not wrap keep their width, the others share the
 * rest in proportion.
 */
export const toTightTracks = (tracks: readonly Track[]): string =>
  tracks
    .map(({ width, isWhole, tightRem }) => {
      const least = toLeastRem(width);
      return isWhole ? `${tightRem ?? least}rem` : `minmax(0, ${least}fr)`;
    })
    .join(' ');

/**
 * Returns the layout of a list. As a window becomes narrower, the layout changes once.
 * @param windowRem width of the window
 * @param roomRem width available to the list
 * @param leastRem minimum width of its columns
 */
export function toLayout(windowRem: number, roomRem: number, leastRem: number): TableLayout {
  if (windowRem <= CARDS_UP_TO_REM) return 'cards';
  if (roomRem >= leastRem) return 'table';
  return windowRem >= TABLE_FROM_REM && roomRem >= TIGHT_SHARE * leastRem ? 'tight' : 'cards';
}

/** Estimated width of everything beside the screen: the menu, wide or as icons, and the page's margins. */
function toFrameRem(windowRem: number): number {
  if (windowRem < TABLE_FROM_REM) return 2;
  return windowRem < MENU_WITH_WORDS_FROM_REM ? 6 : 18;
}

const toRootRem = () => Number.parseFloat(getComputedStyle(document.documentElement).fontSize);

/** Returns the likely layout of a list before the browser has measured it, from the width of its screen. */
function foresee(minWidthRem: number): TableLayout {
  const rem = toRootRem();
  const windowRem = window.innerWidth / rem;
  const screen = document.getElementById(SCREEN_ID);
  // On the first render of a page, the screen's element does not exist yet.
  const room = screen === null ? windowRem - toFrameRem(windowRem) : screen.clientWidth / rem;
  return toLayout(windowRem, room, minWidthRem);
}

/**
 * Returns the layout for the width of a list, and a ref for the list's element. Widths are in rem, so that enlarged
 * text has the same effect as a small window. A printed list is always a table.
 */
export function useTableLayout(minWidthRem: number): [TableLayout, RefCallback<HTMLElement>] {
  // Estimated first: a list that renders as a table and then as cards would render twice.
  const [layout, setLayout] = useState(() => foresee(minWidthRem));
  const isPrinted = useIsPrinted();
  const frame = useCallback(
    (element: HTMLElement | null) => {
      if (element === null) return;
      // The observer is called after the browser's layout. Reading the width in a layout effect would force a layout of
      // the whole page during React's commit.
      const observer = new ResizeObserver(([entry]) => {
        const rem = toRootRem();
        // In print, the available width is that of the sheet.
        if (matchMedia('print').matches) return;
        setLayout(toLayout(window.innerWidth / rem, (entry?.contentRect.width ?? 0) / rem, minWidthRem));
      });
      observer.observe(element);
      return () => observer.disconnect();
    },
    [minWidthRem],
  );
  return [isPrinted ? 'table' : layout, frame];
}
