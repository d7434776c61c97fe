import { afterAll, beforeAll } from 'vitest';
import { toUndocumentedError } from '../core/shell/undocumented.ts';
import { createMock, type Mock, type MockOptions } from '../fetch/create-mock.ts';
import type { MockServerOptions } from '../node/start.ts';
import type { PortalMock } from './portal-mock.ts';

/** Options of a mock for one test file. */
export interface UsePortalMockOptions extends MockOptions {
  /** True if the file fails when the contract does not have a call that came. */
  readonly strict?: boolean;
}

/**
 * A mock for one test file of Vitest, in its own process: no server and no port, made on first use.
 * @param onEnd registers the check of `strict`; `onTestFinished` of Vitest for a mock of one test
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

/** A mock server for one test file of Vitest: started before its first test, ended after its last. */
export function usePortalServer(options: MockServerOptions = {}): () => PortalMock {
  let mock: PortalMock | undefined;
  beforeAll(async () => {
    // Not with this file: the server takes Node's own URL, which jsdom replaces, and a mock in memory needs none of it.
    const { portalMock } = await import('./portal-mock.ts');
    mock = await portalMock(options);
  });
  afterAll(() => mock?.close());
  return () => {
    if (mock === undefined) throw new Error('The mock server runs only while the tests do.');
    return mock;
  };
}
