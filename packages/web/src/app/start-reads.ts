import { type ScreenQuery, startRead } from '../api/screen-read.ts';
import { type Screen, screens } from './screens.ts';

/**
 * Starts what the screen at an address reads while its code is still on its way, as a page opens. What the script
 * in the HTML has asked for already is taken over call by call (`api/early-answers.ts`).
 */
export function startReadsAt(path: string): void {
  const screen = screens.find((one) => one.path.toLowerCase() === path);
  if (screen !== undefined) startReadsOf(screen, () => false);
}

/** Starts what a screen reads, but for what is known or asked for already. */
export function startReadsOf({ queries = [] }: Screen, isKnown: (query: ScreenQuery) => boolean): void {
  for (const query of queries) if (!isKnown(query)) startRead(query);
}
