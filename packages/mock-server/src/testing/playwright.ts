import { test as base } from '@playwright/test';
import type { PortalWorld } from '../core/control/portal-world.ts';
import type { MockServerOptions } from '../node/start.ts';
import { type PortalMock, portalMock } from './portal-mock.ts';

interface WorkerFixtures {
  /** Options of the worker's mock server. `portalDir` is the built portal that pages open. */
  mockOptions: MockServerOptions;
  /** Mock server of this worker. */
  mock: PortalMock;
}

interface TestFixtures {
  /**
   * Address of the portal that pages open, e.g. Vite's dev server. By default, it is the mock server itself. Requests
   * for paths of the contract, `/files/` and `/__mock/` of that address go to the worker's mock server.
   */
  portalUrl: string | undefined;
  /** World of this test. All its pages use it. */
  world: PortalWorld;
}

/**
 * Playwright's `test` with a mock server for each worker and a world for each test. Pages open the portal of the mock
 * server, or the one at `portalUrl`, and all their requests use the test's world.
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
  portalUrl: [undefined, { option: true }],
  world: async ({ mock }, use) => use(mock.world()),
  baseURL: async ({ mock, portalUrl }, use) => use(portalUrl ?? mock.url),
  context: async ({ context, mock, portalUrl }, use) => {
    if (portalUrl !== undefined) {
      const { origin } = new URL(portalUrl);
      await context.route(
        (url) => url.origin === origin && mock.addresses.test(url.href),
        (route) => route.continue({ url: route.request().url().replace(origin, mock.url) }),
      );
    }
    await use(context);
  },
  extraHTTPHeaders: async ({ world }, use) => use({ ...world.headers }),
});
