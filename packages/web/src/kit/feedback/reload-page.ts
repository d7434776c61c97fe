import { session } from '../../api/session.ts';

/** Mark of the page that reloaded itself last: its build and its address. */
const MARK_KEY = 'loaded-anew';

/** Errors of code that could not be loaded. */
const missing = new WeakSet<object>();
let isUnderWay = false;

/**
 * Begins to note which errors are of missing code. After a deployment the files of the build that an open page belongs to may
 * be gone from the server.
 */
export function watchMissingCode(): void {
  window.addEventListener('vite:preloadError', ({ payload }) => missing.add(payload));
}

const isMissingCode = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && missing.has(error);

/** Marks a reload of this build: the name of its first script changes with each of its files. */
const toMark = (): string =>
  `${document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.src} ${location.pathname}`;

/** Returns the stored mark, or `undefined` where the browser refuses storage: nothing would then stop a loop. */
function readMark(): string | null | undefined {
  try {
    return sessionStorage.getItem(MARK_KEY);
  } catch {
    return undefined;
  }
}

/**
 * Returns whether loading the page once more may bring code that is missing: not for other errors, offline, a second time for
 * the same build and address, or where the session would end with the page.
 */
export function canReload(error: unknown): boolean {
  const mark = readMark();
  return (
    isMissingCode(error) &&
    navigator.onLine &&
    !session.isInMemory() &&
    mark !== undefined &&
    mark !== toMark()
  );
}

/** Reloads the page at its address. Drafts are kept. Does nothing if the browser refuses the mark. */
export function reloadPage(): void {
  try {
    sessionStorage.setItem(MARK_KEY, toMark());
  } catch {
    // The mark could not be stored: the page shows its message and the button to try again.
    return;
  }
  noteReload();
  location.reload();
}

/** Notes that the page is about to be reloaded on purpose, e.g. by a link to its own address. */
export function noteReload(): void {
  isUnderWay = true;
}

/** Returns whether the page is being reloaded on purpose. */
export const isReloading = (): boolean => isUnderWay;
