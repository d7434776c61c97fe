import type { IncomingMessage } from 'node:http';
import { PassThrough } from 'node:stream';
import { expect, it } from 'vitest';
import { copyResponse } from '../../src/proxy/response-copy.ts';

const RULES = { patienceMs: 60_000, isHeld: false };
/** A response of which three bytes have arrived. */
function begin(headers: IncomingMessage['headers'] = {}) {
  const stream = new PassThrough();
  stream.write('abc');
  const copied = copyResponse(Object.assign(stream, { headers, complete: false }) as never, RULES);
  return { stream, copied: copied.then(String, (error: Error) => error.message) };
}

it.each([
  ['of known length', { 'content-length': '3' }],
  ['of unknown length', {}],
])('a response %s is copied', async (_, headers) => {
  const { stream, copied } = begin(headers);
  stream.end();
  expect(await copied).toBe('abc');
});

it.each([
  ['the backend breaks off', new Error('reset')],
  ['the client has left', undefined],
])('a response that has no end since %s is incomplete', async (_, error) => {
  const { stream, copied } = begin();
  stream.destroy(error);
  expect(await copied).toBe('ended before it was complete');
});
