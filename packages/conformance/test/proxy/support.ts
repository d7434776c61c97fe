import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createServer, type Socket } from 'node:net';
import { createSandbox } from '../../../../testing/sandbox.ts';
import type { ProxiedCall } from '../../src/proxy/proxied-call.ts';
import { type ProxyOptions, startProxy } from '../../src/proxy/proxy.ts';

/** Starts a proxy in front of a server that writes the same bytes to each socket, whatever the request is. */
export async function proxyBefore(write: (socket: Socket) => void, options: Partial<ProxyOptions> = {}) {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    socket.once('data', () => write(socket));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  let tell: (call: ProxiedCall) => void = () => {};
  const seen = new Promise<ProxiedCall>((resolve) => {
    tell = resolve;
  });
  const proxy = await startProxy({
    backend: new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}`),
    port: 0,
    patienceMs: 300,
    onCall: (call) => tell(call),
    onDefect(error) {
      throw error;
    },
    ...options,
  });
  return {
    proxy,
    seen,
    through: createSandbox(proxy.url, randomUUID()),
    async close() {
      await proxy.close();
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
