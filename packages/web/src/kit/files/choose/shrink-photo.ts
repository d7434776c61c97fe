import type { PhotoFlaw } from './judge-photo.ts';
import type { PhotoEdit, PhotoReply, PhotoRequest } from './shrink-photo-worker.ts';

/** Photos of phones are two to six times as large; what is printed on a receipt or an ID reads well at this size. */
const LARGE_BYTES = 2_000_000;

/** Size in bytes below which a photo is sent unchanged: shrinking would gain nothing. */
const SMALL_BYTES = 500_000;

const PHOTO_NAME = /\.(?:png|jpe?g)$/i;

interface Known {
  /** Size of a photo before it was made smaller, for its row. */
  readonly sizeBefore?: number;
  readonly flaws?: readonly PhotoFlaw[];
}

const known = new WeakMap<File, Known>();

/** Returns the size that a photo had before; `undefined` for every other file. */
export const findSizeBefore = (file: File): number | undefined => known.get(file)?.sizeBefore;

/** Returns the flaws that were found in a photo; none for a file that was not judged. */
export const findPhotoFlaws = (file: File): readonly PhotoFlaw[] => known.get(file)?.flaws ?? [];

/** Returns true if a file may be a photo that is worth making smaller, by its name and size alone. */
export const mayShrink = ({ name, size }: Pick<File, 'name' | 'size'>): boolean =>
  PHOTO_NAME.test(name) && size > SMALL_BYTES;

/** Returns true if a file is a picture that the client can turn and cut, by its name alone. */
export const mayEdit = ({ name }: Pick<File, 'name'>): boolean => PHOTO_NAME.test(name);

async function askWorker(request: PhotoRequest): Promise<PhotoReply> {
  const worker = new Worker(new URL('./shrink-photo-worker.ts', import.meta.url), { type: 'module' });
  const { promise, resolve } = Promise.withResolvers<PhotoReply>();
  worker.onmessage = ({ data }: MessageEvent<PhotoReply>) => resolve(data);
  // Code that cannot be had leaves the photo as it is, which the service takes as well.
  worker.onerror = () => resolve({ photo: null, flaws: [] });
  worker.postMessage(request);
  const reply = await promise;
  worker.terminate();
  return reply;
}

const toFile = (photo: Blob, { name, lastModified }: File): File =>
  new File([photo], name.replace(/\.png$/i, '.jpg'), { type: photo.type, lastModified });

/**
 * Returns the photo with fewer pixels, made in a worker; `undefined` if it stays unchanged: it is small already, would
 * hardly get smaller, is no picture whatever its name says, or the browser cannot decode it in a worker. Its place and
 * device, which phones write into photos, are removed. Its flaws are known afterwards either way.
 */
export async function shrinkPhoto(file: File): Promise<File | undefined> {
  const { photo, flaws } = await askWorker({ file, isAlwaysMade: file.size > LARGE_BYTES });
  if (photo === null || photo.size > file.size * 0.8) {
    known.set(file, { flaws });
    return undefined;
  }
  const smaller = toFile(photo, file);
  known.set(smaller, { sizeBefore: file.size, flaws });
  return smaller;
}

/** Returns the photo turned and cut, made in the same worker; `undefined` if the browser cannot. */
export async function editPhoto(file: File, edit: PhotoEdit): Promise<File | undefined> {
  const { photo, flaws } = await askWorker({ file, isAlwaysMade: true, edit });
  if (photo === null) return undefined;
  const edited = toFile(photo, file);
  known.set(edited, { flaws });
  return edited;
}
