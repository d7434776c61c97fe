import type { Ids } from './ids.ts';

/** Bytes that lie on disk. */
export interface FileOnDisk {
  readonly path: string;
  readonly size: number;
}

/** A file that came with a request and lies on disk, or one of the seed, made when it is fetched: few ever are. */
export interface StoredFile {
  readonly fileName: string;
  readonly contentType: string;
  readonly content: FileOnDisk | (() => Buffer);
}

/** The files of one world by their addresses, which hold an id: two files of one name live side by side. */
export class FileStore {
  readonly #files = new Map<string, StoredFile>();
  readonly #paths = new Set<string>();
  readonly #ids: Ids;

  constructor(ids: Ids) {
    this.#ids = ids;
  }

  /** Keeps the file as it is and returns its address, e.g. `/files/12/lease.pdf`. */
  add(file: StoredFile): string {
    const address = `/files/${this.#ids.next('file')}/${encodeURIComponent(file.fileName)}`;
    this.#files.set(address, file);
    if (typeof file.content !== 'function') this.#paths.add(file.content.path);
    return address;
  }

  get(address: string): StoredFile | undefined {
    return this.#files.get(address);
  }

  /** Whether a file that lies at `path` on disk was added. */
  keeps(path: string): boolean {
    return this.#paths.has(path);
  }
}
