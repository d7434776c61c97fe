import { session } from '../../api/session.ts';

/** Storage key for the build and address of the last automatic reload. */
const MARK_KEY = 'loaded-anew';

/** Errors of failed imports. */
const missing = new WeakSet<object>();
let isUnderWay = false;

/**
 * Starts to record which errors come from failed imports. After a deployment, files of the build that an open page uses
 * may be gone from the server.
 */
export function watchMissingCode(): void {
  window.addEventListener('vite:preloadError', ({ payload }) => missing.add(payload));
}

/** Returns true for the error of a failed import. */
export const isMissingCode = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && missing.has(error);

/** Identifies this build and address: the name of the first script changes with every build. */
const toMark = (): string =>
  `${document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.src} ${location.pathname}`;

/**
 * Returns the stored mark, or `undefined` if the browser blocks storage, since then nothing would stop a reload loop.
 */
function readMark(): string | null | undefined {
  try {
    return sessionStorage.getItem(MARK_KEY);
  } catch {
    return undefined;
  }
}

/**
 * Returns true if a reload may bring the missing code: not for other errors, offline, a second time for the same build
 * and address, or if the session would end with the page.
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

/** Reloads the page at its address. Drafts are kept. Does nothing if the mark cannot be stored. */
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

/** Records that the page is about to be reloaded on purpose, e.g. by a link to its own address. */
export function noteReload(): void {
  isUnderWay = true;
}

/** Returns true if the page is being reloaded on purpose. */
export const isReloading = (): boolean => isUnderWay;
