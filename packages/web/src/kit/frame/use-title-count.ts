import { useEffect } from 'react';
import { formatCount } from '../../format/format.ts';
import { setTitleCount } from './screen-title.ts';

/** Puts the number of pending items before the screen's name in the title, as long as the screen is mounted. */
export function useTitleCount(count: number): void {
  useEffect(() => {
    setTitleCount(count > 0 ? formatCount(count) : '');
    return () => setTitleCount('');
  }, [count]);
}
