/**
 * Bytes in a buffer of their own, which a `Blob` takes: `Uint8Array<ArrayBuffer>`, in words that TypeScript before 5.7
 * knows as well.
 */
export type Bytes = ReturnType<Uint8Array['slice']>;
