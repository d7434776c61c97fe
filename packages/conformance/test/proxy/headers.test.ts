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

it.each([
  ['gzip, deflate, br, zstd', 'gzip, deflate, br'],
  ['GZIP;q=0.5,zstd;q=1, *', 'GZIP;q=0.5'],
  ['zstd', ''],
])('asks of what a browser takes, %j, only for %j: another encoding could not be judged', (taken, asked) => {
  const raw = ['Accept-Encoding', taken];
  expect(toForwardedHeaders(raw, 'service.example.com')).toEqual(['Accept-Encoding', asked]);
  expect(toForwardedHeaders(raw)).toEqual(raw);
});
