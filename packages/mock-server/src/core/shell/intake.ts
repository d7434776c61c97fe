import type { FileTaker, UploadLimits } from '@client-portal/contract/core';
import type { BlobFolder } from '../engine/world/blobs.ts';
import type { StoredBytes } from '../engine/world/file-store.ts';

/** Writes the uploaded files of one request into the folder of their world while they arrive. */
export class UploadIntake implements FileTaker {
  readonly limits: UploadLimits;
  readonly #folder: BlobFolder;
  readonly #saves: { readonly path: string; readonly saved: Promise<StoredBytes>; counted: number }[] = [];

  constructor(folder: BlobFolder, limits: UploadLimits) {
    this.#folder = folder;
    this.limits = limits;
  }

  save(pieces: AsyncIterable<Uint8Array>): Promise<StoredBytes> {
    const folder = this.#folder;
    const path = folder.nextPath();
    const save = { path, counted: 0, saved: Promise.resolve({ path, size: 0 }) };
    async function* count() {
      for await (const piece of pieces) {
        folder.count(piece.length);
        save.counted += piece.length;
        yield piece;
      }
    }
    save.saved = folder.write(path, count()).then((size) => ({ path, size }));
    this.#saves.push(save);
    return save.saved;
  }

  get hasFiles(): boolean {
    return this.#saves.length > 0;
  }

  /** Deletes the uploads of the request that no row refers to, when all of them are written. Never rejects. */
  async discard(isKept: (path: string) => boolean): Promise<void> {
    await Promise.allSettled(this.#saves.map(({ saved }) => saved));
    const stray = this.#saves.filter(({ path }) => !isKept(path));
    for (const { counted } of stray) this.#folder.count(-counted);
    // The files may be gone already if the world was reset meanwhile.
    await Promise.allSettled(stray.map(({ path }) => this.#folder.delete(path)));
  }
}
