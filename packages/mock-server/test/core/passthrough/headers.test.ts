import { GUARDS } from '@client-portal/server-kit/borders';
import { expect, it } from 'vitest';
import { toReceivedHeaders, toSentHeaders } from '../../../src/core/passthrough/headers.ts';

/** Headers of one connection, or that `fetch` writes itself. */
const OF_THE_CONNECTION = {
  connection: 'close',
  'content-length': '7',
  'keep-alive': 'timeout=5',
  'transfer-encoding': 'chunked',
};

it('a request that is passed on has neither headers of its connection nor those of a browser and the mock', () => {
  const sent = toSentHeaders({
    ...OF_THE_CONNECTION,
    ...{ host: 'mock.example', 'accept-encoding': 'br', expect: '100-continue', te: 'trailers' },
    ...{ cookie: 'a=1', origin: 'http://a.example', referer: 'http://a.example/', 'sec-fetch-mode': 'cors' },
    ...{ 'x-portal-world': 'a', authorization: 'Bearer a$1', 'accept-language': ['es', 'en'] },
  });
  expect(Object.fromEntries(sent)).toEqual({ authorization: 'Bearer a$1', 'accept-language': 'es, en' });
});

it('a response that was passed on has no length and encoding of what the service sent, which was decoded', () => {
  const received = toReceivedHeaders(
    new Headers({
      ...OF_THE_CONNECTION,
      ...{ 'content-encoding': 'gzip', 'set-cookie': 'a=1', 'strict-transport-security': 'max-age=1' },
      ...{ 'access-control-allow-origin': '*', 'content-type': 'application/json', 'retry-after': '3' },
    }),
    '/api/x',
    ['http://real.example', 'http://mock.example'],
  );
  expect(received).toEqual({ ...GUARDS, 'content-type': 'application/json', 'retry-after': '3' });
});
