import { m } from '../../../messages/messages.ts';
import type { PhotoFlaw } from './judge-photo.ts';
import { findPhotoFlaws } from './shrink-photo.ts';

const FLAW_WORDS: Readonly<Record<PhotoFlaw, () => string>> = {
  blurry: m.photo_blurry,
  dark: m.photo_dark,
};

/** Returns the problems of a photo as text; empty if there are none. */
export const toFlawText = (file: File): string =>
  findPhotoFlaws(file)
    .map((flaw) => FLAW_WORDS[flaw]())
    .join(' ');
