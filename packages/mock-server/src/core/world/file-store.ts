import type { BlobStore } from './blobs.ts';
import { createTexts } from './derived-text.ts';
import type { Ids } from './ids.ts';
import type { FileRecipe } from './seed/recipe.ts';

/** Bytes that lie in the store of uploads. */
export interface StoredBytes {
  readonly path: string;
  readonly size: number;
}

/** A file that came with a request, or one of the seed. */
export interface StoredFile {
  readonly fileName: string;
  readonly contentType: string;
  readonly content: StoredBytes | FileRecipe;
}

/** The files of one world by their addresses, which hold a key: two files of one name live side by side. */
export class FileStore {
  readonly #files = new Map<string, StoredFile>();
  readonly #paths = new Set<string>();
  readonly #ids: Ids;
  /**
   * The part of each address that looks random, as the contract asks for (Files). The same id has the same one, so that two
   * runs of a world show the same addresses.
   */
  readonly #keyOf = createTexts('address of a file');

  constructor(ids: Ids) {
    this.#ids = ids;
  }

  /** Keeps the file as it is and returns its address, e.g. `/files/zZfySdKeVCKnsHy94peW2d/lease.pdf`. */
  add(file: StoredFile): string {
    const address = `/files/${this.#keyOf(this.#ids.next('file'))}/${encodeURIComponent(file.fileName)}`;
    this.#put(address, file);
    return address;
  }

  get(address: string): StoredFile | undefined {
    return this.#files.get(address);
  }

  /** Returns true if a file was added at `path`. */
  keeps(path: string): boolean {
    return this.#paths.has(path);
  }

  /** Returns the size of the uploads among them in bytes. */
  bytesStored(): number {
    let bytes = 0;
    for (const { content } of this.#files.values()) if ('path' in content) bytes += content.size;
    return bytes;
  }

  /** Everything by its address; `toSaved` says how the place of an upload is written down. */
  save(toSaved: (path: string) => string): ReadonlyMap<string, StoredFile> {
    return new Map([...this.#files].map(([address, file]) => [address, withPath(file, toSaved)]));
  }

  /** Restores saved files. Uploads that `store` no longer has are left out, so that they respond 404. */
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
