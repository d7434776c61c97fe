import { Refusal } from '@client-portal/contract/core';
import type { Bytes } from '@client-portal/sdk';

/** Default size limit in bytes for all uploads of a server. */
export const MAX_UPLOAD_TOTAL_BYTES = 2 ** 30;

/** Storage of a server's uploads, on disk or in memory. Each world has a folder. */
export interface BlobStore {
  folder(name: string): BlobFolder;
  /** Returns true if a file is stored at this path. */
  has(path: string): boolean;
  /** Converts a path for a snapshot. It is relative, so that folder and snapshot can be moved together. */
  toSaved(path: string): string;
  /** Converts a path of a snapshot. Throws if it leads out of this store, since a snapshot may be manipulated. */
  toPath(saved: string): string;
  /** Removes the folders of worlds that no longer exist. */
  removeOthers(names: ReadonlySet<string>): void;
  /** Deletes all uploads when the server stops, unless the folder is kept. */
  close(): void;
}

/** Storage of one world's uploads. */
export interface BlobFolder {
  /** Path of the folder; undefined until the first upload if the folder is temporary. */
  readonly path: string | undefined;
  /** Returns an unused path. */
  nextPath(): string;
  /**
   * Counts bytes that will be written, or a negative number of deleted ones. Throws a Refusal if the limit would be
   * exceeded.
   */
  count(bytes: number): void;
  /** Writes an upload chunk by chunk. Resolves to its size in bytes. Rejects if the upload breaks off. */
  write(path: string, pieces: AsyncIterable<Uint8Array>): Promise<number>;
  /** Returns the content of a file; undefined if it does not exist. */
  read(path: string): Promise<Bytes | undefined>;
  delete(path: string): Promise<void>;
  /** Deletes the files that no row refers to: a server that ended early has not saved the last writes. */
  removeStray(isKept: (path: string) => boolean): void;
  remove(): void;
}

/** Counts the bytes of all uploads of all worlds. */
export class UploadBudget {
  readonly #most: number;
  #used = 0;

  constructor(most: number) {
    this.#most = most;
  }

  /** Throws a Refusal if the limit would be exceeded. */
  count(bytes: number): void {
    if (bytes > 0 && this.#used + bytes > this.#most) {
      throw new Refusal(
        413,
        `All uploads to this mock server together may take ${this.#most} bytes. Reset a world, or start the server with a larger --max-uploads.`,
      );
    }
    this.#used += bytes;
  }
}
