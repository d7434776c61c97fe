import type { Bytes } from '@client-portal/sdk';
import { joinBytes } from '../../join-bytes.ts';
import { type BlobFolder, type BlobStore, MAX_UPLOAD_TOTAL_BYTES, UploadBudget } from './blobs.ts';

/** Keeps uploads in memory until their world ends. */
export class MemoryBlobs implements BlobStore {
  readonly #budget: UploadBudget;
  readonly #bytes = new Map<string, Bytes>();

  constructor(most: number = MAX_UPLOAD_TOTAL_BYTES) {
    this.#budget = new UploadBudget(most);
  }

  folder = (name: string): BlobFolder => new MemoryFolder(this.#budget, this.#bytes, name);

  /** Returns the content of a file; undefined if it does not exist. */
  get(path: string): Bytes | undefined {
    return this.#bytes.get(path);
  }

  has(path: string): boolean {
    return this.#bytes.has(path);
  }

  toSaved = (path: string): string => path;

  toPath = (saved: string): string => saved;

  removeOthers(names: ReadonlySet<string>): void {
    for (const path of this.#bytes.keys()) {
      if (!names.has(path.slice(0, path.lastIndexOf('/')))) this.#bytes.delete(path);
    }
  }

  close(): void {
    this.#bytes.clear();
  }
}

class MemoryFolder implements BlobFolder {
  readonly path: string;
  readonly #budget: UploadBudget;
  readonly #bytes: Map<string, Bytes>;
  #used = 0;

  constructor(budget: UploadBudget, bytes: Map<string, Bytes>, path: string) {
    this.#budget = budget;
    this.#bytes = bytes;
    this.path = path;
  }

  nextPath(): string {
    return `${this.path}/${crypto.randomUUID()}`;
  }

  count(bytes: number): void {
    this.#budget.count(bytes);
    this.#used += bytes;
  }

  async write(path: string, pieces: AsyncIterable<Uint8Array>): Promise<number> {
    const parts: Bytes[] = [];
    for await (const piece of pieces) parts.push(new Uint8Array(piece));
    const bytes = joinBytes(parts);
    this.#bytes.set(path, bytes);
    return bytes.length;
  }

  async read(path: string): Promise<Bytes | undefined> {
    return this.#bytes.get(path);
  }

  async delete(path: string): Promise<void> {
    this.#bytes.delete(path);
  }

  removeStray(isKept: (path: string) => boolean): void {
    for (const path of this.#bytes.keys())
      if (path.startsWith(`${this.path}/`) && !isKept(path)) this.#bytes.delete(path);
  }

  remove(): void {
    this.count(-this.#used);
    for (const path of this.#bytes.keys()) if (path.startsWith(`${this.path}/`)) this.#bytes.delete(path);
  }
}
