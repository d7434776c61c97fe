/** Marks that turn the direction of text, also beyond the text that has them. */
const DIRECTION_MARKS = /[\u202A-\u202E\u2066-\u2069]/g;

/** A letter that is written from right to left. */
const RIGHT_TO_LEFT = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u;

/**
 * Returns a text of the service as it is shown: without direction marks, and isolated (U+2068, U+2069) if it runs from
 * right to left, so that no text of others turns the figures beside it round. Never for a record that a form edits.
 */
export function toShown(text: string): string {
  const plain = text.replaceAll(DIRECTION_MARKS, '');
  return RIGHT_TO_LEFT.test(plain) ? `\u2068${plain}\u2069` : plain;
}

/** Returns a shown text as it is sent or written into a file, which have no isolates. */
export const toWritten = (text: string): string => text.replaceAll(DIRECTION_MARKS, '');
