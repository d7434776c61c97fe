import { toVisible } from './visible-text.ts';

/**
 * Cleans numbers that people type, paste or have filled in (Q119): the same number comes with blanks, dashes and dots,
 * with marks that cannot be seen, or in the digits of another script.
 */

const SEPARATORS = /[\s\p{Dash}\p{Cc}.\u00b7\u2024\u3002]/gu;

/**
 * Returns the value of a decimal digit of any script. Unicode puts the ten digits of a script in one row, from zero, so
 * the digits before one in its row are its value.
 */
function toDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let before = 0;
  while (before < 9 && /^\p{Nd}$/u.test(String.fromCodePoint(code - before - 1))) before += 1;
  return String(before);
}

const toAsciiDigits = (text: string) => text.replaceAll(/(?![0-9])\p{Nd}/gu, toDigit);

/** Returns a number that can contain letters, e.g. of a licence, without blanks, dashes, dots and invisible marks. */
export const toNumberText = (text: string): string =>
  toAsciiDigits(toVisible(text)).replaceAll(SEPARATORS, '');

/** Returns the ASCII digits of a text alone. */
export const toDigits = (text: string): string => toNumberText(text).replaceAll(/\D/g, '');

/** Returns a text in one line: one blank between words, none at its ends. */
const toLine = (text: string) => toAsciiDigits(toVisible(text)).replaceAll(/\s+/g, ' ').trim();

/**
 * Returns a zip code: five digits, or nine as the post office writes them, `90501-1234`. A postal code of another country
 * that has letters keeps its blank.
 */
export function toZipText(text: string): string {
  const zip = toNumberText(text);
  if (!/^\d+$/.test(zip)) return toLine(text);
  return zip.length === 9 ? `${zip.slice(0, 5)}-${zip.slice(5)}` : zip;
}

/** A number, and what follows it after a blank or a comma: an extension, a second number, a name. */
const PHONE = /^(\+?)([\d\s\p{Dash}.()\u00b7\u2024]*\d)\)?([ ,;/].*)?$/u;

/**
 * Returns the digits of a phone number, with a leading `+`. What follows it stays, e.g. `ext. 5`. A text that is not read
 * as a number stays whole: `1-800-FLOWERS`, and `+44 (0)20 7946 0018`, whose zero in parentheses is not dialled.
 */
export function toPhoneText(text: string): string {
  const line = toLine(text);
  const [, plus, number, rest = ''] = (line.includes('(0)') ? null : PHONE.exec(line)) ?? [];
  return number === undefined ? line : plus + toDigits(number) + rest;
}
