import { type RefObject, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { SCREEN_ID } from '../frame/SkipLink.tsx';

/** A `tight` table shares out what room there is, however little: its words break where they must. */
export type TableLayout = 'table' | 'tight' | 'cards';

/** What stands at both ends of a row, beside its cells. */
const ROW_PADDING_REM = 1;
/** Windows from this width on show a table, up to that width cards; in between the table's own room decides. */
const TABLE_FROM_REM = 64;
const CARDS_UP_TO_REM = 30;
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
 * How a list shows its rows. From wide to narrow it turns once.
 * @param windowRem width of the window
 * @param roomRem width that the list has
 * @param leastRem width that its columns need
 */
export function toLayout(windowRem: number, roomRem: number, leastRem: number): TableLayout {
  if (windowRem <= CARDS_UP_TO_REM) return 'cards';
  if (roomRem >= leastRem) return 'table';
  return windowRem >= TABLE_FROM_REM ? 'tight' : 'cards';
}

/** About what the frame takes beside its screen: the menu with words or as icons, and the page's edges. */
function toFrameRem(windowRem: number): number {
  if (windowRem < TABLE_FROM_REM) return 2;
  return windowRem < MENU_WITH_WORDS_FROM_REM ? 6 : 18;
}

const toRootRem = () => Number.parseFloat(getComputedStyle(document.documentElement).fontSize);

/** The layout that a list will most likely have, before it is there to be measured: its screen's room is its own. */
function foresee(minWidthRem: number): TableLayout {
  const rem = toRootRem();
  const windowRem = window.innerWidth / rem;
  const screen = document.getElementById(SCREEN_ID);
  // Where the first view holds the list, nothing but the window is there yet.
  const room = screen === null ? windowRem - toFrameRem(windowRem) : screen.clientWidth / rem;
  return toLayout(windowRem, room, minWidthRem);
}

/**
 * The layout for the room that there is. It is counted in rem, so that enlarged text does the same as a small window. On
 * paper it is always a table.
 */
export function useTableLayout(frame: RefObject<HTMLElement | null>, minWidthRem: number): TableLayout {
  // Guessed first: a list drawn as a table that has to be cards is drawn twice.
  const [layout, setLayout] = useState(() => foresee(minWidthRem));
  // The element changes when a list becomes empty or full, which no dependency tells; reading again costs little.
  useLayoutEffect(() => {
    const element = frame.current;
    if (element === null) return;
    const paper = matchMedia('print');
    const read = () => {
      const rem = toRootRem();
      setLayout(
        paper.matches ? 'table' : toLayout(window.innerWidth / rem, element.clientWidth / rem, minWidthRem),
      );
    };
    // At once: what is printed is what stands there when the browser has told of it.
    const readForPaper = () => flushSync(read);
    read();
    const observer = new ResizeObserver(read);
    observer.observe(element);
    paper.addEventListener('change', readForPaper);
    return () => {
      observer.disconnect();
      paper.removeEventListener('change', readForPaper);
    };
  });
  return layout;
}
