import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, it } from 'vitest';
import { createPortalClient, operations } from '../src/index.ts';
import { CALLS } from './call-table/calls.ts';
import { TOKEN } from './call-table/row.ts';
import { createRecordingClient, failureOf, toResponse } from './recording-client.ts';

const servers: ReturnType<typeof createServer>[] = [];
afterAll(() => {
  for (const server of servers) server.close();
});

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  servers.push(server);
  await new Promise((resolve) => server.once('listening', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

it.each([301, 302, 303, 307, 308])(
  'a write that is redirected with %i is unreadable, with the new address',
  async (status) => {
    const seen: IncomingMessage[] = [];
    const target = await serve((request, response) => {
      request.resume();
      seen.push(request);
      response.end('{"status":200,"message":"ok"}');
    });
    const baseUrl = await serve((request, response) => {
      request.resume();
      response.writeHead(status, { location: `${target}${request.url}/?again=1` }).end();
    });
    const portal = createPortalClient({ baseUrl, session: { token: () => TOKEN } });
    const failure = await failureOf(portal.approveTimesheet({ time_sheet_id: 1 }));
    expect(failure).toMatchObject({ kind: 'unreadable', status: 200, isUnconfirmed: true });
    expect(failure.message).toMatch(new RegExp(`redirected it to ${target}/api/\\w+/\\.$`));
    expect(seen).toHaveLength(1);
  },
);

it('every write, uploads included, refuses a response that was redirected; reads are decoded as always', async () => {
  for (const { call } of CALLS) {
    const redirected = () => {
      const body = { status: 200, data: [], token: 'a$1', message: 'ok' };
      const response = toResponse(200, body);
      Object.defineProperty(response, 'redirected', { value: true });
      Object.defineProperty(response, 'url', { value: `https://other.example/x?token=${TOKEN}` });
      return response;
    };
    const { portal } = createRecordingClient(redirected);
    const error = await failureOf(call(portal)).catch(() => undefined);
    const isRefused = error?.message.includes('redirected it to https://other.example/x.') === true;
    const id = error?.operationId;
    const isWrite = id !== undefined && !operations[id as keyof typeof operations].safe;
    expect({ id, isRefused }).toEqual({ id, isRefused: isWrite });
    expect(error?.message ?? '').not.toContain(TOKEN);
  }
});
