import { Refusal } from '@client-portal/contract/core';

/** Default limit of all uploads of a server together. */
export const MAX_UPLOAD_TOTAL_BYTES = 2 ** 30;

/** Storage of a server's uploads, on disk or in memory, in a folder for each world. */
export interface BlobStore {
  folder(name: string): BlobFolder;
  /** Returns true if there are bytes at this path. */
  has(path: string): boolean;
  /** The path as a snapshot names it, so that folder and snapshot can be moved together. */
  toSaved(path: string): string;
  /** Throws for a path that leads out of this store: a snapshot may be hostile. */
  toPath(saved: string): string;
  /** Removes the folders of worlds that no longer are. */
  removeOthers(names: ReadonlySet<string>): void;
  /** Called when the server ends: deletes every upload, unless the store is kept. */
  close(): void;
}

/** Storage of one world's uploads until it ends. */
export interface BlobFolder {
  /** Undefined as long as nothing was uploaded to a folder that is not kept. */
  readonly path: string | undefined;
  /** A path at which nothing is yet. */
  nextPath(): string;
  /** Counts bytes that are about to be written here, or those that went away. Throws a Refusal when there is no room. */
  count(bytes: number): void;
  /** Writes the chunks of an upload; resolves to their number of bytes. Rejects if the upload breaks off. */
  write(path: string, pieces: AsyncIterable<Uint8Array>): Promise<number>;
  /** All the bytes at a path; undefined where there are none. */
  read(path: string): Promise<Uint8Array<ArrayBuffer> | undefined>;
  delete(path: string): Promise<void>;
  /** Deletes the folder with all its files. */
  remove(): void;
}

/** Counts what the uploads of all worlds take together. */
export class UploadBudget {
  readonly #most: number;
  #used = 0;

  constructor(most: number) {
    this.#most = most;
  }

  /** Throws a Refusal when there is no room. */
  count(bytes: number): void {
    if (bytes > 0 && this.#used + bytes > this.#most) {
      throw new Refusal(
        413,
        `All uploads to this mock server together may take ${this.#most} bytes. Begin a world anew, or start with a larger --max-uploads.`,
      );
    }
    this.#used += bytes;
  }
}
