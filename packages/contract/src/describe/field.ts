import { FILE_KEYWORD } from '../compile/file-schema.ts';
import { followSchema } from '../follow.ts';

/** Longest example that a comment shows, in characters. */
const MAX_EXAMPLE = 60;

/** Most values of an enum that a comment lists. The type has them all. */
const MAX_VALUES = 10;

/**
 * Returns sentences about a field of a request: its title and description, its limits, and an example. Empty if the
 * schema says nothing beyond the type.
 */
export function describeField(root: unknown, schema: unknown, example?: unknown): string {
  const whole = followSchema(root, schema);
  const { title, description } = whole;
  const parts = [title, description].filter((part) => typeof part === 'string').map(toSentence);
  const limits = describeLimits(whole);
  if (limits !== '') parts.push(toSentence(limits));
  const [ownExample] = Array.isArray(whole.examples) ? whole.examples : [];
  const shown = describeExample(whole, ownExample ?? example);
  if (shown !== '' && !/\bexample\b/i.test(parts.join(' '))) parts.push(`Example: ${shown}.`);
  return parts.join(' ');
}

/** Returns a text as a sentence, on one line. */
export function toSentence(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return /[.!?:]$/.test(line) ? line : `${line}.`;
}

function describeLimits(schema: Readonly<Record<string, unknown>>): string {
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum, format } = schema;
  const limits = [
    ...(schema[FILE_KEYWORD] === true ? ['one file'] : []),
    ...(Array.isArray(schema.enum) && schema.enum.length <= MAX_VALUES
      ? [`one of ${schema.enum.map(toCode).join(', ')}`]
      : []),
    ...describeRange(schema.minLength, schema.maxLength, 'character'),
    ...describeRange(schema.minItems, schema.maxItems, 'item'),
    ...(isSafeBound(minimum) ? [`at least ${minimum}`] : []),
    ...(isSafeBound(maximum) ? [`at most ${maximum}`] : []),
    ...(typeof exclusiveMinimum === 'number' ? [`more than ${exclusiveMinimum}`] : []),
    ...(typeof exclusiveMaximum === 'number' ? [`less than ${exclusiveMaximum}`] : []),
    ...(typeof format === 'string' && Object.hasOwn(FORMATS, format)
      ? [FORMATS[format as keyof typeof FORMATS]]
      : []),
    ...(typeof schema.pattern === 'string' ? [`pattern \`${schema.pattern}\``] : []),
  ];
  const text = limits.join(', ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

const FORMATS = {
  date: 'a day as `YYYY-MM-DD`',
  'date-time': 'a moment as in RFC 3339',
  byte: 'base64',
  password: 'sent unchanged, blanks included',
} as const;

const toCode = (value: unknown) => `\`${typeof value === 'string' ? value : JSON.stringify(value)}\``;

/** A bound that all safe integers keep limits no value. */
const isSafeBound = (bound: unknown): bound is number =>
  typeof bound === 'number' && Math.abs(bound) !== Number.MAX_SAFE_INTEGER;

function describeRange(least: unknown, most: unknown, noun: string): string[] {
  const count = (number: unknown) => `${String(number)} ${noun}${number === 1 ? '' : 's'}`;
  const hasLeast = typeof least === 'number' && least > 0;
  const hasMost = typeof most === 'number';
  if (hasLeast && hasMost) return [least === most ? count(least) : `${least} to ${count(most)}`];
  if (hasLeast) return [least === 1 ? 'not empty' : `at least ${count(least)}`];
  return hasMost ? [`at most ${count(most)}`] : [];
}

/** Returns an example as code. Passwords and files have none: a password would be copied, and a file is no text. */
function describeExample(schema: Readonly<Record<string, unknown>>, example: unknown): string {
  if (example === undefined || schema.format === 'password') return '';
  if (schema[FILE_KEYWORD] === true || schema.type === 'array' || Array.isArray(schema.enum)) return '';
  const code = toCode(example);
  return code === '``' || code.length > MAX_EXAMPLE || /[`\n]/.test(code.slice(1, -1)) ? '' : code;
}
