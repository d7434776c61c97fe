import { type Fields, isFile, isMasked, typesOf } from '../../facts/sample.ts';
import type { Schema, Target } from '../../facts/target.ts';
import { toCount, withArticle } from '../../wire/tell.ts';

/** Value that databases often lose or change. */
export interface HardValue {
  /** For example `accents`. */
  readonly what: string;
  readonly value: string | null;
}

/** Names of fields for free text. So is any field without a format that takes this many characters. */
const FREE = /name|description|address|city|position|title|holder|signature|bank/;
const LEAST_FREE = 100;

const isDate = (name: string, { format }: Schema) => format === 'date' || /date/.test(name);
const year = new Date().getUTCFullYear();

/** Texts that a name may contain and that databases often damage. */
const TEXTS: readonly HardValue[] = [
  { what: 'accents', value: 'Zoë Núñez Åse' },
  { what: 'accents as characters of their own', value: 'Jose\u0301 Pen\u0303a' },
  { what: 'an apostrophe', value: "Maeve O'Brien-Smith" },
  { what: 'an ampersand', value: 'Smith & Sons' },
  { what: 'quotation marks', value: 'Ann "Nan" Lee' },
  { what: 'a backslash', value: 'Unit 4\\B' },
  { what: 'a percent sign', value: 'Lot %41 at 5%' },
  { what: 'a plus sign', value: 'One + two' },
  { what: 'an emoji', value: 'Ana 😀 Ruiz' },
  { what: 'typographic characters', value: 'Ann’s “Home” – 5 €' },
  { what: 'a less-than sign', value: 'Less <than five' },
  { what: 'text like an HTML tag', value: 'Unit <b>4</b> of <Elm>' },
  { what: 'the word null', value: 'Null' },
  { what: 'the word undefined', value: 'undefined' },
  { what: 'the digit 0', value: '0' },
  { what: 'template placeholders', value: 'Costs $1, $& {{x}} %s' },
  { what: 'an equals sign at its beginning', value: '=Sum of May' },
  {
    what: '60 characters',
    value: 'A long name of sixty characters that somebody may well have '.trim().padEnd(60, 'x'),
  },
];
const LINES: readonly HardValue[] = [
  { what: 'a line break', value: 'First line\nSecond line' },
  { what: 'only digits', value: '00120' },
  { what: '300 characters', value: 'What was bought, and for whom. '.padEnd(300, 'x') },
];

const DIGITS: Readonly<Record<string, readonly string[]>> = {
  routing_number: ['021000021'],
  account_number: ['0012345678', '98765432109876543'],
  zip_code: ['02134', '02134-0001'],
  uci_number: ['0012345'],
  ss_number: ['900-12-0034'],
  ein_number: ['01-2345678'],
  ca_driver_license_number: ['D0123456'],
  state: ['NV', 'CA'],
  phone_number: ['310-555-0199'],
  contact_number: ['310-555-0199'],
};

/** Returns true for a text that keeps its meaning within a longer text. */
const isMixable = (value: string | null): value is string =>
  value !== null && value.length < 60 && /[^\w\s]/.test(value) && !value.startsWith('=');

/**
 * Returns all mixable texts as one, for each field in another order. If a service returns them unchanged, none of them
 * needs a request of its own.
 */
export function mixedBody(target: Target): Fields {
  const texts = TEXTS.map(({ value }) => value).filter(isMixable);
  const fields = [...target.properties].filter(([name, schema]) =>
    hardValues(name, schema).some(({ value }) => isMixable(value) && texts.includes(value)),
  );
  return Object.fromEntries(
    fields.map(([name, { maxLength }], at) => [
      name,
      [...texts.slice(at % texts.length), ...texts.slice(0, at % texts.length)]
        .join(' · ')
        .slice(0, Number(maxLength ?? Number.POSITIVE_INFINITY)),
    ]),
  );
}

/**
 * Returns the values that are tried in a field; none if the field's value has a meaning for the service, such as a
 * date.
 */
function hardValues(name: string, schema: Schema, isMixed = false): readonly HardValue[] {
  const { enum: choices } = schema;
  if (isFile(schema) || !typesOf(schema).includes('string') || schema.pattern !== undefined) return [];
  if (Array.isArray(choices))
    return choices.map((value) => ({ what: `the choice ${String(value)}`, value: String(value) }));
  if (schema.const !== undefined) return [];
  const digits = DIGITS[name];
  if (digits !== undefined)
    return digits.map((value) => ({
      what: value.startsWith('0')
        ? 'a leading zero'
        : /^[\d-]+$/.test(value)
          ? `a number of ${value.length} characters`
          : `the value ${value}`,
      value,
    }));
  // Before 1970, where the time of many systems begins.
  if (/birth/.test(name)) return dates(1948, 1948);
  if (isDate(name, schema))
    return [
      ...dates(year, year + 3 - ((year + 3) % 4)),
      ...(schema.format === 'date' ? [{ what: 'a line end behind the day', value: `${year}-05-06\n` }] : []),
    ];
  if (name === 'country') return [{ what: 'a country', value: 'Mexico' }];
  if (name === 'style') return [{ what: 'a font', value: 'Mr Dafoe' }];
  const most = Number(schema.maxLength ?? Number.POSITIVE_INFINITY);
  const isLong = Number.isFinite(most) && most >= LEAST_FREE && schema.format === undefined;
  if (!(FREE.test(name) || isLong) || /license|token/.test(name)) return [];
  return [
    ...TEXTS.filter(({ value }) => !isMixed || !isMixable(value)),
    ...(/description/.test(name) ? LINES : []),
  ].filter(({ value }) => (value ?? '').length <= most);
}

