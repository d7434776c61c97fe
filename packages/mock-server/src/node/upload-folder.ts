import { randomUUID } from 'node:crypto';
import { createWriteStream, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { readFile, unlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { isAbsolute, join, relative } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Bytes } from '@client-portal/sdk';
import {
  type BlobFolder,
  type BlobStore,
  MAX_UPLOAD_TOTAL_BYTES,
  UploadBudget,
} from '../core/engine/world/blobs.ts';
import { isMissingFile } from './missing-file.ts';
import { SnapshotError } from './snapshot.ts';

/** Folder for all uploads of a server. It is created on first use. */
export class UploadRoot implements BlobStore {
  readonly #isKept: boolean;
  readonly #budget: UploadBudget;
  #path: string | undefined;

  /** @param directory folder that is kept when the server stops; by default a temporary one is used */
  constructor(most: number = MAX_UPLOAD_TOTAL_BYTES, directory?: string) {
    this.#budget = new UploadBudget(most);
    this.#isKept = directory !== undefined;
    this.#path = directory;
  }

  folder(name: string): UploadFolder {
    const locate = () => {
      // The folder's name cannot be guessed, and only this user can read it.
      this.#path ??= mkdtempSync(join(tmpdir(), 'portal-mock-'));
      return join(this.#path, name);
    };
    return new UploadFolder(this.#budget, locate, this.#isKept ? locate() : undefined);
  }

  has(path: string): boolean {
    return existsSync(path);
  }

  /** Converts a path for a snapshot. It is relative, so that folder and snapshot can be moved together. */
  toSaved = (path: string): string => relative(this.#path ?? '', path);

  /** Converts a path of a snapshot. Throws if it leads out of this folder, since a snapshot may be manipulated. */
  toPath = (saved: string): string => {
    const path = join(this.#path ?? '', saved);
    const inside = relative(this.#path ?? '', path);
    if (isAbsolute(saved) || inside === '' || inside.startsWith('..')) {
      throw new SnapshotError(
        `The snapshot names a file outside of its folder: ${saved}. Delete it, or name another.`,
      );
    }
    return path;
  };

  /** Removes the folders of worlds that no longer exist. */
  removeOthers(names: ReadonlySet<string>): void {
    if (this.#path === undefined) return;
    mkdirSync(this.#path, { recursive: true, mode: 0o700 });
    for (const name of readdirSync(this.#path)) {
      if (!names.has(name)) rmSync(join(this.#path, name), { recursive: true, force: true });
    }
  }

  /** Deletes all uploads of all worlds when the server stops, unless the folder is kept. */
  close(): void {
    if (this.#path === undefined || this.#isKept) return;
    rmSync(this.#path, { recursive: true, force: true });
    this.#path = undefined;
  }
}

/** Folder of one world's uploads. It is created on first use. */
export class UploadFolder implements BlobFolder {
  readonly #budget: UploadBudget;
  readonly #locate: () => string;
  #path: string | undefined;
  #used = 0;

  /** @param path folder that an earlier server may have left */
  constructor(budget: UploadBudget, locate: () => string, path: string | undefined) {
    this.#budget = budget;
    this.#locate = locate;
    this.#path = path;
  }

  /** Path of the folder; undefined until the first upload if the folder is temporary. */
  get path(): string | undefined {
    return this.#path;
  }

  /** Returns an unused path, also with regard to files of an earlier server. */
  nextPath(): string {
    this.#path ??= this.#locate();
    mkdirSync(this.#path, { recursive: true });
    return join(this.#path, randomUUID());
  }

  /**
   * Counts bytes that will be written, or a negative number of deleted ones. Throws a Refusal if the limit would be
   * exceeded.
   */
  count(bytes: number): void {
    this.#budget.count(bytes);
    this.#used += bytes;
  }

  /** Writes an upload chunk by chunk, so that a large one does not fill the memory. */
  async write(path: string, pieces: AsyncIterable<Uint8Array>): Promise<number> {
    const file = createWriteStream(path, { flags: 'wx', mode: 0o600 });
    await pipeline(pieces, file);
    return file.bytesWritten;
  }

  /** Opens the file without checking first that it exists, since that could change in between. */
  async read(path: string): Promise<Bytes | undefined> {
    try {
      return new Uint8Array(await readFile(path));
    } catch (error) {
      if (isMissingFile(error)) return undefined;
      throw error;
    }
  }

  delete(path: string): Promise<void> {
    return unlink(path);
  }

  removeStray(isKept: (path: string) => boolean): void {
    const folder = this.#path;
    if (folder === undefined || !existsSync(folder)) return;
    for (const name of readdirSync(folder)) {
      const path = join(folder, name);
      if (!isKept(path)) rmSync(path, { recursive: true, force: true });
    }
  }

  remove(): void {
    this.count(-this.#used);
    if (this.#path !== undefined) rmSync(this.#path, { recursive: true, force: true });
  }
}
