import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import type { Outage as MockOutage } from '../core/shell/mock-parts.ts';

/** Lets a server's port refuse every connection for a while, as a service does that is down. */
export class Outage implements MockOutage {
  readonly #server: () => Server;
  #timer: NodeJS.Timeout | undefined;

  constructor(server: () => Server) {
    this.#server = server;
  }

  /** Closes every connection after the response to the control call is sent, and listens again after `ms`. */
  begin(ms: number): void {
    const server = this.#server();
    const { address, port } = server.address() as AddressInfo;
    server.close();
    setImmediate(() => server.closeAllConnections());
    this.#timer = setTimeout(() => server.listen(port, address), ms);
  }

  /** Cancels an outage of a server that is closing, so that it does not listen again. */
  end(): void {
    clearTimeout(this.#timer);
  }
}
