import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { isAbsolute, join, relative } from 'node:path';
import { SnapshotError } from './snapshot.ts';

/** The folder of one server for everything that is uploaded to it; made on first use. */
export class UploadRoot {
  readonly #isKept: boolean;
  #path: string | undefined;

  /** A named `directory` outlives the server; without one a temporary folder ends with it. */
  constructor(directory?: string) {
    this.#isKept = directory !== undefined;
    this.#path = directory;
  }

  folder(name: string): UploadFolder {
    const locate = () => {
      // A name that nobody can guess, readable by this user alone.
      this.#path ??= mkdtempSync(join(tmpdir(), 'portal-mock-'));
      return join(this.#path, name);
    };
    return new UploadFolder(locate, this.#isKept ? locate() : undefined);
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
  readonly #locate: () => string;
  #path: string | undefined;

  /** `path` is the folder that an earlier server may have left. */
  constructor(locate: () => string, path: string | undefined) {
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

  remove(): void {
    if (this.#path !== undefined) rmSync(this.#path, { recursive: true, force: true });
  }
}
