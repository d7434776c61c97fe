import type { FileRecipe } from '../files/recipe.ts';
import type { BlobStore } from './blobs.ts';
import { createTexts } from './derived-text.ts';
import type { Ids } from './ids.ts';

/** Content of a file in the storage of uploads. */
export interface StoredBytes {
  readonly path: string;
  readonly size: number;
}

/** Uploaded file, or a file of the scenario. */
export interface StoredFile {
  readonly fileName: string;
  readonly contentType: string;
  readonly content: StoredBytes | FileRecipe;
}

/** Files of one world by address. Each address contains a key, so that two files may have the same name. */
export class FileStore {
  readonly #files = new Map<string, StoredFile>();
  readonly #paths = new Set<string>();
  readonly #ids: Ids;
  /**
   * Returns the random-looking part of an address, which the contract requires ("Files"). It depends only on the id,
   * so that two runs with the same world have the same addresses.
   */
  readonly #keyOf = createTexts('address of a file');

  constructor(ids: Ids) {
    this.#ids = ids;
  }

  /** Stores a file and returns its address, e.g. `/files/zZfySdKeVCKnsHy94peW2d/lease.pdf`. */
  add(file: StoredFile): string {
    const address = `/files/${this.#keyOf(this.#ids.next('file'))}/${encodeURIComponent(file.fileName)}`;
    this.#put(address, file);
    return address;
  }

  get(address: string): StoredFile | undefined {
    return this.#files.get(address);
  }

  /** Returns true if a stored file has its content at `path`. */
  keeps(path: string): boolean {
    return this.#paths.has(path);
  }

  /** Returns the total size of the uploads in bytes. */
  bytesStored(): number {
    let bytes = 0;
    for (const { content } of this.#files.values()) if ('path' in content) bytes += content.size;
    return bytes;
  }

  /** Returns all files by address. `toSaved` converts the path of an upload. */
  save(toSaved: (path: string) => string): ReadonlyMap<string, StoredFile> {
    return new Map([...this.#files].map(([address, file]) => [address, withPath(file, toSaved)]));
  }

  /** Restores saved files. An upload that `store` no longer has is left out, so that its address responds with 404. */
  restore(saved: ReadonlyMap<string, StoredFile>, store: Pick<BlobStore, 'has' | 'toPath'>): void {
    for (const [address, entry] of saved) {
      const file = withPath(entry, store.toPath);
      if (!('path' in file.content) || store.has(file.content.path)) this.#put(address, file);
    }
  }

  #put(address: string, file: StoredFile): void {
    this.#files.set(address, file);
    if ('path' in file.content) this.#paths.add(file.content.path);
  }
}

const withPath = (file: StoredFile, change: (path: string) => string): StoredFile =>
  'path' in file.content ? { ...file, content: { ...file.content, path: change(file.content.path) } } : file;
