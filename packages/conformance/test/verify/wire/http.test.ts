import { once } from 'node:events';
import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createHttpTransport } from '../../../src/verify/wire/http.ts';
import { CallLost, type RawRequest } from '../../../src/verify/wire/raw.ts';

const open: { close(): void }[] = [];
afterEach(() => {
  // Mocks are restored before the timers: a spy on a fake clock would otherwise restore its fake setTimeout for later
  // files.
  vi.restoreAllMocks();
  vi.useRealTimers();
  for (const one of open.splice(0)) one.close();
});

async function serve(response: RequestListener): Promise<RawRequest> {
  const server: Server = createServer(response).listen(0, '127.0.0.1');
  await once(server, 'listening');
  open.push({
    close() {
      server.closeAllConnections();
      server.close();
    },
  });
  const { port } = server.address() as AddressInfo;
  return { method: 'GET', url: new URL(`http://127.0.0.1:${port}/`), headers: {}, body: undefined };
}

function createTransport(timeoutMs = 60_000) {
  const transport = createHttpTransport(timeoutMs);
  open.push(transport);
  return transport;
}

describe('the transport', () => {
  it('reads a whole response, and follows no redirect', async () => {
    const request = await serve((_, response) => response.writeHead(302, { location: '/else' }).end('moved'));
    const { status, headers, body } = await createTransport()(request);
    expect({ status, location: headers.location, body: body.toString() }).toEqual({
      status: 302,
      location: '/else',
      body: 'moved',
    });
  });

  it('sends portal-verify as User-Agent, unless the request has another', async () => {
    const request = await serve(({ headers }, response) => response.end(headers['user-agent']));
    const transport = createTransport();
    expect(String((await transport(request)).body)).toBe('portal-verify');
    const other = { ...request, headers: { 'user-agent': 'other' } };
    expect(String((await transport(other)).body)).toBe('other');
  });

  it('sends the request again when a kept-alive connection closes at the moment of use', async () => {
    const connections = new Set<unknown>();
    const request = await serve(({ socket }, response) => {
      if (connections.has(socket)) socket.resetAndDestroy();
      else response.end('fresh');
      connections.add(socket);
    });
    const transport = createTransport();
    for (let count = 0; count < 3; count += 1) {
      expect((await transport(request)).body.toString()).toBe('fresh');
    }
    expect(connections.size).toBe(3);
  });

  it('reports a fresh connection that breaks off as a lost request', async () => {
    const request = await serve(({ socket }) => socket.resetAndDestroy());
    await expect(createTransport()(request)).rejects.toMatchObject({
      name: 'CallLost',
      isUnreachable: false,
    });
  });

  it('reports a response that breaks off, and one that never comes', async () => {
    const half = await serve((_, response) => {
      response.writeHead(200, { 'content-length': '100' }).write('half');
      setImmediate(() => response.destroy());
    });
    await expect(createTransport()(half)).rejects.toBeInstanceOf(CallLost);
    const silent = await serve(() => {});
    await expect(createTransport(50)(silent)).rejects.toThrow('no complete response, and no data for 0.05 s');
  });

  it('counts the idle timeout from the last byte, as the portal does', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const started = vi.spyOn(globalThis, 'setTimeout');
    let answering: ServerResponse | undefined;
    const request = await serve((_, response) => {
      answering = response;
    });
    const received = createTransport(1_000)(request);
    const heard = vi.spyOn(started.mock.results[0]?.value, 'refresh');
    const until = async (holds: () => boolean) => {
      while (!holds()) await new Promise((resolve) => setImmediate(resolve));
    };
    await until(() => answering !== undefined);
    for (let piece = 1; piece <= 3; piece += 1) {
      answering?.write('piece');
      await until(() => heard.mock.calls.length >= piece);
      vi.advanceTimersByTime(600);
    }
    answering?.end();
    expect((await received).body.toString()).toBe('piecepiecepiece');
  });

  it('sends no second request when a response on a kept-alive connection has begun and breaks off', async () => {
    const connections = new Set<unknown>();
    let calls = 0;
    const request = await serve(({ socket }, response) => {
      calls += 1;
      if (!connections.has(socket)) response.end('fresh');
      else {
        response.writeHead(200, { 'content-length': '100' }).write('half');
        setImmediate(() => response.destroy());
      }
      connections.add(socket);
    });
    const transport = createTransport();
    await transport(request);
    await expect(transport(request)).rejects.toThrow('it was cut off');
    expect(calls).toBe(2);
  });

  it('reports a host without a listener by its own reason', async () => {
    const request = await serve(() => {});
    for (const one of open.splice(0)) one.close();
    await expect(createTransport()(request)).rejects.toMatchObject({ isUnreachable: true });
  });
});
