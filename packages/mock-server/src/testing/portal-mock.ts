import { createPortalWorld, type PortalWorld } from '../core/control/portal-world.ts';
import { toUndocumentedError } from '../core/shell/undocumented.ts';
import { type MockServer, type MockServerOptions, startMockServer } from '../node/start.ts';

/** Mock server for a test run. */
export interface PortalMock extends MockServer {
  /** Returns the world with that name, or a new one. */
  world(name?: string): PortalWorld;
}

/**
 * Starts a mock server on a free port, without log lines for requests. With `strict`, `close` rejects if there was a
 * request that is not in the contract. Rejects as {@link startMockServer} does.
 */
export async function portalMock(options: MockServerOptions = {}): Promise<PortalMock> {
  const server = await startMockServer({ port: 0, quiet: true, ...options });
  return {
    ...server,
    get undocumented() {
      return server.undocumented;
    },
    world: (name = crypto.randomUUID()) => createPortalWorld(server.url, name),
    async close() {
      await server.close();
      const problem = options.strict === true ? toUndocumentedError(server.undocumented) : undefined;
      if (problem !== undefined) throw new Error(problem);
    },
  };
}
