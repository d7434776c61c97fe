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

  /** Ends every connection once the answer to the call that asks for it is out, and listens again after `ms`. */
  begin(ms: number): void {
    const server = this.#server();
    const { address, port } = server.address() as AddressInfo;
    server.close();
    setImmediate(() => server.closeAllConnections());
    this.#timer = setTimeout(() => server.listen(port, address), ms);
  }

  /** For a server that is to end: it must not listen again. */
  end(): void {
    clearTimeout(this.#timer);
  }
}
