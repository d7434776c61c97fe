import { sha256 } from '@noble/hashes/sha2.js';

/** Replacement for secrets. Base64 decoders accept it, so that a document without its content can still be opened. */
export const MASK = 'masked';

const KEY_BYTES = 32;

/** Number of stand-ins that are kept, because the same names are in many rows. The others are computed again. */
const MOST_REMEMBERED = 20_000;
const DAY = /^\d{4}-\d{2}-\d{2}(?=$|T| )/;

/** Functions that replace personal values. The same value always gets the same stand-in. */
export interface StandIns {
  /**
   * Returns a text of the same shape: letters become other letters of the same case, digits become other digits, and
   * everything else stays. An ISO date becomes another valid date.
   */
  text(value: string): string;
  /** Returns a number with the same sign and the same number of digits. */
  number(value: number): number;
}

/**
 * Creates stand-ins from a random key, which must not be stored. Without it, nobody can try out which value has a
 * stand-in.
 */
export function createStandIns(
  key: Uint8Array = crypto.getRandomValues(new Uint8Array(KEY_BYTES)),
): StandIns {
  const made = new Map<string, string>();
  const text = (value: string) => {
    const known = made.get(value) ?? create(value);
    if (made.size < MOST_REMEMBERED) made.set(value, known);
    return known;
  };
  const create = (value: string) => {
    const next = createShifts(key, value);
    const day = DAY.exec(value)?.[0];
    if (day === undefined) return replaceCharacters(value, next);
    return toOtherDay(day, next) + replaceCharacters(value.slice(day.length), next);
  };
  return {
    text,
    number(value) {
      const written = String(Math.abs(value));
      // A number such as 1e21 has no digits to replace.
      if (!/^\d+(?:\.\d+)?$/.test(written)) return 0;
      const changed = text(written);
      const digits = changed.startsWith('0') && !written.startsWith('0') ? `1${changed.slice(1)}` : changed;
      const other = Number(digits);
      return Math.sign(value) * (other === Math.abs(value) ? other + 1 : other);
    },
  };
}

/** Returns a function that returns the next of an endless row of bytes. The row depends on the key and the value. */
function createShifts(key: Uint8Array, value: string): () => number {
  const bytes = new TextEncoder().encode(value);
  let block = digest(key, bytes);
  let at = 0;
  return () => {
    if (at === block.length) {
      block = digest(key, block);
      at = 0;
    }
    at += 1;
    return block[at - 1] ?? 0;
  };
}

function digest(key: Uint8Array, bytes: Uint8Array): Uint8Array {
  const joined = new Uint8Array(key.length + bytes.length);
  joined.set(key);
  joined.set(bytes, key.length);
  return sha256(joined);
}

const replaceCharacters = (value: string, next: () => number): string =>
  value.replaceAll(/[\p{L}\p{M}\p{N}]/gu, (character) => {
    if (/\p{N}/u.test(character)) return other(character, '0', 10, next());
    return /\p{Lu}/u.test(character) ? other(character, 'A', 26, next()) : other(character, 'a', 26, next());
  });

/** Returns one of `count` characters from `first` on, but never the character itself. */
function other(character: string, first: string, count: number, shift: number): string {
  const from = first.charCodeAt(0);
  const index = character.charCodeAt(0) - from;
  const isAmong = index >= 0 && index < count;
  const at = isAmong ? (index + 1 + (shift % (count - 1))) % count : shift % count;
  return String.fromCharCode(from + at);
}

/** Returns another day of the years 1950 to 1999. */
function toOtherDay(day: string, next: () => number): string {
  const year = 1950 + (next() % 50);
  const month = 1 + (next() % 12);
  const date = 1 + (next() % 28);
  const made = [year, month, date].map((part) => String(part).padStart(2, '0')).join('-');
  return made === day ? `${year}-${day.slice(5, 7)}-${date === 1 ? '02' : '01'}` : made;
}
