import { randomUUID } from 'node:crypto';
import { createWriteStream, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { readFile, unlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { isAbsolute, join, relative } from 'node:path';
import { pipeline } from 'node:stream/promises';
import {
  type BlobFolder,
  type BlobStore,
  MAX_UPLOAD_TOTAL_BYTES,
  UploadBudget,
} from '../core/world/blobs.ts';
import { isMissingFile } from './missing-file.ts';
import { SnapshotError } from './snapshot.ts';

/** The folder of one server for everything that is uploaded to it; made on first use. */
export class UploadRoot implements BlobStore {
  readonly #isKept: boolean;
  readonly #budget: UploadBudget;
  #path: string | undefined;

  /** A named `directory` outlives the server; without one a temporary folder ends with it. */
  constructor(most: number = MAX_UPLOAD_TOTAL_BYTES, directory?: string) {
    this.#budget = new UploadBudget(most);
    this.#isKept = directory !== undefined;
    this.#path = directory;
  }

  folder(name: string): UploadFolder {
    const locate = () => {
      // A name that cannot be guessed, readable by this user alone.
      this.#path ??= mkdtempSync(join(tmpdir(), 'portal-mock-'));
      return join(this.#path, name);
    };
    return new UploadFolder(this.#budget, locate, this.#isKept ? locate() : undefined);
  }

  has(path: string): boolean {
    return existsSync(path);
  }

  /** A path below this folder as a snapshot names it, so that folder and snapshot can be moved together. */
  toSaved = (path: string): string => relative(this.#path ?? '', path);

  /** Throws for a path that leads out of this folder: a snapshot may be hostile. */
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

  /** Removes the folders of worlds that no longer are. */
  removeOthers(names: ReadonlySet<string>): void {
    if (this.#path === undefined) return;
    mkdirSync(this.#path, { recursive: true, mode: 0o700 });
    for (const name of readdirSync(this.#path)) {
      if (!names.has(name)) rmSync(join(this.#path, name), { recursive: true, force: true });
    }
  }

  /** Called when the server ends: deletes all uploads of all worlds, unless the folder is kept. */
  close(): void {
    if (this.#path === undefined || this.#isKept) return;
    rmSync(this.#path, { recursive: true, force: true });
    this.#path = undefined;
  }
}

/** Storage of one world's uploads until it ends; made on first use. */
export class UploadFolder implements BlobFolder {
  readonly #budget: UploadBudget;
  readonly #locate: () => string;
  #path: string | undefined;
  #used = 0;

  /** `path` is the folder that an earlier server may have left. */
  constructor(budget: UploadBudget, locate: () => string, path: string | undefined) {
    this.#budget = budget;
    this.#locate = locate;
    this.#path = path;
  }

  /** Undefined as long as nothing was uploaded to a temporary folder. */
  get path(): string | undefined {
    return this.#path;
  }

  /** A path at which no file is yet, not even one of an earlier server. */
  nextPath(): string {
    this.#path ??= this.#locate();
    mkdirSync(this.#path, { recursive: true });
    return join(this.#path, randomUUID());
  }

  /** Counts bytes that are about to be written here, or those that went away. Throws a Refusal when there is no room. */
  count(bytes: number): void {
    this.#budget.count(bytes);
    this.#used += bytes;
  }

  /** Piece by piece: memory does not grow with what is uploaded. */
  async write(path: string, pieces: AsyncIterable<Uint8Array>): Promise<number> {
    const file = createWriteStream(path, { flags: 'wx', mode: 0o600 });
    await pipeline(pieces, file);
    return file.bytesWritten;
  }

  /** Opens the file without a test for its existence, which could be outdated a moment later. */
  async read(path: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
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

  remove(): void {
    this.count(-this.#used);
    if (this.#path !== undefined) rmSync(this.#path, { recursive: true, force: true });
  }
}
