import { useEffect } from 'react';
import { formatCount } from '../../format/format.ts';
import { setTitleCount } from './screen-title.ts';

/** Puts the number of what waits before the screen's name in the title, for as long as the screen stands that says it. */
export function useTitleCount(count: number): void {
  useEffect(() => {
    setTitleCount(count > 0 ? formatCount(count) : '');
    return () => setTitleCount('');
  }, [count]);
}
