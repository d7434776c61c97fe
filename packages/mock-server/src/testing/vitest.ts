import { afterAll, beforeAll } from 'vitest';
import type { MockServerOptions } from '../node/start.ts';
import { type PortalMock, portalMock } from './portal-mock.ts';

/** A mock server for one test file of Vitest: started before its first test, ended after its last. */
export function usePortalMock(options: MockServerOptions = {}): () => PortalMock {
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
