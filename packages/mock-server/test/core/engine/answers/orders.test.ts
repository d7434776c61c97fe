import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadContract } from '@client-portal/contract';
import { describe, expect, it } from 'vitest';
import { createMock } from '../../../../src/index.ts';

/** Contract without extensions: keys and envelopes of its own, problems without fields that are required. */
const ORDERS = `
openapi: 3.1.0
info: { title: Orders, version: 1.0.0 }
security: [{ basic: [] }]
paths:
  /orders:
    get:
      operationId: listOrders
      responses:
        '200':
          description: OK
          content:
            application/json:
              schema: { allOf: [{ $ref: '#/components/schemas/Page' }, { properties: { rows: { type: array, items: { $ref: '#/components/schemas/Order' } } } }] }
              example: { total: 1, rows: [{ orderId: o-1, state: open, lines: [{ name: Tea, count: 2 }] }] }
    post:
      operationId: createOrder
      requestBody: { required: true, content: { application/json: { schema: { $ref: '#/components/schemas/NewOrder' } } } }
      responses:
        '201':
          description: Created
          content:
            application/json:
              schema:
                type: object
                properties: { orderId: { type: string }, lines: { type: array, items: { $ref: '#/components/schemas/Line' } }, message: { type: string } }
              example: { orderId: o-9, lines: [{ name: Ink, count: 1 }], message: Created. }
        '400': { $ref: '#/components/responses/Problem' }
        '401': { $ref: '#/components/responses/Problem' }
  /orders/{orderId}:
    parameters: [{ name: orderId, in: path, required: true, schema: { type: string } }]
    get:
      operationId: getOrder
      responses:
        '200': { description: OK, content: { application/json: { schema: { $ref: '#/components/schemas/Order' } } } }
        '404': { description: Not found }
    delete:
      operationId: deleteOrder
      responses:
        '204': { description: Deleted }
        '403': { description: Forbidden }
        '404': { $ref: '#/components/responses/Problem' }
  /label:
    get: { operationId: getLabel, responses: { '200': { description: A picture, content: { image/png: {} } } } }
  /tags:
    get:
      operationId: listTags
      responses:
        '200':
          description: OK
          content:
            application/json:
              schema: { type: array, items: { type: object, required: [word], properties: { word: { type: string } } } }
              example: [{ word: urgent }]
components:
  securitySchemes: { basic: { type: http, scheme: basic } }
  schemas:
    Page: { type: object, properties: { total: { type: integer }, rows: { type: array, items: { type: object } } } }
    Line: { type: object, required: [name], properties: { name: { type: string }, count: { type: integer } } }
    NewOrder: { type: object, required: [lines], properties: { lines: { type: array, items: { $ref: '#/components/schemas/Line' } } } }
    Order:
      type: object
      required: [orderId, lines]
      properties: { orderId: { type: string }, state: { type: string }, lines: { type: array, items: { $ref: '#/components/schemas/Line' } } }
  responses:
    Problem:
      description: Refused
      content:
        application/problem+json:
          schema: { type: object, properties: { title: { type: string }, status: { type: integer }, detail: { type: string } } }
          example: { title: Refused., status: 400, detail: See the documentation. }
`;

/** Sends requests with a password to a mock of the orders. */
function begin() {
  const file = join(mkdtempSync(join(tmpdir(), 'contract-')), 'orders.yaml');
  writeFileSync(file, ORDERS);
  const mock = createMock({ contract: loadContract(file) });
  return async (request: string, json?: unknown, authorization = 'Basic YTpi') => {
    const [method = '', path = ''] = request.split(' ');
    const response = await mock.fetch(path, {
      method,
      headers: { authorization, 'content-type': 'application/json' },
      ...(json !== undefined && { body: JSON.stringify(json) }),
    });
    const text = await response.text();
    const type = response.headers.get('content-type')?.split(';')[0];
    const body = text === '' ? undefined : type?.endsWith('json') ? JSON.parse(text) : text;
    return { status: response.status, type, body };
  };
}

describe('a mock of a contract without extensions', () => {
  it('takes a body with a list of rows for one row if a field names the row', async () => {
    const call = begin();
    const lines = [{ name: 'Tea', count: 2 }];
    expect((await call('GET /orders/o-1')).body).toEqual({ orderId: 'o-1', state: 'open', lines });
    expect((await call('GET /orders')).body.rows[0].lines).toEqual(lines);
  });

  it('has the rows of an example whose schema has no name', async () => {
    expect((await begin()('GET /tags')).body).toContainEqual({ word: 'urgent' });
  });

  it('shows the fields of a new row in a success that names it', async () => {
    const call = begin();
    const lines = [{ name: 'Paper', count: 3 }];
    const { status, body } = await call('POST /orders', { lines });
    expect({ status, body }).toEqual({
      status: 201,
      body: { orderId: expect.any(String), lines, message: 'Created.' },
    });
    expect((await call(`GET /orders/${body.orderId}`)).body.lines).toEqual(lines);
  });

  it('responds with a small picture where the contract has one', async () => {
    const { status, type, body } = await begin()('GET /label');
    expect({ status, type, kind: body.slice(1, 4) }).toEqual({ status: 200, type: 'image/png', kind: 'PNG' });
  });

  it('removes a row once, from its list as well', async () => {
    const call = begin();
    expect(await call('DELETE /orders/o-1')).toEqual({ status: 204, type: undefined, body: undefined });
    expect((await call('GET /orders')).body.rows).not.toContainEqual(
      expect.objectContaining({ orderId: 'o-1' }),
    );
    expect((await call('DELETE /orders/o-1')).status).toBe(404);
  });

  it('refuses a row that is not there without a body, if the contract documents none', async () => {
    expect(await begin()('GET /orders/o-7')).toEqual({ status: 404, type: undefined, body: undefined });
  });

  it('refuses a body by the 400 of a contract that documents no 422', async () => {
    expect(await begin()('POST /orders', {})).toEqual({
      status: 400,
      type: 'application/problem+json',
      body: { title: 'Refused.', status: 400, detail: 'The given data was invalid.' },
    });
  });

  it('refuses a request without its password by the problem that the contract documents', async () => {
    const call = begin();
    expect(await call('POST /orders', { lines: [] }, '')).toMatchObject({
      status: 401,
      type: 'application/problem+json',
    });
    expect(await call('DELETE /orders/o-1', undefined, '')).toMatchObject({ status: 403, body: undefined });
  });
});
