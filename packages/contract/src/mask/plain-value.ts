import type { Schema } from './vocabulary.ts';

/** Values of `x-personal`. */
export const PERSONAL_MARKS = ['none', 'shape', 'secret'] as const;
export type PersonalMark = (typeof PERSONAL_MARKS)[number];

const ISO_TIME = /^\d{4}-\d{2}-\d{2}(?:[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:?\d{2})?)?$/;

/** Numbers as text. Longer ones are rather the number of an account or a card. */
const NUMBER_TEXT = /^-?\d{1,8}(?:\.\d{1,8})?$/;

/** Largest number that stays. A larger one in the place of an id or an amount is rather the number of a person. */
const LARGEST_PLAIN = 99_999_999.99;

/** Pattern of a text that stays by `x-personal: none` if its schema has no pattern: one or two words without digits. */
const WORDS = /^[A-Za-z][A-Za-z+.-]{0,24}(?:[ /][A-Za-z][A-Za-z+.-]{0,24}){0,2}$/;

/**
 * Returns the mark of a value that these schemas describe: the strictest of them. Passwords and encoded contents are
 * secret without a mark.
 */
export function markOf(schemas: readonly Schema[]): PersonalMark | undefined {
  const marks = schemas.map(
    (schema) =>
      schema['x-personal'] ??
      (schema.format === 'password' || schema.contentEncoding !== undefined ? 'secret' : undefined),
  );
  return (['secret', 'shape', 'none'] as const).find((mark) => marks.includes(mark));
}

/**
 * Returns true if a text or number may be shown: one of the words of an enum, a date, or a value that its schema marks
 * as plain and that has the form which the schema describes.
 */
export function isPlain(schemas: readonly Schema[], value: string | number): boolean {
  return schemas.some((schema) => {
    if (isWord(schema, value)) return true;
    const isMarked = schema['x-personal'] === 'none';
    const types = [schema.type ?? []].flat();
    if (types.includes('integer') || types.includes('number')) return isMarked && isSmallNumber(value);
    if (typeof value === 'number' || !types.includes('string')) return false;
    if (schema.format === 'date' || schema.format === 'date-time') return ISO_TIME.test(value);
    if (!isMarked) return false;
    return typeof schema.pattern === 'string' ? patternOf(schema.pattern).test(value) : WORDS.test(value);
  });
}

const isWord = ({ enum: words, const: word }: Schema, value: string | number): boolean =>
  word === value || (Array.isArray(words) && words.includes(value));

const isSmallNumber = (value: string | number): boolean =>
  typeof value === 'number' ? Math.abs(value) <= LARGEST_PLAIN : NUMBER_TEXT.test(value);

const patterns = new Map<string, RegExp>();

function patternOf(source: string): RegExp {
  const pattern = patterns.get(source) ?? new RegExp(source, 'u');
  patterns.set(source, pattern);
  return pattern;
}
