import type { IncomingMessage } from 'node:http';
import { createDecoders } from '../verify/wire/encoding.ts';

/** Largest response body in bytes that is validated. The portal could not show a larger list anyway. */
const MOST_JUDGED_BYTES = 32 * 1024 * 1024;

/** Error thrown for a response body that cannot be validated. The message is printed in the report. */
export class Unjudgeable extends Error {}

interface CopyRules {
  /** Longest time in ms that the backend may send nothing while it sends a body. */
  readonly patienceMs: number;
  /**
   * True if the proxy holds the body back until it is validated. Then the whole body must arrive within `patienceMs` and
   * must not be too large to validate.
   */
  readonly isHeld: boolean;
}

/**
 * Collects a copy of the response body while it is also piped to the client. Rejects with {@link Unjudgeable} if the
 * body is too large or incomplete. Aborts a response that never ends.
 */
export function copyResponse(response: IncomingMessage, { patienceMs, isHeld }: CopyRules): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    // If the length is known, each chunk is copied to its place as it arrives: joining a large body at the end would
    // block other requests.
    const length = Number(response.headers['content-length'] ?? Number.NaN);
    const whole = length > 0 && length <= MOST_JUDGED_BYTES ? Buffer.allocUnsafeSlow(length) : undefined;
    const giveUp = (reason: string) => {
      reject(new Unjudgeable(reason));
      response.destroy();
    };
    const timer = setTimeout(
      () =>
        giveUp(
          isHeld ? `did not end within ${patienceMs / 1000} s` : `had no new data for ${patienceMs / 1000} s`,
        ),
      patienceMs,
    );
    const isTooLarge = `is larger than ${MOST_JUDGED_BYTES} bytes and was not checked`;
    response.on('data', (chunk: Buffer) => {
      if (!isHeld) timer.refresh();
      size += chunk.length;
      if (whole !== undefined) chunk.copy(whole, size - chunk.length);
      else if (size <= MOST_JUDGED_BYTES) chunks.push(chunk);
      else if (isHeld) giveUp(isTooLarge);
      else chunks.length = 0;
    });
    response.on('end', () => {
      clearTimeout(timer);
      if (whole !== undefined) resolve(whole.subarray(0, size));
      else if (size <= MOST_JUDGED_BYTES) resolve(Buffer.concat(chunks));
      else reject(new Unjudgeable(isTooLarge));
    });
    // A response that breaks off emits `aborted`. `close` without `end` covers a client that disconnected.
    response.on('close', () => {
      clearTimeout(timer);
      if (!response.complete) reject(new Unjudgeable('ended before it was complete'));
    });
    response.on('error', () => reject(new Unjudgeable('ended before it was complete')));
  });
}

const DECODERS = createDecoders({ maxOutputLength: MOST_JUDGED_BYTES });

/**
 * Removes the encodings that the proxy cannot decode from an `Accept-Encoding` header, since browsers accept more of
 * them.
 */
export const toJudgeable = (accepted: string): string =>
  accepted
    .split(',')
    .map((one) => one.trim())
    .filter((one) => DECODERS.has((one.split(';')[0] ?? '').trimEnd().toLowerCase()))
    .join(', ');

/**
 * Returns the decompressed body. Rejects with {@link Unjudgeable} if the encoding is unknown or the data is damaged.
 */
export async function decodeResponse(bytes: Buffer, encoding: string | undefined): Promise<Buffer> {
  const name = (encoding ?? 'identity').trim().toLowerCase();
  const decode = DECODERS.get(name);
  if (decode === undefined) throw new Unjudgeable(`has the unknown encoding ${name}`);
  try {
    return await decode(bytes);
  } catch {
    throw new Unjudgeable(`cannot be decoded by its Content-Encoding ${name}`);
  }
}
