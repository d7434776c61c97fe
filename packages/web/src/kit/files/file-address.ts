import { settings } from '../../settings.ts';

const MAX_NAME_LENGTH = 120;
/** Control characters, bidirectional marks, and characters of paths. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
const NOT_IN_A_NAME = /[\u0000-\u001F\u007F-\u009F\u200E\u200F\u202A-\u202E\u2066-\u2069/\\:*?"<>|]/g;

/**
 * Returns the address of a file: relative addresses are the service's own (Q107). `undefined` for anything but http and
 * https, since a `javascript:` or `data:` address is no file of the service.
 */
export function toFileUrl(address: string): URL | undefined {
  const base = settings.apiBase === '' ? location.origin : settings.apiBase;
  if (!URL.canParse(address, base)) return undefined;
  const url = new URL(address, base);
  return url.protocol === 'https:' || url.protocol === 'http:' ? url : undefined;
}

/** Returns the addresses that are not blank: some services send a blank text for a missing file, also in a list. */
export const withoutBlank = (addresses: readonly string[]): readonly string[] =>
  addresses.filter((address) => address.trim());

/** The name of a file: the last part of its address, decoded, without query (Q111), fit for any file system. */
export function toFileName(address: string): string {
  const path = address.split(/[?#]/, 1)[0] ?? '';
  const last = path.split('/').findLast((part) => part !== '') ?? '';
  const name = decode(last).replaceAll(NOT_IN_A_NAME, '').replace(/^\.+/, '').trim();
  return shorten(name === '' ? 'file' : name, MAX_NAME_LENGTH);
}

/**
 * Returns the base name cut to a number of characters as people count them, plus the extension, without an ellipsis; a
 * shorter name as it is (Q075).
 */
export function shortenBaseName(name: string, length: number): string {
  const { base, extension } = splitName(name);
  const characters = toCharacters(base);
  return characters.length > length ? characters.slice(0, length).join('') + extension : name;
}

/** Splits a text so that no emoji and no accent is cut apart; Firefox before 125 knows code points only. */
const toCharacters = (text: string): readonly string[] =>
  'Segmenter' in Intl
    ? Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment)
    : Array.from(text);

/** Returns the longest beginning of whole characters that has at most `length` UTF-16 units, as file systems count. */
function cutToUnits(text: string, length: number): string {
  let cut = '';
  for (const character of toCharacters(text)) {
    if (cut.length + character.length > length) break;
    cut += character;
  }
  return cut;
}

/** The parts of a name; the extension keeps its dot and is empty where there is none. */
export function splitName(name: string): { readonly base: string; readonly extension: string } {
  const dot = name.lastIndexOf('.');
  return dot <= 0 ? { base: name, extension: '' } : { base: name.slice(0, dot), extension: name.slice(dot) };
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    // A stray percent sign: the unchanged name is better than none.
    return text;
  }
}

function shorten(name: string, length: number): string {
  if (name.length <= length) return name;
  const { base, extension } = splitName(name);
  // A dot in the middle of a sentence is followed by a text as long as the sentence.
  return cutToUnits(cutToUnits(base, Math.max(1, length - extension.length)) + extension, length);
}
