import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { type Encoding, toEncoding } from '@client-portal/contract';
import type { ServedAnswer } from '../core/shell/answer.ts';
import { isInMemory, toBytes } from '../core/shell/payload.ts';

type Bytes = Uint8Array;

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** Size in bytes below which a response fits into one packet with or without compression. */
const LEAST_BYTES = 1024;
/** Higher ones take several times as long for a few per cent. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

const COMPRESS: Readonly<Record<Exclude<Encoding, 'identity'>, (bytes: Bytes) => Promise<Bytes>>> = {
  br: (bytes) => toBrotli(bytes, BROTLI),
  gzip: (bytes) => toGzip(bytes),
};

/** Compressed bytes by their source: a response that is kept for its state is compressed once. */
const compressedOf = new WeakMap<Bytes, Map<Encoding, Promise<Bytes>>>();

/** The answer as the client's `Accept-Encoding` has it; files and small texts stay as they are. */
export function compress(
  answer: ServedAnswer,
  accepted: string | undefined,
): ServedAnswer | Promise<ServedAnswer> {
  const { payload } = answer;
  if (!isInMemory(payload) || Buffer.byteLength(payload) < LEAST_BYTES) return answer;
  const headers = { ...answer.headers, vary: 'Accept-Encoding' };
  const encoding = toEncoding(accepted);
  if (encoding === 'identity') return { ...answer, headers };
  const bytes = toBytes(payload);
  const made = compressedOf.get(bytes) ?? new Map<Encoding, Promise<Bytes>>();
  compressedOf.set(bytes, made);
  const compressing = made.get(encoding) ?? COMPRESS[encoding](bytes);
  made.set(encoding, compressing);
  return compressing.then((payload) => ({
    ...answer,
    payload,
    headers: { ...headers, 'content-encoding': encoding },
  }));
}
