import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { type Encoding, toEncoding } from '@client-portal/server-kit';
import { isInMemory, toBytes } from '../core/shell/payload.ts';
import type { ServedResponse } from '../core/shell/response.ts';

type Bytes = Uint8Array;

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** Smallest body in bytes that is compressed. A smaller one fits into one packet anyway. */
const LEAST_BYTES = 1024;
/** Higher levels take several times as long and save only a few per cent. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

const COMPRESS: Readonly<Record<Exclude<Encoding, 'identity'>, (bytes: Bytes) => Promise<Bytes>>> = {
  br: (bytes) => toBrotli(bytes, BROTLI),
  gzip: (bytes) => toGzip(bytes),
};

/** Compressed bodies by their source, so that a cached response is compressed only once. */
const compressedOf = new WeakMap<Bytes, Map<Encoding, Promise<Bytes>>>();

/** Compresses a response as `Accept-Encoding` allows. Files and small texts are not compressed. */
export function compress(
  response: ServedResponse,
  accepted: string | undefined,
): ServedResponse | Promise<ServedResponse> {
  const { payload } = response;
  if (!isInMemory(payload) || Buffer.byteLength(payload) < LEAST_BYTES) return response;
  const headers = { ...response.headers, vary: 'Accept-Encoding' };
  const encoding = toEncoding(accepted);
  if (encoding === 'identity') return { ...response, headers };
  const bytes = toBytes(payload);
  const made = compressedOf.get(bytes) ?? new Map<Encoding, Promise<Bytes>>();
  compressedOf.set(bytes, made);
  const compressing = made.get(encoding) ?? COMPRESS[encoding](bytes);
  made.set(encoding, compressing);
  return compressing.then((payload) => ({
    ...response,
    payload,
    headers: { ...headers, 'content-encoding': encoding },
  }));
}
