import { m } from '../../../messages/messages.ts';
import type { PhotoFlaw } from './judge-photo.ts';
import { findPhotoFlaws, isCleaned } from './shrink-photo.ts';

const FLAW_WORDS: Readonly<Record<PhotoFlaw, () => string>> = {
  blurry: m.photo_blurry,
  dark: m.photo_dark,
  huge: m.photo_huge,
  heic: m.photo_heic,
};

/** Returns what was taken out of a photo, and its problems, as text; empty if there is neither. */
export const toPhotoText = (file: File): string =>
  [
    ...(isCleaned(file) ? [m.photo_cleaned()] : []),
    ...findPhotoFlaws(file).map((flaw) => FLAW_WORDS[flaw]()),
  ].join(' ');
