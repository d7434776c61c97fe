import { useEffect } from 'react';
import { formatCount } from '../../format/count.ts';
import { setTitleCount } from './screen-title.ts';
import { useIsPrinted } from './use-is-printed.ts';

/**
 * Prefixes the page's title with the number of pending items while the screen is mounted. Not on paper: browsers print
 * the title, and name the saved file by it.
 */
export function useTitleCount(count: number): void {
  const isPrinted = useIsPrinted();
  useEffect(() => {
    setTitleCount(count > 0 && !isPrinted ? formatCount(count) : '');
    return () => setTitleCount('');
  }, [count, isPrinted]);
}
