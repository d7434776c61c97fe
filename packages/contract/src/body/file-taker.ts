/** Size limits of the upload in one request. */
export interface UploadLimits {
  readonly fileBytes: number;
  readonly formBytes: number;
}

/** Received file. `path` is empty if its content was not stored; `size` is in bytes. */
export interface TakenFile {
  readonly path: string;
  readonly size: number;
}

/** Stores the files of a form while the form is received. */
export interface FileTaker {
  readonly limits: UploadLimits;
  /** Stores a file from its chunks. Rejects if the upload breaks off. */
  save(pieces: AsyncIterable<Uint8Array>): Promise<TakenFile>;
}
