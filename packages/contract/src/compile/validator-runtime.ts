/** Functions that compiled validators call; none of them needs `eval`. */
import * as formats from 'ajv-formats/dist/formats.js';

export const { fullFormats } = formats;

/** The length of a text as JSON Schema counts it, in Unicode characters instead of UTF-16 units. */
export function countCharacters(text: string): number {
  let count = 0;
  for (const _ of text) count += 1;
  return count;
}
