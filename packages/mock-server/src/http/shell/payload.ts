import type { FileOnDisk } from '../../world/file-store.ts';

/** Text goes out with the headers in one write; bytes that are sent often need not be encoded each time. */
export type Payload = string | Buffer | FileOnDisk;

export const isInMemory = (payload: Payload): payload is string | Buffer =>
  typeof payload === 'string' || Buffer.isBuffer(payload);

export const sizeOf = (payload: Payload): number =>
  isInMemory(payload) ? Buffer.byteLength(payload) : payload.size;
