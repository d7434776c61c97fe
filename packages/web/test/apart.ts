/**
 * Comes before each file of tests. They share a worker, since a worker of its own takes most files longer than their tests; so
 * each starts with modules that hold no state yet and a document as a browser opens it, and leaves no window, storage or clock
 * to the next one.
 */
import { afterAll, vi } from 'vitest';
import { usePlainStyles } from './plain-styles.ts';

vi.resetModules();
// No hook runs after tests that are only collected.
vi.unstubAllGlobals();

if (typeof document !== 'undefined') {
  usePlainStyles(window);
  // jsdom has no typefaces: none ever comes.
  Object.defineProperty(document, 'fonts', {
    value: { load: () => new Promise(() => undefined) },
    configurable: true,
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
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.useRealTimers();
  vi.restoreAllMocks();
});
