import { mkdtempSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadContract } from '@client-portal/contract';
import { expect, it } from 'vitest';
import { verify } from '../../src/verify/run/verify.ts';
import { createHttpTransport } from '../../src/verify/wire/http.ts';

const toContent = (schema: object) => ({ 'application/json': { schema } });
const ORDER = { type: 'object', required: ['orderId'], properties: { orderId: { type: 'string' } } };
const PAGE = { type: 'object', required: ['rows'], properties: { rows: { type: 'array', items: ORDER } } };
const REFUSALS = Object.fromEntries(
  ['400', '401', '404', '405'].map((status) => [status, { description: 'Refused' }]),
);
const toRead = (operationId: string, schema: object, parameters: readonly object[] = []) => ({
  get: {
    operationId,
    parameters,
    responses: { '200': { description: 'OK', content: toContent(schema) }, ...REFUSALS },
  },
});

/** Contract whose list is in an envelope without `x-result`, whose key is not `id`, and with a query that is required. */
const ORDERS = {
  openapi: '3.1.0',
  info: { title: 'Orders', version: '1.0.0' },
  security: [{ key: [] }],
  components: { securitySchemes: { key: { type: 'apiKey', in: 'header', name: 'x-key' } } },
  paths: {
    '/orders': toRead('listOrders', PAGE),
    '/orders/{orderId}': toRead('getOrder', ORDER, [
      { name: 'orderId', in: 'path', required: true, schema: { type: 'string' } },
    ]),
    // No list shows a parcel, so that any id is one of another form.
    '/parcels/{parcelId}': toRead('getParcel', ORDER, [
      { name: 'parcelId', in: 'path', required: true, schema: { type: 'string' } },
    ]),
    '/prices': toRead('getPrice', { type: 'object', properties: { price: { type: 'number' } } }, [
      { name: 'day', in: 'query', required: true, schema: { type: 'string' }, example: '2026-03-01' },
    ]),
  },
};

it('a read is sent with a key of its list in an envelope, and with its required query', async () => {
  const file = join(mkdtempSync(join(tmpdir(), 'contract-')), 'orders.yaml');
  writeFileSync(file, JSON.stringify(ORDERS));
  const bodies: Readonly<Record<string, object>> = {
    '/orders': { total: 1, rows: [{ orderId: 'o-1' }] },
    '/orders/o-1': { orderId: 'o-1' },
    '/prices?day=2026-03-01': { price: 4 },
  };
  const answered = new Set<string>();
  const server = createServer(({ url = '', headers, method }, response) => {
    const body = bodies[url];
    const status =
      headers['x-key'] !== 'k'
        ? 401
        : method !== 'GET'
          ? 405
          : body !== undefined
            ? 200
            : /^.(?:prices|parcels)/.test(url)
              ? 400
              : 404;
    if (status === 200) answered.add(url);
    response.writeHead(status, status === 200 ? { 'content-type': 'application/json' } : {});
    response.end(status === 200 ? JSON.stringify(body) : '');
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  const transport = createHttpTransport(5_000);
  try {
    const { obstacle, results } = await verify({
      ...{ contract: loadContract(file), base: new URL(`http://127.0.0.1:${port}`), transport },
      ...{ writes: false, only: ['A'], seed: 1, runId: 'orders', cacheMs: 1, rateCap: async () => {} },
      credentials: {
        account: { token: 'k' },
        other: undefined,
        awaitingCode: undefined,
        expiredToken: undefined,
        loggedOutToken: undefined,
      },
    });
    expect(obstacle).toBeUndefined();
    expect([...answered].sort()).toEqual(Object.keys(bodies));
    expect(results.flatMap(({ findings }) => findings)).toEqual([]);
  } finally {
    transport.close();
    server.closeAllConnections();
    server.close();
  }
});
