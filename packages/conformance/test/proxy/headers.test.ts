import { expect, it } from 'vitest';
import { toForwardedHeaders } from '../../src/proxy/headers.ts';

it('passes on headers as they are, but for those of the connection and those that it names', () => {
  const raw = [
    ...['Host', '127.0.0.1:4020', 'X-Own', 'a', 'x-own', 'b', 'Connection', 'close, X-Hop', 'x-hop', '1'],
    ...['Transfer-Encoding', 'chunked', 'TE', 'trailers', 'Upgrade', 'h2c', 'Content-Length', '3'],
  ];
  expect(toForwardedHeaders(raw)).toEqual([
    ...['Host', '127.0.0.1:4020', 'X-Own', 'a', 'x-own', 'b', 'Content-Length', '3'],
  ]);
  expect(toForwardedHeaders(raw, 'service.example.com').slice(0, 2)).toEqual(['Host', 'service.example.com']);
});
