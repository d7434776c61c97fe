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
  /** Takes the pieces of a file to their end. Rejects when they break off. */
  save(pieces: AsyncIterable<Uint8Array>): Promise<TakenFile>;
}
