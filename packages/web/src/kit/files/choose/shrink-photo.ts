import type { PhotoFlaw } from './judge-photo.ts';
import type { PhotoEdit, PhotoReply, PhotoRequest } from './shrink-photo-worker.ts';

/**
 * Above this size a photo is made smaller. Phones take photos of two to six times as much; print on a receipt or an ID
 * is readable at this size.
 */
const LARGE_BYTES = 2_000_000;

/** Below this size in bytes a photo is sent unchanged, since shrinking would gain nothing. */
const SMALL_BYTES = 500_000;

const PHOTO_NAME = /\.(?:png|jpe?g)$/i;

interface Known {
  /** Size of a photo before it was made smaller, for its row. */
  readonly sizeBefore?: number;
  readonly flaws?: readonly PhotoFlaw[];
}

const known = new WeakMap<File, Known>();

/** Returns the size of a photo before it was made smaller; `undefined` for every other file. */
export const findSizeBefore = (file: File): number | undefined => known.get(file)?.sizeBefore;

/** Returns the problems found in a photo; none for a file that was not judged. */
export const findPhotoFlaws = (file: File): readonly PhotoFlaw[] => known.get(file)?.flaws ?? [];

/** Returns true if a file may be a photo that is worth making smaller, by its name and size alone. */
export const mayShrink = ({ name, size }: Pick<File, 'name' | 'size'>): boolean =>
  PHOTO_NAME.test(name) && size > SMALL_BYTES;

/** Returns true if a file is an image that the client can rotate and crop, judging by its name. */
export const mayEdit = ({ name }: Pick<File, 'name'>): boolean => PHOTO_NAME.test(name);

async function askWorker(request: PhotoRequest): Promise<PhotoReply> {
  const worker = new Worker(new URL('./shrink-photo-worker.ts', import.meta.url), { type: 'module' });
  const { promise, resolve } = Promise.withResolvers<PhotoReply>();
  worker.onmessage = ({ data }: MessageEvent<PhotoReply>) => resolve(data);
  // If the worker's code cannot be loaded, the photo is sent unchanged.
  worker.onerror = () => resolve({ photo: null, flaws: [] });
  worker.postMessage(request);
  const reply = await promise;
  worker.terminate();
  return reply;
}

const toFile = (photo: Blob, { name, lastModified }: File): File =>
  new File([photo], name.replace(/\.png$/i, '.jpg'), { type: photo.type, lastModified });

/**
 * Returns a smaller version of a photo, made in a worker; `undefined` if it stays unchanged: because it is small
 * already, would hardly get smaller, is not an image, or the browser cannot decode it in a worker. Metadata about place
 * and device is removed. Either way the photo is judged.
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

/** Returns the photo rotated and cropped, made in the same worker; `undefined` if the browser cannot. */
export async function editPhoto(file: File, edit: PhotoEdit): Promise<File | undefined> {
  const { photo, flaws } = await askWorker({ file, isAlwaysMade: true, edit });
  if (photo === null) return undefined;
  const edited = toFile(photo, file);
  known.set(edited, { flaws });
  return edited;
}
