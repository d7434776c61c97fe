import type { IncomingHttpHeaders } from 'node:http';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip, inflate, inflateRaw, type ZlibOptions } from 'node:zlib';
import { CallLost } from './raw.ts';

/** Largest decompressed body in bytes: a small response may expand to a huge one. */
const LIMIT = { maxOutputLength: 64 * 1024 * 1024 };

type Decode = (bytes: Buffer) => Promise<Buffer>;

const unzip = promisify<Buffer, ZlibOptions, Buffer>(gunzip);
const undeflate = promisify<Buffer, ZlibOptions, Buffer>(inflate);
const undeflateRaw = promisify<Buffer, ZlibOptions, Buffer>(inflateRaw);
const unbrotli = promisify(brotliDecompress);

/** Returns the functions that decompress a body, by its encoding. They reject if it becomes larger than `limit`. */
export const createDecoders = (limit: { readonly maxOutputLength: number }): ReadonlyMap<string, Decode> =>
  new Map<string, Decode>([
    ['identity', (bytes) => Promise.resolve(bytes)],
    ['gzip', (bytes) => unzip(bytes, limit)],
    ['x-gzip', (bytes) => unzip(bytes, limit)],
    // Some services leave out the zlib header of deflate, and browsers accept that.
    ['deflate', (bytes) => undeflate(bytes, limit).catch(() => undeflateRaw(bytes, limit))],
    ['br', (bytes) => unbrotli(bytes, limit)],
  ]);

const DECODERS = createDecoders(LIMIT);

/** Returns the decompressed body as a browser would. Rejects with a CallLost if a browser could not decompress it. */
export async function decodeBody(bytes: Buffer, headers: IncomingHttpHeaders): Promise<Buffer> {
  const names = (headers['content-encoding'] ?? '')
    .split(',')
    .map((name) => name.trim().toLowerCase())
    .filter(Boolean);
  let decoded = bytes;
  for (const name of names.reverse()) {
    const decode = DECODERS.get(name);
    if (decode === undefined)
      throw new CallLost(`the response has the encoding ${name}, which was not requested`);
    if (bytes.length === 0) continue;
    try {
      decoded = await decode(decoded);
    } catch {
      throw new CallLost(`the response cannot be decoded by its Content-Encoding ${name}`);
    }
  }
  return decoded;
}
