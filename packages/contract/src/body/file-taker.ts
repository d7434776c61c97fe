import type { Readable } from 'node:stream';

/** How much one call may bring. */
export interface UploadLimits {
  readonly fileBytes: number;
  readonly formBytes: number;
}

/** A file that was taken in: where it lies, empty for nowhere, and its bytes by number. */
export interface TakenFile {
  readonly path: string;
  readonly size: number;
}

/** Where the files of a form go as they come in. */
export interface FileTaker {
  readonly limits: UploadLimits;
  /** Takes a stream to its end. Rejects when it breaks off. */
  save(stream: Readable): Promise<TakenFile>;
}
