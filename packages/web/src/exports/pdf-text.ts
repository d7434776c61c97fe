import createBidi from 'bidi-js';
import type { jsPDF } from 'jspdf';

/** Ranges that Unicode reserves for letters from right to left, whatever their script. */
const RIGHT_TO_LEFT = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFF]/;
/** Marks that the reversed order has put before their letter; they are drawn over the letter before them. */
const MARKS_BEFORE_LETTER = /(?<!\p{M})(\p{M}+)([\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFF])/gu;

const NEVER_DRAWN = /\p{Cf}|(?!\n)\p{Cc}/gu;

/**
 * Returns a text of the service as a PDF can draw it: composed letters, since a font has more of them than of loose
 * accents, and no control signs, which have no shape and no width.
 */
export const toDrawable = (text: string): string =>
  text.normalize('NFC').replaceAll(/\r\n?/g, '\n').replaceAll('\t', ' ').replaceAll(NEVER_DRAWN, '');

let bidi: ReturnType<typeof createBidi> | undefined;

/**
 * Returns a line in the order in which its letters stand from left to right, with Arabic letters joined. The library's
 * own order expects text that is reordered already, and knows Hebrew and Arabic only.
 */
export function toVisualOrder(doc: jsPDF, line: string): string {
  if (!RIGHT_TO_LEFT.test(line)) return line;
  bidi ??= createBidi();
  // Missing in the library's types.
  const joined = (doc as jsPDF & { processArabic(text: string): string }).processArabic(line);
  return bidi
    .getReorderedString(joined, bidi.getEmbeddingLevels(joined))
    .replaceAll(MARKS_BEFORE_LETTER, '$2$1');
}

/** Options with which the library leaves the order of a text as it is. */
export const AS_ORDERED = {
  isInputVisual: true,
  isOutputVisual: true,
  isInputRtl: false,
  isOutputRtl: false,
} as const;
