import { useEffect } from 'react';
import { formatCount } from '../../format/format.ts';
import { setTitleCount } from './screen-title.ts';

/** Prefixes the page's title with the number of pending items while the screen is mounted. */
export function useTitleCount(count: number): void {
  useEffect(() => {
    setTitleCount(count > 0 ? formatCount(count) : '');
    return () => setTitleCount('');
  }, [count]);
}
