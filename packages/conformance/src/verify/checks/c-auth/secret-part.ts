import { parseUrl } from '@client-portal/contract';

/** Least length of a random text that cannot be guessed. */
const LEAST_LENGTH = 16;
/** Least number of changes between capitals, small letters and digits. Names and times have fewer. */
const LEAST_CHANGES = 4;

const UUID = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/i;
/** Hexadecimal text with both digits and letters. Words have no digits, and numbers have no letters. */
const HEX = /(?<![\da-f])(?=[a-f]*\d)(?=\d*[a-f])[\da-f]{16,}/i;

/**
 * Returns true if a part of an address looks random. `background-check-2025` and `IMG_20250304_12345` are long and
 * have digits and letters, too, but can be guessed.
 */
export function isSecretPart(text: string): boolean {
  if (UUID.test(text) || HEX.test(text)) return true;
  if (!/^[\w.~+=%-]+$/.test(text) || text.length < LEAST_LENGTH) return false;
  return text
    .split(/[^A-Za-z\d_-]/)
    .some((part) => part.length >= LEAST_LENGTH && (changesIn(part) >= LEAST_CHANGES || isUnspeakable(part)));
}

/**
 * Returns true if a text has five consonants in a row in mixed case, or three rare letters. This is common in random
 * texts but not in names.
 */
const isUnspeakable = (text: string): boolean =>
  /[a-z]/.test(text) &&
  /[A-Z]/.test(text) &&
  (/[b-df-hj-np-tv-z]{5}/i.test(text) || (text.match(/[jkqvwxz]/gi) ?? []).length >= 3);

const kindOf = (sign: string): string =>
  /\d/.test(sign) ? 'digit' : /[a-z]/.test(sign) ? 'small' : 'capital';

/**
 * Counts changes between kinds of characters. Hyphens and underscores are skipped, since both names and random texts
 * have them.
 */
function changesIn(text: string): number {
  const kinds = [...text.replaceAll(/[_-]/g, '')].map(kindOf);
  return kinds.filter((kind, at) => at > 0 && kind !== kinds[at - 1] && !isCapitalised(kinds, at)).length;
}

/** Returns true at a capital that begins a word of small letters, as in `BackgroundCheck`. */
const isCapitalised = (kinds: readonly string[], at: number): boolean =>
  (kinds[at] === 'small' && kinds[at - 1] === 'capital' && kinds[at + 1] === 'small') ||
  (kinds[at] === 'capital' && kinds[at - 1] === 'small' && kinds[at + 1] === 'small');

/** Least length of 16 random bytes in an address, in base64. */
const SECRET_LENGTH = 22;

/** Returns true if an address has no room for 16 random bytes: neither in one part, nor in all parts with digits. */
export const isTooShortForSecret = ({ pathname, searchParams }: URL): boolean => {
  const lengths = [...pathname.split('/'), ...searchParams.values()]
    .filter((part) => part.length >= SECRET_LENGTH || /\d/.test(part))
    .map((part) => part.length);
  return lengths.reduce((sum, length) => sum + length, 0) < SECRET_LENGTH;
};

/** Returns true if the path or the query of an address has a random part. */
export const hasSecretPart = ({ pathname, searchParams }: URL): boolean =>
  [...pathname.split('/'), ...searchParams.values()].some(isSecretPart);

/** Returns true for an address with a random part. Without one, it may be a picture for all clients or rows. */
export function isSecretAddress(address: string, base: URL): boolean {
  const url = parseUrl(address, base);
  return url !== undefined && hasSecretPart(url);
}
