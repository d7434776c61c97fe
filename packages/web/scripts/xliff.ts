import js2xliff from 'xliff/js2xliff';
import xliff2js from 'xliff/xliff2js';
import { listForms, listKeys, listPlaceholders, type MessageFile, readForms } from './message-file.ts';
import { findMessageProblems } from './message-parity.ts';
import { findTerms, type Term } from './terms.ts';

/** The messages in English and Spanish, which show how long a text may be, and those of the language itself. */
export interface Languages {
  readonly en: MessageFile;
  readonly es: MessageFile;
  readonly own: MessageFile;
}

/** Up to this number of letters, a text is a button or a heading, which have little space. */
const SHORT = 24;
/** Growth that every screen has space for (tested by e2e/accessibility/pseudo-locale.e2e.ts). */
const GROWTH = 1.4;
const SPARE = 8;

/** Separates a message's key from the plural form in the id of a unit: `file_added#one`. */
const FORM_MARK = '#';

/** Returns the plural forms of a language; none for a text that does not depend on a number. */
const formsOf = (language: string, isPlural: boolean): readonly string[] =>
  isPlural ? listForms(language) : [];

/** Returns the texts of a message by the ids of their units: one, or one for each plural form. */
function toUnits(key: string, message: unknown, forms: readonly string[]): [id: string, text: string][] {
  const texts = readForms(message)?.texts ?? { other: typeof message === 'string' ? message : '' };
  if (forms.length === 0) return [[key, texts.other ?? '']];
  return forms.map((form) => [key + FORM_MARK + form, texts[form] ?? texts.other ?? '']);
}

const isByNumber = (message: unknown) => readForms(message) !== undefined;

/**
 * Builds a message with plural forms from its texts. The number is the placeholder that English uses for it, else the
 * first one.
 */
function toPlural(english: unknown, texts: readonly (readonly [form: string, text: string])[]): unknown {
  const names = listPlaceholders(english);
  const input = readForms(english)?.input ?? names[0] ?? 'count';
  const inputs = [input, ...names.filter((name) => name !== input)].map((name) => `input ${name}`);
  const match = texts.map(([form, text]) => [`countForm=${form}`, text]);
  return [
    {
      declarations: [...inputs, `local countForm = ${input}: plural`],
      selectors: ['countForm'],
      match: Object.fromEntries(match),
    },
  ];
}

/** Returns the largest number of letters of a short text; `undefined` if a text may be as long as needed. */
function toLimit(english: string, spanish: string): number | undefined {
  const longest = Math.max(english.length, spanish.length);
  return english.length > SHORT ? undefined : Math.ceil(longest * GROWTH) + SPARE;
}

/**
 * Writes a language for a translator: each text with the English one, the files that use it, and its largest length,
 * and the terms in it.
 */
export async function toXliff(
  language: string,
  { en, es, own }: Languages,
  uses: ReadonlyMap<string, readonly string[]>,
  terms: readonly Term[] = [],
): Promise<string> {
  const units = listKeys(en).flatMap((key) => {
    const forms = formsOf(language, isByNumber(en[key]) || isByNumber(own[key]));
    const spanish = new Map(toUnits(key, es[key], forms));
    const given = new Map(toUnits(key, own[key], forms));
    return toUnits(key, en[key], forms).map(([id, source]) => {
      const limit = toLimit(source, spanish.get(id) ?? '');
      const note = [
        `Said in ${uses.get(key)?.join(', ') ?? 'no file'}.`,
        ...(limit === undefined ? [] : [`At most ${limit} letters.`]),
        ...findTerms(source, terms).map(([english, own]) => `${english}: ${own}.`),
      ].join(' ');
      return [id, { source, target: given.get(id) ?? '', note }];
    });
  });
  const resources = { portal: Object.fromEntries(units) };
  return `${await js2xliff({ resources, sourceLanguage: 'en', targetLanguage: language })}\n`;
}

/**
 * Reads a translator's file, and returns its texts in the order of the English file, without empty ones, and the keys of
 * those that were translated from the English text of today. Throws if the file is for something else.
 */
export async function fromXliff(
  text: string,
  en: MessageFile,
): Promise<{ language: string; messages: MessageFile; current: readonly string[] }> {
  const { targetLanguage, resources } = await xliff2js(text).catch((error) => {
    throw new Error('The file is no XLIFF 2.0.', { cause: error });
  });
  if (!/^[\w-]+$/.test(targetLanguage ?? '')) throw new Error('The file names no language (trgLang).');
  const units = Object.values(resources).flatMap((file) => Object.entries(file));
  const targets = new Map(units.map(([id, { target }]) => [id, String(target ?? '')]));
  const messages = listKeys(en).flatMap((key): [key: string, message: unknown][] => {
    const forms = formsOf(targetLanguage, !targets.has(key));
    const given = toUnits(key, '', forms).map(([id]) => targets.get(id) ?? '');
    if (given.some((target) => target.trim() === '')) return [];
    if (forms.length === 0) return [[key, given[0]]];
    return [
      [
        key,
        toPlural(
          en[key],
          forms.map((form, index) => [form, given[index] ?? '']),
        ),
      ],
    ];
  });
  const sources = new Map(units.map(([id, { source }]) => [id, String(source ?? '')]));
  const isCurrent = ([key]: readonly [key: string, message: unknown]) =>
    toUnits(key, en[key], formsOf(targetLanguage, !targets.has(key))).every(
      ([id, english]) => sources.get(id) === english,
    );
  const known = new Set(listKeys(en));
  const unknown = [...targets.keys()]
    .map((id) => id.split(FORM_MARK)[0] ?? '')
    .filter((key) => !known.has(key));
  return {
    language: targetLanguage,
    current: messages.filter(isCurrent).map(([key]) => key),
    messages: Object.fromEntries([...messages, ...unknown.map((key): [string, unknown] => [key, ''])]),
  };
}

/** Returns a line for each text that the portal cannot use: unknown, with other placeholders, or too long. */
export function findUnfit(language: string, { en, es, own }: Languages): string[] {
  const tooLong = listKeys(own).flatMap((key) => {
    const forms = formsOf(language, isByNumber(own[key]));
    const spanish = new Map(toUnits(key, es[key], forms));
    const english = new Map(toUnits(key, en[key], forms));
    return toUnits(key, own[key], forms).flatMap(([id, text]) => {
      const limit = toLimit(english.get(id) ?? '', spanish.get(id) ?? '');
      const isTooLong = key in en && limit !== undefined && text.length > limit;
      return isTooLong ? [`${id} has ${text.length} letters, at most ${limit}: ${text}`] : [];
    });
  });
  const unknown = listKeys(own)
    .filter((key) => !(key in en))
    .map((key) => `${key} is no message`);
  return [...findMessageProblems({ en, [language]: own }, [language]), ...unknown, ...tooLong];
}
