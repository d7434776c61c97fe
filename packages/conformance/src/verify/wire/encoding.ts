import type { IncomingHttpHeaders } from 'node:http';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip, inflate, inflateRaw } from 'node:zlib';
import { CallLost } from './raw.ts';

/** Largest decoded body: a small response may be a large one in disguise. */
const LIMIT = { maxOutputLength: 64 * 1024 * 1024 };

type Decode = (bytes: Buffer) => Promise<Buffer>;

const unzip = promisify<Buffer, typeof LIMIT, Buffer>(gunzip);
const undeflate = promisify<Buffer, typeof LIMIT, Buffer>(inflate);
const undeflateRaw = promisify<Buffer, typeof LIMIT, Buffer>(inflateRaw);
const unbrotli = promisify(brotliDecompress);

const DECODERS: Readonly<Record<string, Decode>> = {
  identity: (bytes) => Promise.resolve(bytes),
  gzip: (bytes) => unzip(bytes, LIMIT),
  'x-gzip': (bytes) => unzip(bytes, LIMIT),
  // Browsers accept deflate without the zlib header too: some services leave it out.
  deflate: (bytes) => undeflate(bytes, LIMIT).catch(() => undeflateRaw(bytes, LIMIT)),
  br: (bytes) => unbrotli(bytes, LIMIT),
};

/** The bytes of an answer as a browser hands them on. Rejects with a CallLost for what no browser could read. */
export async function decodeBody(bytes: Buffer, headers: IncomingHttpHeaders): Promise<Buffer> {
  const names = (headers['content-encoding'] ?? '')
    .split(',')
    .map((name) => name.trim().toLowerCase())
    .filter(Boolean);
  let decoded = bytes;
  for (const name of names.reverse()) {
    const decode = DECODERS[name];
    if (decode === undefined)
      throw new CallLost(`the answer comes in the encoding ${name}, which was not asked for`);
    if (bytes.length === 0) continue;
    try {
      decoded = await decode(decoded);
    } catch {
      throw new CallLost(`the answer is not what its Content-Encoding ${name} says`);
    }
  }
  return decoded;
}
