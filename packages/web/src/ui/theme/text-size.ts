import { storage } from '../../storage.ts';

/** Sizes of text in percent of what the browser is set to. */
export const TEXT_SIZES = ['100', '112', '125'] as const;
export type TextSize = (typeof TEXT_SIZES)[number];

const STORAGE_KEY = 'textSize';

/** The size kept from the last visit. */
export function readTextSize(): TextSize {
  const stored = storage.read(STORAGE_KEY);
  return TEXT_SIZES.find((size) => size === stored) ?? '100';
}

/** Puts the size on the document, which all lengths in rem follow. */
export function applyTextSize(size: TextSize = readTextSize()): void {
  if (size === '100') delete document.documentElement.dataset.textSize;
  else document.documentElement.dataset.textSize = size;
}

/** Chooses a size, for this visit and the next. */
export function chooseTextSize(size: TextSize): void {
  storage.keep(STORAGE_KEY, size);
  applyTextSize(size);
}
