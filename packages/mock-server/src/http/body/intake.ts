import { createWriteStream } from 'node:fs';
import { unlink } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FileTaker, UploadLimits } from '@client-portal/contract';
import type { FileOnDisk } from '../../world/file-store.ts';
import type { UploadFolder } from '../../world/upload-folder.ts';

/** Takes the files of one call to disk, piece by piece: memory does not grow with what is uploaded. */
export class Intake implements FileTaker {
  readonly limits: UploadLimits;
  readonly #folder: UploadFolder;
  readonly #saves: { readonly path: string; readonly saved: Promise<FileOnDisk>; counted: number }[] = [];

  constructor(folder: UploadFolder, limits: UploadLimits) {
    this.#folder = folder;
    this.limits = limits;
  }

  save(stream: Readable): Promise<FileOnDisk> {
    const path = this.#folder.nextPath();
    const file = createWriteStream(path, { flags: 'wx', mode: 0o600 });
    const folder = this.#folder;
    const save = { path, counted: 0, saved: Promise.resolve({ path, size: 0 }) };
    async function* count(source: AsyncIterable<Buffer>) {
      for await (const piece of source) {
        folder.count(piece.length);
        save.counted += piece.length;
        yield piece;
      }
    }
    save.saved = pipeline(stream, count, file).then(() => ({ path, size: file.bytesWritten }));
    this.#saves.push(save);
    return save.saved;
  }

  get hasFiles(): boolean {
    return this.#saves.length > 0;
  }

  /** Removes what came with the call and is not kept, once all of it is written. Never rejects. */
  async discard(isKept: (path: string) => boolean): Promise<void> {
    await Promise.allSettled(this.#saves.map(({ saved }) => saved));
    const stray = this.#saves.filter(({ path }) => !isKept(path));
    for (const { counted } of stray) this.#folder.count(-counted);
    // A world that was reset meanwhile has taken its folder along.
    await Promise.allSettled(stray.map(({ path }) => unlink(path)));
  }
}
