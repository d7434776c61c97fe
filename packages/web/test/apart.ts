/**
 * Setup file of the tests. Test files share a worker, since a new worker takes most files longer than their tests. So
 * each file starts with fresh modules and a new document, and its window, storage and clock are reset afterwards.
 */
import { afterAll, vi } from 'vitest';
import { usePlainStyles } from './plain-styles.ts';

const idle: ReturnType<typeof setTimeout>[] = [];

vi.resetModules();
// If tests are only collected, no hook runs.
vi.unstubAllGlobals();

if (typeof document !== 'undefined') {
  usePlainStyles(window);
  // jsdom loads no fonts.
  Object.defineProperty(document, 'fonts', {
    value: { load: () => new Promise(() => undefined) },
    configurable: true,
  });
  // Nor has it the escape of a selector, by which the library's menus and dialogs find their items.
  Object.defineProperty(window, 'CSS', { value: { escape: (text: string) => text }, configurable: true });
  // Nor does it read the bytes of a file, so that none is a photo; tests about photos run in Node.
  Object.defineProperty(window.Blob.prototype, 'arrayBuffer', {
    value: () => Promise.resolve(new ArrayBuffer(0)),
    configurable: true,
    writable: true,
  });
  // Work that waits for an idle browser, such as loading the typeface, ends with its file.
  Object.defineProperty(window, 'requestIdleCallback', {
    value: (run: () => void) => idle.push(setTimeout(run, 1_000)),
    configurable: true,
    writable: true,
  });
  document.head.replaceChildren();
  document.body.replaceChildren();
  for (const element of [document.documentElement, document.body]) {
    for (const name of element.getAttributeNames()) element.removeAttribute(name);
  }
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
}

afterAll(() => {
  for (const timer of idle) clearTimeout(timer);
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.useRealTimers();
  vi.restoreAllMocks();
});
