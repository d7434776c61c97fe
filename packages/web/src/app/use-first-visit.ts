import { useEffect, useState } from 'react';
import type { ScreenName } from '../pages.ts';
import { storage } from '../storage.ts';

/** Names of the screens that were visited in this browser, separated by blanks. */
const VISITED = 'visitedScreens';

const readVisited = () => storage.read(VISITED)?.split(' ') ?? [];

/** Returns true until the user leaves the screen for the first time. */
export function useFirstVisit(screen: ScreenName): boolean {
  const [isFirst] = useState(() => !readVisited().includes(screen));
  useEffect(() => {
    if (isFirst) storage.keep(VISITED, [...readVisited(), screen].join(' '));
  }, [isFirst, screen]);
  return isFirst;
}
