import { afterAll, beforeAll } from 'vitest';
import { createMock, type Mock, type MockOptions } from '../fetch/create-mock.ts';
import type { MockServerOptions } from '../node/start.ts';
import { type PortalMock, portalMock } from './portal-mock.ts';

/** A mock for one test file of Vitest, in its own process: no server and no port, made on first use. */
export function usePortalMock(options: MockOptions = {}): () => Mock {
  let mock: Mock | undefined;
  return () => {
    mock ??= createMock(options);
    return mock;
  };
}

/** A mock server for one test file of Vitest: started before its first test, ended after its last. */
export function usePortalServer(options: MockServerOptions = {}): () => PortalMock {
  let mock: PortalMock | undefined;
  beforeAll(async () => {
    mock = await portalMock(options);
  });
  afterAll(() => mock?.close());
  return () => {
    if (mock === undefined) throw new Error('The mock server runs only while the tests do.');
    return mock;
  };
}
