import { useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';

/**
 * Returns true while the page is printed: from `beforeprint` on, since Chromium lays out the sheets before it reports the
 * change of the medium; browsers that emulate print report only that change.
 */
export const useIsPrinted = (): boolean => useSyncExternalStore(subscribe, isPrinted, () => false);

let isPrinting = false;

const isPrinted = () => isPrinting || matchMedia('print').matches;

function subscribe(onChange: () => void): () => void {
  const paper = matchMedia('print');
  // Rendered synchronously, since the browser prints the page as it is when the event returns.
  const update = () => flushSync(onChange);
  const begin = () => {
    isPrinting = true;
    update();
  };
  const end = () => {
    isPrinting = false;
    update();
  };
  window.addEventListener('beforeprint', begin);
  window.addEventListener('afterprint', end);
  paper.addEventListener('change', update);
  return () => {
    window.removeEventListener('beforeprint', begin);
    window.removeEventListener('afterprint', end);
    paper.removeEventListener('change', update);
  };
}
