import { createPortalWorld, type PortalWorld } from '../core/control/portal-world.ts';
import { toUndocumentedError } from '../core/shell/undocumented.ts';
import { type MockServer, type MockServerOptions, startMockServer } from '../node/start.ts';

/** A mock server of a test run. */
export interface PortalMock extends MockServer {
  /** Returns a new world, or the one of that name. */
  world(name?: string): PortalWorld;
}

/**
 * Starts a mock server on a free port, without a line for each call; `close` ends it, and with `strict` rejects if the contract does
 * not have a call that came. Rejects as {@link startMockServer}.
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
