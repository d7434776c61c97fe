/** Functions that compiled validators call. None of them needs `eval`. */
import * as formats from 'ajv-formats/dist/formats.js';

export const { fullFormats } = formats;

/** Returns the length of a text as JSON Schema defines it: in Unicode characters, not in UTF-16 units. */
export function countCharacters(text: string): number {
  let count = 0;
  for (const _ of text) count += 1;
  return count;
}
