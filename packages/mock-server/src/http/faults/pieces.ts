import { createReadStream } from 'node:fs';
import { isInMemory, type Payload, sizeOf } from '../shell/payload.ts';

/** A payload in about `count` pieces, in their order. */
export async function* piecesOf(payload: Payload, count: number): AsyncGenerator<Buffer> {
  const size = sizeOf(payload);
  if (size === 0) return;
  const length = Math.ceil(size / count);
  if (!isInMemory(payload)) {
    yield* createReadStream(payload.path, { end: size - 1, highWaterMark: length });
    return;
  }
  const bytes = Buffer.from(payload);
  for (let at = 0; at < size; at += length) yield bytes.subarray(at, at + length);
}

/** The first half of a payload. */
export function firstHalf(payload: Payload): Payload {
  const half = Math.floor(sizeOf(payload) / 2);
  return isInMemory(payload) ? Buffer.from(payload).subarray(0, half) : { ...payload, size: half };
}
