import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import type { Outage as MockOutage } from '../core/shell/mock-parts.ts';

/** Simulates an outage: the server's port refuses all connections for a while. */
export class Outage implements MockOutage {
  readonly #server: () => Server;
  #timer: NodeJS.Timeout | undefined;

  constructor(server: () => Server) {
    this.#server = server;
  }

  /** Closes all connections after the response to the control call, and listens again after `ms` milliseconds. */
  begin(ms: number): void {
    const server = this.#server();
    const { address, port } = server.address() as AddressInfo;
    server.close();
    setImmediate(() => server.closeAllConnections());
    this.#timer = setTimeout(() => server.listen(port, address), ms);
  }

  /** Cancels an outage, so that a server that is closing does not listen again. */
  end(): void {
    clearTimeout(this.#timer);
  }
}