const dates = (from: number, leap: number): readonly HardValue[] => [
  { what: 'the first day of a year', value: `${from}-01-01` },
  { what: 'the last day of a year', value: `${from}-12-31` },
  { what: 'a day that could be a month', value: `${from}-04-03` },
  { what: '29 February', value: `${leap}-02-29` },
];

/**
 * Returns bodies that together contain every hard value of every field, or those that are left once the service has
 * returned the mixed texts unchanged.
 */
export function hardBodies(target: Target, isMixed = false): readonly Fields[] {
  const columns = [...target.properties]
    .map(([name, schema]) => [name, hardValues(name, schema, isMixed)] as const)
    .filter(([, values]) => values.length > 0);
  const count = Math.max(0, ...columns.map(([, values]) => values.length));
  // Each field gets a different value, so that swapped fields are noticed.
  return Array.from({ length: count }, (_, index) =>
    Object.fromEntries(
      columns.map(([name, values], column) => [name, values[(index + column) % values.length]?.value]),
    ),
  );
}

/** Returns the description of a hard value for the report. */
export const describeTriedValue = (target: Target, name: string, value: unknown): string =>
  hardValues(name, target.properties.get(name) ?? {}).find((one) => one.value === value)?.what ??
  (value === null ? 'null' : value === '' ? 'an empty text' : 'a value');

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

const withoutEntities = (text: string): string =>
  text
    .replaceAll(/&#(?:x([\da-f]{1,5})|(\d{1,6}));/gi, (_, hex, decimal) =>
      String.fromCodePoint(hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)),
    )
    .replaceAll(/&(amp|lt|gt|quot|apos);/g, (_, name) => ENTITIES[name] ?? '');

const NOT_ASCII = /[^\0-\x7f]+/g;
const withOneMark = (text: string): string => text.replaceAll(NOT_ASCII, '?').replaceAll(/\?+/g, '?');
const countMarks = (text: string): number => text.split('?').length;

/** Ways in which services change a text, with the words of the report. The first that explains what is read is told. */
const CHANGES: readonly (readonly [what: string, explains: (sent: string, read: string) => boolean])[] = [
  ['the text without the zeros at its beginning', (sent, read) => sent.replace(/^0+/, '') === read],
  ['the text with HTML entities', (sent, read) => withoutEntities(read) === sent],
  ['the text without HTML tags', (sent, read) => sent.replaceAll(/<[^<>]*>/g, '') === read],
  ['the text without its accents', (sent, read) => sent.normalize('NFD').replaceAll(/\p{M}/gu, '') === read],
  ['the text without characters outside ASCII', (sent, read) => sent.replaceAll(NOT_ASCII, '') === read],
  ['the text with its UTF-8 read as Latin-1', (sent, read) => Buffer.from(sent).toString('latin1') === read],
  [
    'the text with ? for some of its characters',
    (sent, read) => countMarks(read) > countMarks(sent) && withOneMark(sent) === withOneMark(read),
  ],
  ['the text with other capital letters', (sent, read) => sent.toLowerCase() === read.toLowerCase()],
];

/**
 * Returns a description of what is read in place of the value that was sent, without the text, which may be a person's.
 * @param earlier record before the request; undefined for a new row
 */
export function describeReadValue(name: string, sent: Fields, record: Fields, earlier?: Fields): string {
  const read = record[name];
  if (read === null || read === undefined) return 'null';
  if (typeof read !== 'string') return withArticle(typeof read);
  if (read === '') return 'an empty text';
  const value = String(sent[name] ?? '');
  if (read === value) return 'the text with the line end';
  const [found] = CHANGES.find(([, explains]) => explains(value, read)) ?? [];
  if (found !== undefined) return found;
  if (value.startsWith(read)) return `only the first ${toCount(read.length, 'character')}`;
  const [swapped] = Object.entries(sent).find(([other, text]) => other !== name && text === read) ?? [];
  if (swapped !== undefined) return `the text of ${swapped}`;
  return read === earlier?.[name] ? 'the text that was saved before' : 'other text';
}

/** Returns true for a day with a line end, which the portal cannot show. A service may refuse it or trim the line end. */
export const isDayWithLineEnd = (value: unknown): boolean => /^\d{4}-\d\d-\d\d\n/.test(String(value));

/** Returns true if the value that is read has the same meaning as the value that was sent. */
export function isValueSaved(name: string, sent: unknown, read: unknown): boolean {
  if (isDayWithLineEnd(sent) && isDayWithLineEnd(read)) return false;
  const [one, other] = [sent, read].map((value) => plain(name, value));
  return one === other || isMaskOf(read, sent);
}

/** Returns true if only the last digits of a number are shown, as with account numbers. */
function isMaskOf(read: unknown, sent: unknown): boolean {
  if (!isMasked(read) || typeof sent !== 'string' || !/\d/.test(sent)) return false;
  return sent.replaceAll(/\D/g, '').endsWith(String(read).replaceAll(/\D/g, ''));
}

function plain(name: string, value: unknown): unknown {
  // Services may store blank text as null, trim texts, and change line breaks to those of forms.
  if (value === null || value === undefined || value === '') return '';
  if (typeof value !== 'string' && typeof value !== 'number') return value;
  // A number and the same digits as text are equal.
  const text = String(value).normalize('NFC').replaceAll('\r\n', '\n').trim();
  // A service may store telephone numbers with or without the country code.
  if (/phone|contact_number/.test(name)) return text.replaceAll(/\D/g, '').replace(/^1(?=\d{10}$)/, '');
  // A service may store these numbers without their hyphens.
  if (/^(?:ss|ein)_number$|license/.test(name)) return text.replaceAll(/[^\dA-Za-z]/g, '').toUpperCase();
  return /mail/.test(name) ? text.toLowerCase() : text;
}
