import type { PhotoFlaw } from './judge-photo.ts';
import type { PhotoEdit, PhotoReply, PhotoRequest } from './shrink-photo-worker.ts';

/**
 * Above this size a photo is made smaller. Phones take photos of two to six times as much; print on a receipt or an ID
 * is readable at this size.
 */
const LARGE_BYTES = 2_000_000;

/** Below this size in bytes a photo is never made smaller, since that would gain nothing. It is judged all the same. */
const SMALL_BYTES = 500_000;

/** Most pixels that are decoded, which take four bytes each: twice those of a phone with many. */
const MOST_PIXELS = 120_000_000;

/** Time in ms after which a photo is sent as it is: a phone decodes 12 megapixels in one to three seconds. */
export const PHOTO_TIMEOUT_MS = 10_000;

/** Kinds that are made smaller and edited; both give a JPEG. */
const EDITED_NAME = /\.(?:png|jpe?g|jfif)$/i;
/** The format in which iPhones store photos, by the brands of its first box. */
const APPLE_PHOTO = /^....ftyp(?:hei[cfmsx]|hev[cx]|mif1|msf1)/s;

interface Known {
  /** Size of a photo before it was made smaller, for its row. */
  readonly sizeBefore?: number;
  readonly flaws?: readonly PhotoFlaw[];
  /** True if place, device or texts were taken out. */
  readonly isCleaned?: boolean;
}

const known = new WeakMap<File, Known>();

/** Returns the size of a photo before it was made smaller; `undefined` for every other file. */
export const findSizeBefore = (file: File): number | undefined => known.get(file)?.sizeBefore;

/** Returns the problems found in a photo; none for a file that was not judged. */
export const findPhotoFlaws = (file: File): readonly PhotoFlaw[] => known.get(file)?.flaws ?? [];

/** Returns true if place, device or texts were taken out of a photo. */
export const isCleaned = (file: File): boolean => known.get(file)?.isCleaned ?? false;

/** Returns true if a file is a photo, by its first bytes: names lie, and some have no extension. */
export async function isPhoto(file: File): Promise<boolean> {
  const head = await readHead(file);
  return PHOTO_HEAD.test(head) || APPLE_PHOTO.test(head);
}

const PHOTO_HEAD = /^(?:\xff\xd8\xff|\x89PNG|RIFF....WEBP)/s;
const HEAD_BYTES = 12;

const readHead = async (file: File): Promise<string> =>
  String.fromCharCode(...new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer()));

/** Returns true if a photo may be made smaller, by its name and size. */
export const mayShrink = ({ name, size }: Pick<File, 'name' | 'size'>): boolean =>
  EDITED_NAME.test(name) && size > SMALL_BYTES;

/** Returns true if the client can rotate and crop a file. */
export const mayEdit = (file: File): boolean =>
  EDITED_NAME.test(file.name) && !findPhotoFlaws(file).includes('huge');

async function askWorker(request: PhotoRequest): Promise<PhotoReply> {
  const worker = new Worker(new URL('./shrink-photo-worker.ts', import.meta.url), { type: 'module' });
  const { promise, resolve } = Promise.withResolvers<PhotoReply>();
  worker.onmessage = ({ data }: MessageEvent<PhotoReply>) => resolve(data);
  // If the worker's code cannot be loaded, the photo is neither judged nor made smaller.
  worker.onerror = () => resolve({ photo: null, flaws: [] });
  const timer = setTimeout(() => resolve({ photo: null, flaws: ['huge'] }), PHOTO_TIMEOUT_MS);
  worker.postMessage(request);
  const reply = await promise;
  clearTimeout(timer);
  worker.terminate();
  return reply;
}

const toFile = (photo: Blob, { name, lastModified }: File): File =>
  new File([photo], toJpegName(name), { type: photo.type, lastModified });

const toJpegName = (name: string): string =>
  /\.(?:jpe?g|jfif)$/i.test(name) ? name : `${name.replace(/\.png$/i, '')}.jpg`;

/**
 * Returns a photo as it is sent, or `undefined` if it stays unchanged. What it tells about place, device and person is
 * taken out of its bytes, without decoding it. Then it is judged and, if it is large, made smaller in a worker; not so
 * if its head tells of too many pixels, or the browser cannot decode it.
 */
export async function preparePhoto(file: File): Promise<File | undefined> {
  if (APPLE_PHOTO.test(await readHead(file))) {
    known.set(file, { flaws: ['heic'] });
    return undefined;
  }
  const { cleanPicture } = await import('./photo-bytes.ts');
  const clean = cleanPicture(new Uint8Array(await file.arrayBuffer()));
  const isChanged = clean?.isChanged ?? false;
  const kept =
    clean !== undefined && isChanged
      ? new File([...clean.parts], file.name, { type: file.type, lastModified: file.lastModified })
      : file;
  const { photo, flaws } =
    clean?.size !== undefined && clean.size.width * clean.size.height > MOST_PIXELS
      ? { photo: null, flaws: ['huge' as const] }
      : await askWorker({ file: kept, making: toMaking(file) });
  if (photo === null || photo.size > file.size * 0.8) {
    known.set(kept, { flaws, isCleaned: isChanged });
    return isChanged ? kept : undefined;
  }
  const smaller = toFile(photo, file);
  known.set(smaller, { sizeBefore: file.size, flaws, isCleaned: isChanged });
  return smaller;
}

function toMaking(file: File): PhotoRequest['making'] {
  if (!mayShrink(file)) return 'never';
  return file.size > LARGE_BYTES ? 'always' : 'if many pixels';
}

/** Returns the photo rotated and cropped, made in the same worker; `undefined` if the browser cannot. */
export async function editPhoto(file: File, edit: PhotoEdit): Promise<File | undefined> {
  const { photo, flaws } = await askWorker({ file, making: 'always', edit });
  if (photo === null) return undefined;
  const edited = toFile(photo, file);
  known.set(edited, { flaws });
  return edited;
}
