import { afterAll, beforeAll } from 'vitest';
import { toUndocumentedError } from '../core/shell/undocumented.ts';
import { createMock, type Mock, type MockOptions } from '../fetch/create-mock.ts';
import type { MockServerOptions } from '../node/start.ts';
import type { PortalMock } from './portal-mock.ts';

/** Options of the mock for one test file. */
export interface UsePortalMockOptions extends MockOptions {
  /** True if a request that is not in the contract makes the file fail. */
  readonly strict?: boolean;
}

/**
 * Returns a function that creates a mock for one test file of Vitest on first use. It runs in the same process,
 * without a server or port.
 * @param onEnd registers the check of `strict`; pass Vitest's `onTestFinished` for a mock of one test
 */
export function usePortalMock(
  { strict, ...options }: UsePortalMockOptions = {},
  onEnd: (check: () => void) => void = afterAll,
): () => Mock {
  let mock: Mock | undefined;
  if (strict === true) {
    onEnd(() => {
      const problem = toUndocumentedError(mock?.undocumented ?? []);
      if (problem !== undefined) throw new Error(problem);
    });
  }
  return () => {
    mock ??= createMock(options);
    return mock;
  };
}

/** Starts a mock server before the first test of a Vitest file and stops it after the last. */
export function usePortalServer(options: MockServerOptions = {}): () => PortalMock {
  let mock: PortalMock | undefined;
  beforeAll(async () => {
    // Imported here, because the server uses Node's own URL, which jsdom replaces. A mock in memory does not need it.
    const { portalMock } = await import('./portal-mock.ts');
    mock = await portalMock(options);
  });
  afterAll(() => mock?.close());
  return () => {
    if (mock === undefined) throw new Error('The mock server runs only while the tests do.');
    return mock;
  };
}
