import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The folder of one server for everything that is uploaded to it; made on first use. */
export class UploadRoot {
  #path: string | undefined;

  folder(name: string): UploadFolder {
    return new UploadFolder(() => {
      // A name that nobody can guess, readable by this user alone.
      this.#path ??= mkdtempSync(join(tmpdir(), 'portal-mock-'));
      return join(this.#path, name);
    });
  }

  /** Removes every upload of every world. */
  remove(): void {
    if (this.#path !== undefined) rmSync(this.#path, { recursive: true, force: true });
    this.#path = undefined;
  }
}

/** Where one world keeps the bytes of uploads until it ends; made on first use. */
export class UploadFolder {
  readonly #locate: () => string;
  #path: string | undefined;
  #count = 0;

  constructor(locate: () => string) {
    this.#locate = locate;
  }

  /** Undefined as long as nothing was uploaded. */
  get path(): string | undefined {
    return this.#path;
  }

  /** A path at which no file is yet. */
  nextPath(): string {
    this.#path ??= this.#locate();
    mkdirSync(this.#path, { recursive: true });
    this.#count += 1;
    return join(this.#path, String(this.#count));
  }

  remove(): void {
    if (this.#path !== undefined) rmSync(this.#path, { recursive: true, force: true });
  }
}
