import { m } from '../../../messages/messages.ts';
import type { PhotoFlaw } from './judge-photo.ts';
import { findPhotoFlaws } from './shrink-photo.ts';

const FLAW_WORDS: Readonly<Record<PhotoFlaw, () => string>> = {
  blurry: m.photo_blurry,
  dark: m.photo_dark,
};

/** Returns the flaws of a photo in words; empty without any. */
export const toFlawText = (file: File): string =>
  findPhotoFlaws(file)
    .map((flaw) => FLAW_WORDS[flaw]())
    .join(' ');
