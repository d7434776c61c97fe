import type { ShrinkReply } from './shrink-photo-worker.ts';

/** Photos of phones are two to six times as large; what is printed on a receipt or an ID reads well at this size. */
const LARGE_BYTES = 2_000_000;

/** Below this a photo is sent as it is, however many pixels it has: nothing is gained. */
const SMALL_BYTES = 500_000;

const PHOTO_NAME = /\.(?:png|jpe?g)$/i;

/** Size of a photo before it was made smaller, for its row. */
const sizesBefore = new WeakMap<File, number>();

/** The size that a photo had before; `undefined` for every other file. */
export const sizeBefore = (file: File): number | undefined => sizesBefore.get(file);

/** Returns true if a file may be a photo that is worth making smaller, by its name and size alone. */
export const mayShrink = ({ name, size }: Pick<File, 'name' | 'size'>): boolean =>
  PHOTO_NAME.test(name) && size > SMALL_BYTES;

/**
 * Returns the photo with fewer pixels, made in a worker; `undefined` if it stays unchanged: it is small already, would
 * hardly get smaller, is no picture whatever its name says, or the browser cannot decode it in a worker. Its place and
 * device, which phones write into photos, are removed.
 */
export async function shrinkPhoto(file: File): Promise<File | undefined> {
  const worker = new Worker(new URL('./shrink-photo-worker.ts', import.meta.url), { type: 'module' });
  const { promise, resolve } = Promise.withResolvers<ShrinkReply>();
  worker.onmessage = ({ data }: MessageEvent<ShrinkReply>) => resolve(data);
  // Code that cannot be had leaves the photo as large as it is, which the service takes as well.
  worker.onerror = () => resolve({ photo: null });
  worker.postMessage({ file, isAlwaysMade: file.size > LARGE_BYTES });
  const { photo } = await promise;
  worker.terminate();
  if (photo === null || photo.size > file.size * 0.8) return undefined;
  const smaller = new File([photo], file.name.replace(/\.png$/i, '.jpg'), {
    type: photo.type,
    lastModified: file.lastModified,
  });
  sizesBefore.set(smaller, file.size);
  return smaller;
}
