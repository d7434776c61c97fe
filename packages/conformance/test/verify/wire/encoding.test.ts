import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { decodeBody } from '../../../src/verify/wire/encoding.ts';

const ENCODERS: Readonly<Record<string, readonly ((bytes: Buffer) => Buffer)[]>> = {
  identity: [(bytes) => bytes],
  gzip: [gzipSync],
  'x-gzip': [gzipSync],
  deflate: [deflateSync, deflateRawSync],
  br: [brotliCompressSync],
};
const STEPS = Object.entries(ENCODERS).flatMap(([name, encoders]) =>
  encoders.map((encode) => ({ name, encode })),
);
const TEXT = JSON.stringify({ data: 'ñ'.repeat(100) });

describe('the body of a response', () => {
  it.each(STEPS)('with $name and then any other encoding is decoded in the reverse order', async (first) => {
    for (const second of STEPS) {
      const bytes = second.encode(first.encode(Buffer.from(TEXT)));
      const decoded = await decodeBody(bytes, { 'content-encoding': `${first.name}, ${second.name}` });
      expect(decoded.toString(), second.name).toBe(TEXT);
    }
  });
});
