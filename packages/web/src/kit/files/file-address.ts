import { encodeAddress } from '../../lib/encode-address.ts';
import { settings } from '../../settings.ts';

const MAX_NAME_LENGTH = 120;
/** Control characters, bidirectional marks, and characters of paths. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
const NOT_IN_A_NAME = /[\u0000-\u001F\u007F-\u009F\u200E\u200F\u202A-\u202E\u2066-\u2069/\\:*?"<>|]/g;

/**
 * Returns the address of a file; relative addresses belong to the service (Q107). `undefined` for anything but http and
 * https, e.g. `javascript:` or `data:`.
 */
export function toFileUrl(address: string): URL | undefined {
  const base = settings.apiBase === '' ? location.origin : settings.apiBase;
  const encoded = encodeAddress(address);
  if (!URL.canParse(encoded, base)) return undefined;
  const url = new URL(encoded, base);
  return url.protocol === 'https:' || url.protocol === 'http:' ? url : undefined;
}

/** Returns the addresses without blank ones: some services send a blank text for a missing file, also in a list. */
export const withoutBlank = (addresses: readonly string[]): readonly string[] =>
  addresses.filter((address) => address.trim());

/**
 * Returns the name of a file: the last part of its address, decoded and without query (Q111), valid in any file system.
 */
export function toFileName(address: string): string {
  const path = encodeAddress(address).split(/[?#]/, 1)[0] ?? '';
  const last = path.split('/').findLast((part) => part !== '') ?? '';
  return toSafeName(decode(last));
}

/** Returns a name that is valid in any file system. */
export function toSafeName(name: string): string {
  const safe = name.replaceAll(NOT_IN_A_NAME, '').replace(/^\.+/, '').trim();
  return shorten(safe === '' ? 'file' : safe, MAX_NAME_LENGTH);
}

/**
 * Returns the name with its base cut to a number of characters, without an ellipsis, plus the extension; a shorter name
 * is unchanged (Q075).
 */
export function shortenBaseName(name: string, length: number): string {
  const { base, extension } = splitName(name);
  const characters = toCharacters(base);
  return characters.length > length ? characters.slice(0, length).join('') + extension : name;
}

/** Most characters of a base name on a button: three lines of a narrow column. */
const MOST_SHOWN = 36;

/** Returns the name with the middle of a long base as an ellipsis, since names often differ at the end. */
export function shortenMiddle(name: string): string {
  const { base, extension } = splitName(name);
  const characters = toCharacters(base);
  if (characters.length <= MOST_SHOWN) return name;
  return `${characters.slice(0, 24).join('')}…${characters.slice(-(MOST_SHOWN - 25)).join('')}${extension}`;
}

/**
 * Splits a text into characters as people see them, so that no emoji or accent is cut; Firefox before 125 splits code
 * points.
 */
const toCharacters = (text: string): readonly string[] =>
  'Segmenter' in Intl
    ? Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment)
    : Array.from(text);

/**
 * Returns as many whole characters from the start as fit into `length` UTF-16 units, the unit in which file systems
 * count.
 */
function cutToUnits(text: string, length: number): string {
  let cut = '';
  for (const character of toCharacters(text)) {
    if (cut.length + character.length > length) break;
    cut += character;
  }
  return cut;
}

/** Splits a name; the extension includes its dot and is empty if there is none. */
export function splitName(name: string): { readonly base: string; readonly extension: string } {
  const dot = name.lastIndexOf('.');
  return dot <= 0 ? { base: name, extension: '' } : { base: name.slice(0, dot), extension: name.slice(dot) };
}

/** Returns a text without the escapes of an address; unchanged if they are none. */
export function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    // The name contains a stray percent sign and cannot be decoded.
    return text;
  }
}

function shorten(name: string, length: number): string {
  if (name.length <= length) return name;
  const { base, extension } = splitName(name);
  // If the last dot is in the middle of a sentence, the text after it may be longer than the limit itself.
  return cutToUnits(cutToUnits(base, Math.max(1, length - extension.length)) + extension, length);
}
