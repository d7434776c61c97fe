import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * Listens and returns the address, such as `http://127.0.0.1:4010`. Rejects with Node's error if the port or host is
 * not available.
 */
export async function listen(server: Server, port: number, host: string): Promise<string> {
  await once(server.listen(port, host), 'listening');
  const address = server.address() as AddressInfo;
  return `http://${address.family === 'IPv6' ? `[${address.address}]` : address.address}:${address.port}`;
}
