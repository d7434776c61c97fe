import type { StoredBytes } from '../world/file-store.ts';

/** Text goes out with the headers in one write; bytes that are sent often need not be encoded each time. */
export type Payload = string | Uint8Array | StoredBytes;

// Tested by `isView`, not `instanceof`: in jsdom the global Uint8Array differs from that of Node's TextEncoder.
export const isInMemory = (payload: Payload): payload is string | Uint8Array =>
  typeof payload === 'string' || ArrayBuffer.isView(payload);

/** The bytes of a payload in memory. */
export const toBytes = (payload: string | Uint8Array): Uint8Array =>
  typeof payload === 'string' ? new TextEncoder().encode(payload) : payload;

/** A payload in memory as text. */
export const toText = (payload: string | Uint8Array): string =>
  typeof payload === 'string' ? payload : new TextDecoder().decode(payload);

/** The first half of a payload. */
export function firstHalfOf(payload: Payload): Payload {
  if (!isInMemory(payload)) return { ...payload, size: Math.floor(payload.size / 2) };
  const bytes = toBytes(payload);
  return bytes.subarray(0, Math.floor(bytes.length / 2));
}
