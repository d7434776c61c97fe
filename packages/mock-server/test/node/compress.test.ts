import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { compress } from '../../src/node/compress.ts';

const LONG = 'x'.repeat(1_024);
const response = (payload: string | Buffer) => ({ status: 200, payload, headers: { a: 'b' } });

it('a short response, or one from disk, is sent uncompressed', async () => {
  const short = response(LONG.slice(1));
  expect(await compress(short, 'br')).toBe(short);
  const file = { status: 200, payload: { path: '/x', size: 5_000 } };
  expect(await compress(file, 'br')).toBe(file);
});

it.each([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
])('a long response is sent as %s, with its headers', async (encoding, decode) => {
  for (const payload of [LONG, Buffer.from(LONG)]) {
    const made = await compress(response(payload), encoding);
    expect(made.headers).toEqual({ a: 'b', vary: 'Accept-Encoding', 'content-encoding': encoding });
    expect(String(decode(made.payload as Buffer))).toBe(LONG);
  }
});

it('an uncompressed response still has Vary', async () => {
  expect(await compress(response(LONG), undefined)).toEqual({
    ...response(LONG),
    headers: { a: 'b', vary: 'Accept-Encoding' },
  });
});

it('the same bytes are compressed once for each encoding', async () => {
  const bytes = Buffer.from(LONG);
  const [first, second] = [await compress(response(bytes), 'gzip'), await compress(response(bytes), 'gzip')];
  expect(second.payload).toBe(first.payload);
  expect((await compress(response(bytes), 'br')).payload).not.toBe(first.payload);
  expect((await compress(response(bytes), 'gzip')).payload).toBe(first.payload);
  expect((await compress(response(Buffer.from(LONG)), 'gzip')).payload).not.toBe(first.payload);
});
