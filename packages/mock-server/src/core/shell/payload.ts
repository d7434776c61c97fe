import type { StoredBytes } from '../engine/world/file-store.ts';

/**
 * Body of a response. A text is sent together with the headers. Bytes are used for responses that are sent often, so
 * that they are encoded only once.
 */
export type Payload = string | Uint8Array | StoredBytes;

// `isView` instead of `instanceof`: in jsdom, the global Uint8Array differs from the one of Node's TextEncoder.
export const isInMemory = (payload: Payload): payload is string | Uint8Array =>
  typeof payload === 'string' || ArrayBuffer.isView(payload);

export const toBytes = (payload: string | Uint8Array): Uint8Array =>
  typeof payload === 'string' ? new TextEncoder().encode(payload) : payload;

export const toText = (payload: string | Uint8Array): string =>
  typeof payload === 'string' ? payload : new TextDecoder().decode(payload);

export function firstHalfOf(payload: Payload): Payload {
  if (!isInMemory(payload)) return { ...payload, size: Math.floor(payload.size / 2) };
  const bytes = toBytes(payload);
  return bytes.subarray(0, Math.floor(bytes.length / 2));
}
