import { test as base } from '@playwright/test';
import type { PortalWorld } from '../core/control/portal-world.ts';
import { isMockPath } from '../fetch/create-mock.ts';
import type { MockServerOptions } from '../node/start.ts';
import { type PortalMock, portalMock } from './portal-mock.ts';

interface WorkerFixtures {
  /** Options of the worker's mock server; `portalDir` is the build of the portal that pages open. */
  mockOptions: MockServerOptions;
  /** The mock server of this worker. */
  mock: PortalMock;
}

interface TestFixtures {
  /**
   * Address of the portal that pages open, e.g. Vite's dev server; the mock server's own without it. Requests of pages below
   * `/api/`, `/files/` and `/__mock/` of that address go to the worker's mock server.
   */
  portalUrl: string | undefined;
  /** A world of this test's own, in which every page of it is. */
  world: PortalWorld;
}

/**
 * Playwright's `test` with a mock server for each worker and a world for each test: pages open the portal that the mock server
 * serves, or the one at `portalUrl`, and all their calls act on that world.
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
        (url) => url.origin === origin && isMockPath(url.pathname),
        (route) => route.continue({ url: route.request().url().replace(origin, mock.url) }),
      );
    }
    await use(context);
  },
  extraHTTPHeaders: async ({ world }, use) => use({ ...world.headers }),
});
