import { type RefCallback, useCallback, useState } from 'react';
import { SCREEN_ID } from '../frame/SkipLink.tsx';
import { useIsPrinted } from './use-is-printed.ts';

/** A `tight` table shares out what room there is, however little: its words break where they must. */
export type TableLayout = 'table' | 'tight' | 'cards';

/** Padding at both ends of a row, beside its cells. */
const ROW_PADDING_REM = 1;
/** Windows from this width on show a table, up to that width cards; in between the table's own room decides. */
const TABLE_FROM_REM = 64;
const CARDS_UP_TO_REM = 30;
/** Share of its least width that a tight table needs: in less, as with enlarged text beside the menu, its headings break within words. */
const TIGHT_SHARE = 0.8;
const MENU_WITH_WORDS_FROM_REM = 80;

interface Track {
  readonly width: string;
  readonly isWhole: boolean;
  readonly tightRem?: number | undefined;
}

/** The least width of a grid track in rem. Throws for a track that says none. */
function toLeastRem(track: string): number {
  const least = /^(?:minmax\()?([\d.]+)rem/.exec(track)?.[1];
  if (least === undefined) throw new Error(`The column width ${track} has no least width in rem.`);
  return Number(least);
}

/** The room in rem that a row needs for its tracks. */
export const toLeastWidthRem = (tracks: readonly { readonly width: string }[]): number =>
  tracks.reduce((sum, { width }) => sum + toLeastRem(width), ROW_PADDING_REM);

/** The same tracks for less room than they need: each keeps its share of it, after those whose words cannot break. */
export const toTightTracks = (tracks: readonly Track[]): string =>
  tracks
    .map(({ width, isWhole, tightRem }) => {
      const least = toLeastRem(width);
      return isWhole ? `${tightRem ?? least}rem` : `minmax(0, ${least}fr)`;
    })
    .join(' ');

/**
 * Returns the layout of a list. From wide to narrow it changes once.
 * @param windowRem width of the window
 * @param roomRem width that the list has
 * @param leastRem width that its columns need
 */
export function toLayout(windowRem: number, roomRem: number, leastRem: number): TableLayout {
  if (windowRem <= CARDS_UP_TO_REM) return 'cards';
  if (roomRem >= leastRem) return 'table';
  return windowRem >= TABLE_FROM_REM && roomRem >= TIGHT_SHARE * leastRem ? 'tight' : 'cards';
}

/** About what the frame takes beside its screen: the menu with words or as icons, and the page's edges. */
function toFrameRem(windowRem: number): number {
  if (windowRem < TABLE_FROM_REM) return 2;
  return windowRem < MENU_WITH_WORDS_FROM_REM ? 6 : 18;
}

const toRootRem = () => Number.parseFloat(getComputedStyle(document.documentElement).fontSize);

/** Returns the layout that a list will most likely have before the browser has measured it: its screen's room is its own. */
function foresee(minWidthRem: number): TableLayout {
  const rem = toRootRem();
  const windowRem = window.innerWidth / rem;
  const screen = document.getElementById(SCREEN_ID);
  // On the first render of a page the screen's element does not exist yet.
  const room = screen === null ? windowRem - toFrameRem(windowRem) : screen.clientWidth / rem;
  return toLayout(windowRem, room, minWidthRem);
}

/**
 * Returns the layout for the room of a list, and the ref that the list's element takes. The room counts in rem, so that enlarged
 * text does the same as a small window. On paper the layout is always a table.
 */
export function useTableLayout(minWidthRem: number): [TableLayout, RefCallback<HTMLElement>] {
  // Foreseen first: a list that is rendered as a table and has to be cards is rendered twice.
  const [layout, setLayout] = useState(() => foresee(minWidthRem));
  const isPrinted = useIsPrinted();
  const frame = useCallback(
    (element: HTMLElement | null) => {
      if (element === null) return;
      // The observer reports the width after the browser's own layout. Read in a layout effect, the width would force a
      // layout of the whole page within React's commit.
      const observer = new ResizeObserver(([entry]) => {
        const rem = toRootRem();
        // On paper the available width is that of the sheet.
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
