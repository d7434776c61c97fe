import { test as base } from '@playwright/test';
import type { PortalWorld } from '../core/control/portal-world.ts';
import type { MockServerOptions } from '../node/start.ts';
import { type PortalMock, portalMock } from './portal-mock.ts';

interface WorkerFixtures {
  /** Options of the worker's mock server; `portalDir` is the build of the portal that pages open. */
  mockOptions: MockServerOptions;
  /** The mock server of this worker. */
  mock: PortalMock;
}

interface TestFixtures {
  /** A world of this test's own, in which every page of it is. */
  world: PortalWorld;
}

/**
 * Playwright's `test` with a mock server for each worker and a world for each test: pages open the portal that the mock server
 * serves, and all their calls act on that world.
 */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  mockOptions: [{}, { option: true, scope: 'worker' }],
  mock: [
    async ({ mockOptions }, use) => {
      const mock = await portalMock(mockOptions);
      await use(mock);
      await mock.close();
    },
    { scope: 'worker' },
  ],
  world: async ({ mock }, use) => use(mock.world()),
  baseURL: async ({ mock }, use) => use(mock.url),
  extraHTTPHeaders: async ({ world }, use) => use({ ...world.headers }),
});
