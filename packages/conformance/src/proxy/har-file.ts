import { closeSync, fchmodSync, ftruncateSync, openSync, writeSync } from 'node:fs';
import { HAR_HEAD, HAR_TAIL, type HarEntry } from '@client-portal/contract';

/** File that is a whole HAR after each entry, so that it can be read while it grows and after a crash. */
export interface HarFile {
  /** Writes an entry, unless the file would become larger than its limit. */
  append(entry: HarEntry): void;
  close(): void;
}

export interface HarFileOptions {
  readonly mostBytes: number;
  /** Called once, when the first entry did not fit. Later entries are left out as well. */
  readonly onFull: () => void;
}

/** Creates the file, readable by its owner only. Throws if it cannot be written. */
export function createHarFile(file: string, { mostBytes, onFull }: HarFileOptions): HarFile {
  const descriptor = openSync(file, 'w', 0o600);
  // The mode of `openSync` is only for new files.
  fchmodSync(descriptor, 0o600);
  let size = Buffer.byteLength(HAR_HEAD);
  let isFirst = true;
  let isFull = false;
  writeSync(descriptor, HAR_HEAD + HAR_TAIL, 0);
  /** Replaces the end of the file by an entry and a new end, in one write. */
  const writeEnd = (text: string) => {
    const bytes = Buffer.from(text);
    if (writeSync(descriptor, bytes, 0, bytes.length, size) === bytes.length) return;
    // The disk is full. What is recorded so far stays a whole file.
    ftruncateSync(descriptor, size);
    writeSync(descriptor, HAR_TAIL, size);
    throw new Error('The recording could not be continued: the disk is full.');
  };
  return {
    append(entry) {
      if (isFull) return;
      const text = `${isFirst ? '' : ',\n'}${JSON.stringify(entry)}`;
      const bytes = Buffer.byteLength(text);
      if (size + bytes + HAR_TAIL.length > mostBytes) {
        isFull = true;
        return onFull();
      }
      writeEnd(text + HAR_TAIL);
      size += bytes;
      isFirst = false;
    },
    close: () => closeSync(descriptor),
  };
}
