import { expect, it } from 'vitest';
import { toForwardedHeaders } from '../../src/proxy/headers.ts';

const BACKEND = new URL('https://service.example.com');

it('headers pass unchanged, except hop-by-hop headers and those that Connection names', () => {
  const raw = [
    ...['Host', '127.0.0.1:4020', 'X-Own', 'a', 'x-own', 'b', 'Connection', 'close, X-Hop', 'x-hop', '1'],
    ...['Transfer-Encoding', 'chunked', 'TE', 'trailers', 'Upgrade', 'h2c', 'Content-Length', '3'],
  ];
  expect(toForwardedHeaders(raw)).toEqual([
    ...['Host', '127.0.0.1:4020', 'X-Own', 'a', 'x-own', 'b', 'Content-Length', '3'],
  ]);
  expect(toForwardedHeaders(raw, BACKEND).slice(0, 2)).toEqual(['Host', 'service.example.com']);
});

it.each([
  ['gzip, deflate, br, zstd', 'gzip, deflate, br'],
  ['GZIP;q=0.5,zstd;q=1, *', 'GZIP;q=0.5'],
  ['zstd', ''],
])('Accept-Encoding %j becomes %j, the encodings that the proxy can decode', (taken, asked) => {
  const raw = ['Accept-Encoding', taken];
  expect(toForwardedHeaders(raw, BACKEND)).toEqual(['Accept-Encoding', asked]);
  expect(toForwardedHeaders(raw)).toEqual(raw);
});

it.each([
  ['Origin', 'http://127.0.0.1:4020', 'https://service.example.com'],
  ['Referer', 'http://127.0.0.1:4020/sign-in?a=b', 'https://service.example.com/sign-in?a=b'],
  ['Origin', 'http://localhost:5173', 'http://localhost:5173'],
  ['Origin', 'http://127.0.0.1:40200', 'http://127.0.0.1:40200'],
  ['Origin', 'null', 'null'],
  ['Referer', 'http://127.0.0.1:40200/', 'http://127.0.0.1:40200/'],
  [
    'Referer',
    'https://stranger.example/http://127.0.0.1:4020/',
    'https://stranger.example/http://127.0.0.1:4020/',
  ],
])('%s %s reaches the backend as %s: only the origin of the proxy is replaced', (name, value, passed) => {
  const raw = [name, value, 'host', '127.0.0.1:4020'];
  expect(toForwardedHeaders(raw, BACKEND)).toEqual([name, passed, 'host', 'service.example.com']);
});
