import { createReadStream } from 'node:fs';
import { piecesInMemory } from '../core/engine/faults/pieces-in-memory.ts';
import { isInMemory, type Payload } from '../core/shell/payload.ts';

/** Splits a payload into about `count` chunks. */
export async function* piecesOf(payload: Payload, count: number): AsyncGenerator<Uint8Array> {
  if (isInMemory(payload)) yield* piecesInMemory(payload, count);
  else if (payload.size > 0) {
    const length = Math.ceil(payload.size / count);
    yield* createReadStream(payload.path, { end: payload.size - 1, highWaterMark: length });
  }
}
