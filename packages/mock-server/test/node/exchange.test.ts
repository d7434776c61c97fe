import { describe, expect, it, vi } from 'vitest';
import { type ServedResponse, toJsonResponse } from '../../src/core/shell/response.ts';
import { deliver, type Exchange, send } from '../../src/node/exchange.ts';

const exchangeWith = (corsHeaders: Exchange['corsHeaders'], response: object = {}) =>
  ({ method: 'GET', requestId: 'mock-7', corsHeaders, response }) as unknown as Exchange;

const EVERY_CALL = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'x-request-id': 'mock-7',
};
const CORS = { 'access-control-allow-origin': 'http://localhost:5173', vary: 'Origin' };

describe('the headers of a response', () => {
  it.each<[string, ServedResponse, Exchange['corsHeaders'], object]>([
    ['text of several bytes', { status: 200, payload: 'ñ' }, undefined, { 'content-length': '2' }],
    ['bytes', { status: 200, payload: Buffer.from('abc') }, undefined, { 'content-length': '3' }],
    ['a file', { status: 200, payload: { path: '/x', size: 5 } }, undefined, { 'content-length': '5' }],
    ['an allowed origin', { status: 200, payload: '' }, CORS, { 'content-length': '0', ...CORS }],
    [
      'its own',
      { status: 200, payload: '', headers: { 'content-type': 'text/html', vary: 'Accept-Encoding' } },
      undefined,
      { 'content-length': '0', 'content-type': 'text/html', vary: 'Accept-Encoding' },
    ],
    [
      'its own for an allowed origin',
      { status: 200, payload: '', headers: { allow: 'GET' } },
      CORS,
      { 'content-length': '0', ...CORS, allow: 'GET' },
    ],
    [
      'both that it depends on',
      { status: 200, payload: '', headers: { vary: 'Accept-Encoding' } },
      CORS,
      { 'content-length': '0', ...CORS, vary: 'Origin, Accept-Encoding' },
    ],
  ])('of %s', (_, served, cors, more) => {
    const response = { writeHead: vi.fn(), end: vi.fn() };
    send({ ...exchangeWith(cors, response), method: 'HEAD' } as Exchange, served);
    expect(response.writeHead.mock.calls).toEqual([[200, { ...EVERY_CALL, ...more }]]);
  });
});

describe('a response', () => {
  const served = toJsonResponse(200, { a: 1 });

  it('is JSON with its headers', () => {
    expect(served).toEqual({ status: 200, payload: '{"a":1}' });
    expect(toJsonResponse(429, {}, { 'retry-after': '1' })).toEqual({
      status: 429,
      payload: '{}',
      headers: { 'retry-after': '1' },
    });
  });

  it('is sent with its status, once', () => {
    const response = { writeHead: vi.fn(), end: vi.fn() };
    send(exchangeWith(undefined, response), served);
    expect(response.writeHead.mock.calls).toEqual([[200, { ...EVERY_CALL, 'content-length': '7' }]]);
    expect(response.end.mock.calls).toEqual([['{"a":1}']]);
  });

  it.each([{ destroyed: true }, { headersSent: true }])('is not sent to a client that is %j', (state) => {
    const response = { ...state, writeHead: vi.fn(), end: vi.fn() };
    send(exchangeWith(undefined, response), served);
    expect(response.writeHead).not.toHaveBeenCalled();
    expect(response.end).not.toHaveBeenCalled();
  });

  it('with an empty file, or to HEAD, ends without reading the file', () => {
    for (const [method, size] of [
      ['GET', 0],
      ['HEAD', 9],
    ] as const) {
      const response = { writeHead: vi.fn(), end: vi.fn() };
      const exchange = { ...exchangeWith(undefined, response), method } as Exchange;
      send(exchange, { status: 200, payload: { path: '/no/such/file', size } });
      expect(response.end.mock.calls).toEqual([[]]);
    }
  });

  it.each(['cut', 'whole'] as const)('that is %s breaks off only if it is cut', async (delivery) => {
    const response = {
      ...{ writeHead: vi.fn(), end: vi.fn(), destroy: vi.fn() },
      write: vi.fn((_: Uint8Array, done: () => void) => done()),
    };
    await deliver(exchangeWith(undefined, response), { response: served, delivery });
    const isCut = delivery === 'cut';
    const sent = isCut ? response.write.mock.calls.map(([piece]) => piece) : response.end.mock.calls.flat();
    expect(Buffer.concat(sent.map((piece) => Buffer.from(piece))).toString()).toBe(isCut ? '{"a' : '{"a":1}');
    expect([response.destroy.mock.calls.length, response.end.mock.calls.length]).toEqual(
      isCut ? [1, 0] : [0, 1],
    );
  });
});
