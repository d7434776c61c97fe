import type { IncomingMessage } from 'node:http';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip, inflate, inflateRaw } from 'node:zlib';

/** The largest answer that is judged: what a client could still show. */
const MOST_JUDGED_BYTES = 32 * 1024 * 1024;

/** Error of a response body that cannot be judged; the message is for the report. */
export class Unjudgeable extends Error {}

interface CopyRules {
  /** Idle timeout of the backend between two pieces. */
  readonly patienceMs: number;
  /** True if the client gets no byte before the end: the response must arrive within the same time, and fit. */
  readonly isHeld: boolean;
}

/**
 * Collects the bytes of a response beside its other readers. Rejects with {@link Unjudgeable}; ends a response that never
 * would end.
 */
export function copyAnswer(answer: IncomingMessage, { patienceMs, isHeld }: CopyRules): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    // If the length is known, each piece is copied to its place as it arrives: joining a long response at its end would
    // block other calls.
    const length = Number(answer.headers['content-length'] ?? Number.NaN);
    const whole = length > 0 && length <= MOST_JUDGED_BYTES ? Buffer.allocUnsafeSlow(length) : undefined;
    const giveUp = (reason: string) => {
      reject(new Unjudgeable(reason));
      answer.destroy();
    };
    const timer = setTimeout(
      () =>
        giveUp(
          isHeld ? `did not end within ${patienceMs / 1000} s` : `fell silent for ${patienceMs / 1000} s`,
        ),
      patienceMs,
    );
    const isTooLarge = `is larger than ${MOST_JUDGED_BYTES} bytes and was not judged`;
    answer.on('data', (chunk: Buffer) => {
      if (!isHeld) timer.refresh();
      size += chunk.length;
      if (whole !== undefined) chunk.copy(whole, size - chunk.length);
      else if (size <= MOST_JUDGED_BYTES) chunks.push(chunk);
      else if (isHeld) giveUp(isTooLarge);
      else chunks.length = 0;
    });
    answer.on('end', () => {
      clearTimeout(timer);
      if (whole !== undefined) resolve(whole.subarray(0, size));
      else if (size <= MOST_JUDGED_BYTES) resolve(Buffer.concat(chunks));
      else reject(new Unjudgeable(isTooLarge));
    });
    // A broken response emits `aborted`; `close` without `end` covers a client that disconnected.
    answer.on('close', () => {
      clearTimeout(timer);
      if (!answer.complete) reject(new Unjudgeable('broke off before its end'));
    });
    answer.on('error', () => reject(new Unjudgeable('broke off before its end')));
  });
}

const LIMIT = { maxOutputLength: MOST_JUDGED_BYTES };
const unbrotli = promisify(brotliDecompress);
const undeflate = promisify<Buffer, typeof LIMIT, Buffer>(inflate);
const undeflateRaw = promisify<Buffer, typeof LIMIT, Buffer>(inflateRaw);
const DECODERS: Readonly<Record<string, (bytes: Buffer) => Promise<Buffer>>> = {
  identity: (bytes) => Promise.resolve(bytes),
  gzip: (bytes) => promisify<Buffer, typeof LIMIT, Buffer>(gunzip)(bytes, LIMIT),
  // Browsers accept deflate without the zlib header too: some services leave it out.
  deflate: (bytes) => undeflate(bytes, LIMIT).catch(() => undeflateRaw(bytes, LIMIT)),
  br: (bytes) => unbrotli(bytes, LIMIT),
};

/** Returns an `Accept-Encoding` with only those encodings that can be judged: browsers accept more. */
export const toJudgeable = (accepted: string): string =>
  accepted
    .split(',')
    .map((one) => one.trim())
    .filter((one) => Object.hasOwn(DECODERS, one.replace(/\s*;.*/, '').toLowerCase()))
    .join(', ');

/** The bytes as they were before compression. Rejects with {@link Unjudgeable}. */
export async function decodeAnswer(bytes: Buffer, encoding: string | undefined): Promise<Buffer> {
  const name = (encoding ?? 'identity').trim().toLowerCase();
  const decode = Object.hasOwn(DECODERS, name) ? DECODERS[name] : undefined;
  if (decode === undefined) throw new Unjudgeable(`comes in the encoding ${name}, which is not known`);
  try {
    return await decode(bytes);
  } catch {
    throw new Unjudgeable(`is not what its Content-Encoding ${name} says`);
  }
}
