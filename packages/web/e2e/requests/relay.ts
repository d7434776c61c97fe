import { once } from 'node:events';
import { createServer, type OutgoingHttpHeaders, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A proxy between a browser and the mock server. */
export interface Relay {
  readonly url: string;
  close(): Promise<void>;
}

/**
 * Starts a relay to `origin` on a free port of the loopback. Each request gets `added` headers; `change` returns the
 * response headers that the browser receives. A test needs it where interception by Playwright would switch the disk cache off.
 */
export async function startRelay(
  origin: string,
  added: Readonly<Record<string, string>>,
  change: (path: string, headers: OutgoingHttpHeaders) => OutgoingHttpHeaders,
): Promise<Relay> {
  const { hostname, port, host } = new URL(origin);
  const server = createServer((incoming, outgoing) => {
    const headers = { ...incoming.headers, ...added, host, 'accept-encoding': 'identity' };
    // The page's own origin, as the mock server expects it.
    if (headers.origin !== undefined) headers.origin = origin;
    const path = incoming.url ?? '/';
    const passed = send({ hostname, port, path, method: incoming.method ?? 'GET', headers }, (response) => {
      outgoing.writeHead(response.statusCode ?? 502, change(path, response.headers));
      response.pipe(outgoing);
    });
    passed.on('error', () => outgoing.destroy());
    outgoing.on('close', () => passed.destroy());
    incoming.pipe(passed);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
