import { toBytes } from '../../shell/payload.ts';

type Bytes = Uint8Array;

/** Splits a payload in memory into about `count` chunks. */
export function* piecesInMemory(payload: string | Bytes, count: number): Generator<Bytes> {
  const bytes = toBytes(payload);
  const length = Math.ceil(bytes.length / count);
  for (let at = 0; at < bytes.length; at += length) yield bytes.subarray(at, at + length);
}
