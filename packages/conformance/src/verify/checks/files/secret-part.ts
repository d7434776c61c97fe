/** Least length of a text that cannot be guessed. */
const LEAST_LENGTH = 16;
/** Changes between capitals, small letters and digits that names and times do not have. */
const LEAST_CHANGES = 4;

const UUID = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/i;
/** Hexadecimal with digits and letters; words and numbers have one of them. */
const HEX = /(?=[a-f]*\d)(?=\d*[a-f])[\da-f]{16,}/i;

/**
 * Returns true if a part of an address looks random. `background-check-2025` and `IMG_20250304_12345` are long and mixed,
 * too, but can be guessed.
 */
export function isSecretPart(text: string): boolean {
  if (UUID.test(text) || HEX.test(text)) return true;
  if (!/^[\w.~+=%-]+$/.test(text) || text.length < LEAST_LENGTH) return false;
  return text
    .split(/[^A-Za-z\d_-]/)
    .some((part) => part.length >= LEAST_LENGTH && (changesIn(part) >= LEAST_CHANGES || isUnspeakable(part)));
}

/** Five consonants in a row in mixed case, or three rare letters: chance writes them, names hardly ever. */
const isUnspeakable = (text: string): boolean =>
  /[a-z]/.test(text) &&
  /[A-Z]/.test(text) &&
  (/[b-df-hj-np-tv-z]{5}/i.test(text) || (text.match(/[jkqvwxz]/gi) ?? []).length >= 3);

const kindOf = (sign: string): string =>
  /\d/.test(sign) ? 'digit' : /[a-z]/.test(sign) ? 'small' : 'capital';

/** Hyphens and underscores belong to random text as well as to names, so they change nothing. */
function changesIn(text: string): number {
  const kinds = [...text.replaceAll(/[_-]/g, '')].map(kindOf);
  return kinds.filter((kind, at) => at > 0 && kind !== kinds[at - 1] && !isCapitalised(kinds, at)).length;
}

/** A capital at the start of a word is followed by small letters, as in `BackgroundCheck`. */
const isCapitalised = (kinds: readonly string[], at: number): boolean =>
  (kinds[at] === 'small' && kinds[at - 1] === 'capital' && kinds[at + 1] === 'small') ||
  (kinds[at] === 'capital' && kinds[at - 1] === 'small' && kinds[at + 1] === 'small');

/** Returns true if an address has a part that cannot be guessed, in its path or its query. */
export const hasSecretPart = ({ pathname, searchParams }: URL): boolean =>
  [...pathname.split('/'), ...searchParams.values()].some(isSecretPart);
