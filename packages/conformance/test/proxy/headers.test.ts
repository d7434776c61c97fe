import { expect, it } from 'vitest';
import { toForwardedHeaders } from '../../src/proxy/headers.ts';

const BACKEND = new URL('https://service.example.com');

it('passes on headers as they are, but for those of the connection and those that it names', () => {
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
])('asks of what a browser takes, %j, only for %j: another encoding could not be judged', (taken, asked) => {
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
])("passes on %s %s as %s: its own pages are the backend's own, others stay", (name, value, passed) => {
  const raw = [name, value, 'host', '127.0.0.1:4020'];
  expect(toForwardedHeaders(raw, BACKEND)).toEqual([name, passed, 'host', 'service.example.com']);
});
