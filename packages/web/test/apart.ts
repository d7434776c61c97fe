/**
 * Comes before each file of tests. They share a worker, since a worker of its own takes most files longer than their tests; so
 * each starts with modules that hold no state yet, and leaves no window, storage or clock to the next one.
 */
import { afterAll, vi } from 'vitest';

vi.resetModules();

afterAll(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.useRealTimers();
  vi.restoreAllMocks();
});
