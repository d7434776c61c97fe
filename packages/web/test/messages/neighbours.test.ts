import { describe, expect, it } from 'vitest';
import { listPlaceholders } from '../../scripts/message-file.ts';
import { ALL_LOCALES, type Locale } from '../../src/messages/languages.ts';
import { readMessages, readTerms, textOf } from './terms.ts';

const ENGLISH = readMessages('en');

const MARKS: Readonly<Record<string, string>> = { '。': '.', '？': '?', '：': ':', '！': '!' };
/** Marks that a translation keeps: the last character, digits, words in capitals, and whether it begins with a small letter. */
const KEPT: readonly ((text: string) => string)[] = [
  (text) => MARKS[text.at(-1) ?? ''] ?? /[.?:!…]$/.exec(text)?.[0] ?? '',
  (text) => [...text.matchAll(/\d+/g)].sort().join(),
  (text) => [...new Set([...text.matchAll(/[A-Z]{2,}/g)].map(String))].sort().join(),
  (text) => String(/^[^\p{L}]*\p{Ll}/u.test(text)),
];

/** Only messages with the same placeholders are compared; message-parity.test.ts checks placeholders. */
const inputsOf = (message: unknown) => `${typeof message} ${listPlaceholders(message).sort().join()}`;

/** Features by which two texts are compared: their terms, the kept marks, and the logarithm of their length. */
const featuresOf = (text: string, terms: readonly RegExp[]) => ({
  terms: terms.map((term) => term.test(text)),
  kept: KEPT.map((kept) => kept(text)),
  length: Math.log(text.length + 1),
});
type Features = ReturnType<typeof featuresOf>;

const countDifferent = (one: readonly unknown[], other: readonly unknown[]) =>
  one.filter((value, index) => value !== other[index]).length;

/** A difference above this comes from different terms, not from the length or one loose translation. */
const CLEARLY = 0.5;

/** Returns neighbouring messages whose translations fit each other's English text better than their own. */
function findSwapped(locale: Locale): string[] {
  const messages = readMessages(locale);
  const terms = readTerms(locale);
  const names = Object.keys(messages).filter((name) => !name.startsWith('$') && name in ENGLISH);
  const pairs = names.map((name) => ({
    name,
    inputs: inputsOf(messages[name]),
    english: featuresOf(
      textOf(ENGLISH, name),
      terms.map(([english]) => english),
    ),
    own: featuresOf(
      textOf(messages, name),
      terms.map(([, own]) => own),
    ),
  }));
  const growth = pairs.map(({ english, own }) => own.length - english.length).toSorted((a, b) => a - b);
  const usual = growth[growth.length >> 1] ?? 0;
  const differenceOf = (english: Features, own: Features) =>
    countDifferent(english.terms, own.terms) +
    2 * countDifferent(english.kept, own.kept) +
    2 * Math.max(0, Math.abs(own.length - english.length - usual) - 0.35);
  return pairs.slice(1).flatMap((other, index) => {
    const one = pairs[index] ?? other;
    if (one.inputs !== other.inputs) return [];
    const asTheyStand = differenceOf(one.english, one.own) + differenceOf(other.english, other.own);
    const swapped = differenceOf(one.english, other.own) + differenceOf(other.english, one.own);
    return asTheyStand > swapped + CLEARLY ? [`${one.name}, ${other.name}`] : [];
  });
}

describe('two messages that follow each other', () => {
  it.each(ALL_LOCALES.filter((locale) => locale !== 'en'))('LAY-03 are not swapped in %s', (locale) => {
    expect(findSwapped(locale)).toEqual([]);
  });
});
