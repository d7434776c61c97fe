import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { isAbsolute, join, relative } from 'node:path';
import { Refusal } from '@client-portal/contract';
import { SnapshotError } from './snapshot.ts';

/** What all uploads of a server may take on disk together where nothing else is said. */
export const MAX_UPLOAD_TOTAL_BYTES = 2 ** 30;

/** The folder of one server for everything that is uploaded to it; made on first use. */
export class UploadRoot {
  readonly #isKept: boolean;
  readonly #most: number;
  #path: string | undefined;
  #used = 0;

  /** A named `directory` outlives the server; without one a temporary folder ends with it. */
  constructor(most: number, directory?: string) {
    this.#most = most;
    this.#isKept = directory !== undefined;
    this.#path = directory;
  }

  folder(name: string): UploadFolder {
    const locate = () => {
      // A name that nobody can guess, readable by this user alone.
      this.#path ??= mkdtempSync(join(tmpdir(), 'portal-mock-'));
      return join(this.#path, name);
    };
    return new UploadFolder(this, locate, this.#isKept ? locate() : undefined);
  }

  /** Counts bytes that are about to be written, or those that went away. Throws a Refusal when there is no room. */
  count(bytes: number): void {
    if (bytes > 0 && this.#used + bytes > this.#most) {
      throw new Refusal(
        413,
        `All uploads to this mock server together may take ${this.#most} bytes. Begin a world anew, or start with a larger --max-uploads.`,
      );
    }
    this.#used += bytes;
  }

  /** A path below this folder as a snapshot names it, so that folder and snapshot can be moved together. */
  toSaved = (path: string): string => relative(this.#path ?? '', path);

  /** Throws for a path that leads out of this folder: a snapshot may come from anybody. */
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

  /** At the end of the server: removes every upload of every world, unless the folder is to be kept. */
  close(): void {
    if (this.#path === undefined || this.#isKept) return;
    rmSync(this.#path, { recursive: true, force: true });
    this.#path = undefined;
  }
}

/** Where one world keeps the bytes of uploads until it ends; made on first use. */
export class UploadFolder {
  readonly #root: UploadRoot;
  readonly #locate: () => string;
  #path: string | undefined;
  #used = 0;

  /** `path` is the folder that an earlier server may have left. */
  constructor(root: UploadRoot, locate: () => string, path: string | undefined) {
    this.#root = root;
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
    this.#root.count(bytes);
    this.#used += bytes;
  }

  remove(): void {
    this.count(-this.#used);
    if (this.#path !== undefined) rmSync(this.#path, { recursive: true, force: true });
  }
}
