import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { once } from 'node:events';
import type { Socket } from 'node:net';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { ProxyOptions } from '../../src/proxy/proxy.ts';
import { proxyBefore } from './support.ts';

const LIST = '/api/timesheets_client';
const BODY = '{"status":200,"data":[]}';
/**
 * Diagnostics channel on which Node reports that the headers of a response have arrived. The first one is the
 * backend's, since the proxy waits for it.
 */
const BEGUN = 'http.client.response.finish';
const JSON_HEAD = 'HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n';

const ends: (() => Promise<void>)[] = [];
afterEach(async () => {
  vi.useRealTimers();
  for (const end of ends.splice(0)) await end();
});

async function ask(write: (socket: Socket) => void, options: Partial<ProxyOptions> = {}) {
  const before = await proxyBefore(write, options);
  ends.push(before.close);
  const response = before.through
    .send(LIST, { token: 'a$1', form: {} })
    .catch(() => ({ status: 0, body: undefined }));
  const call = await before.seen;
  // The client, which runs in this process, keeps its own timeouts while it waits for the response.
  vi.useRealTimers();
  return { ...before, response, call };
}

/**
 * Lets the idle timeout pass as soon as the response has begun. With a real timeout, a busy machine may be too slow,
 * and the proxy would report that there was no response at all.
 */
function endPatienceOnceItBegan(): void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  let isOver = false;
  const end = () => {
    if (isOver || !vi.isFakeTimers()) return;
    vi.runOnlyPendingTimers();
    setImmediate(end);
  };
  const begin = () => {
    unsubscribe(BEGUN, begin);
    setImmediate(end);
  };
  subscribe(BEGUN, begin);
  ends.push(async () => {
    isOver = true;
  });
}

const both = [
  ['passing on', false],
  ['with --enforce', true],
] as const;

describe.each(both)('the proxy in front of a broken backend, %s', (_, enforce) => {
  it('reports a backend that never responds, and ends the request', async () => {
    const { response, call } = await ask(() => {}, { enforce });
    expect(call.breaches).toEqual([{ location: 'answer', message: 'did not arrive: no data within 0.3 s' }]);
    expect((await response).status).toBe(502);
  });

  it('reports a backend that sends only an informational response (1xx)', async () => {
    const { response, call } = await ask(
      (socket) => socket.write('HTTP/1.1 103 Early Hints\r\n\r\nHTTP/1.1 102 Processing\r\n\r\n'),
      { enforce },
    );
    expect(call.breaches).toEqual([{ location: 'answer', message: 'did not arrive: no data within 0.3 s' }]);
    expect((await response).status).toBe(502);
  });

  it('reports the status 000', async () => {
    const { response, call } = await ask(
      (socket) => socket.end(`HTTP/1.1 000 Nothing\r\nContent-Length: 0\r\n\r\n`),
      { enforce },
    );
    expect(call.breaches).toHaveLength(1);
    expect(call.breaches[0]?.location).toMatch(/^answer/);
    expect((await response).status).toBe(502);
  });

  it('reports a switch of protocols', async () => {
    const { response, call } = await ask(
      (socket) =>
        socket.write('HTTP/1.1 101 Switching Protocols\r\nConnection: upgrade\r\nUpgrade: websocket\r\n\r\n'),
      { enforce },
    );
    expect(call.breaches).toHaveLength(1);
    expect((await response).status).toBe(502);
  });

  it('reports trailer fields after the body', async () => {
    const chunk = `${BODY.length.toString(16)}\r\n${BODY}\r\n`;
    const { call } = await ask(
      (socket) =>
        socket.end(
          `${JSON_HEAD}Trailer: X-Sum\r\nTransfer-Encoding: chunked\r\n\r\n${chunk}0\r\nX-Sum: 1\r\n\r\n`,
        ),
      { enforce, patienceMs: 30_000 },
    );
    expect(call.breaches.map(({ location }) => location)).toEqual(['answer.trailers']);
  });

  it('reports a response that never ends, and ends the request', async () => {
    endPatienceOnceItBegan();
    const { response, call } = await ask(
      (socket) => socket.write(`${JSON_HEAD}Content-Length: 500\r\n\r\n{"status"`),
      { enforce },
    );
    const [breach] = call.breaches;
    expect(breach?.location).toBe('answer.body');
    expect(breach?.message).toMatch(enforce ? /did not end within 0.3 s/ : /had no new data for 0.3 s/);
    await response;
  });
});

it.each(both)(
  'a client that leaves ends its request to the backend, and no breach: %s',
  async (_, enforce) => {
    const leaving = new AbortController();
    let isClosed: Promise<unknown> = Promise.resolve();
    const { proxy, seen, close } = await proxyBefore(
      (socket) => {
        isClosed = once(socket, 'close');
        leaving.abort();
      },
      { enforce, patienceMs: 600_000 },
    );
    ends.push(close);
    const body = new FormData();
    const request = fetch(new URL(LIST, proxy.url), {
      ...{ method: 'POST', body, headers: { authorization: 'Bearer a$1' } },
      signal: leaving.signal,
    });
    await expect(request).rejects.toThrow(/abort/);
    await isClosed;
    expect(await seen).toMatchObject({ status: 0, breaches: [] });
  },
);

it('with --enforce reports a response that trickles for ever, and sends the client none of it', async () => {
  const drip = (socket: Socket) => {
    socket.write(`${JSON_HEAD}Transfer-Encoding: chunked\r\n\r\n`);
    const timer = setInterval(() => socket.write('1\r\n \r\n'), 20);
    socket.once('close', () => clearInterval(timer));
  };
  endPatienceOnceItBegan();
  const { response, call } = await ask(drip, { enforce: true });
  expect(call.breaches[0]?.message).toBe('did not end within 0.3 s');
  expect((await response).status).toBe(502);
});

describe('a response with many rows', () => {
  const ROW = '{"id":"x","employee_id":1,"start_date":"2025-06-02"}';

  it.each(both)('is judged without delaying other requests: %s', async (_, enforce) => {
    const body = `{"status":200,"data":[${Array.from({ length: 3_000 }, () => ROW).join(',')}]}`;
    const { response, call, proxy } = await ask(
      (socket) => socket.end(`${JSON_HEAD}Content-Length: ${body.length}\r\n\r\n${body}`),
      { enforce, patienceMs: 30_000 },
    );
    expect(call.breaches).toContainEqual({
      location: 'answer.body.data.*.id',
      message: 'must be integer',
      times: 3_000,
    });
    expect(JSON.stringify(call).length).toBeLessThan(5_000);
    expect(proxy.toMarkdown().length).toBeLessThan(10_000);
    expect((await response).status).toBe(enforce ? 502 : 200);
  });
});
