/** Limits of one request. */
export interface UploadLimits {
  readonly fileBytes: number;
  readonly formBytes: number;
}

/** A received file: its path, empty if it was dropped, and its size in bytes. */
export interface TakenFile {
  readonly path: string;
  readonly size: number;
}

/** Destination of a form's files while the form is being read. */
export interface FileTaker {
  readonly limits: UploadLimits;
  /** Stores a file from its chunks. Rejects if the upload breaks off. */
  save(pieces: AsyncIterable<Uint8Array>): Promise<TakenFile>;
}
