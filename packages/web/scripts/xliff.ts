import js2xliff from 'xliff/js2xliff';
import xliff2js from 'xliff/xliff2js';
import { listForms, listKeys, listPlaceholders, type MessageFile, readForms } from './message-file.ts';
import { findMessageProblems } from './message-parity.ts';

/** The messages in English and Spanish, which show what room there is, and those of the language itself. */
export interface Languages {
  readonly en: MessageFile;
  readonly es: MessageFile;
  readonly own: MessageFile;
}

/** A text of at most this many letters is a button or a heading, whose room is small. */
const SHORT = 24;
/** Growth that every screen has room for (e2e/accessibility/pseudo-locale.e2e.ts), and what a word may be longer than that. */
const GROWTH = 1.4;
const SPARE = 8;

/** Between a message's key and the plural form that a unit holds: `file_added#one`. */
const FORM_MARK = '#';

/** The plural forms of a language, or nothing for a text that has none. */
const formsOf = (language: string, isPlural: boolean): readonly string[] =>
  isPlural ? listForms(language) : [];

/** Texts of a message by the id of their unit: one, or one for each form. */
function toUnits(key: string, message: unknown, forms: readonly string[]): [id: string, text: string][] {
  const texts = readForms(message)?.texts ?? { other: typeof message === 'string' ? message : '' };
  if (forms.length === 0) return [[key, texts.other ?? '']];
  return forms.map((form) => [key + FORM_MARK + form, texts[form] ?? texts.other ?? '']);
}

const isByNumber = (message: unknown) => readForms(message) !== undefined;

/** A message that takes its forms from a number: the placeholder that English chooses by, else its first. */
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

/** Most letters of a short text; `undefined` where a text may be as long as it needs to be. */
function toLimit(english: string, spanish: string): number | undefined {
  const longest = Math.max(english.length, spanish.length);
  return english.length > SHORT ? undefined : Math.ceil(longest * GROWTH) + SPARE;
}

/** Writes a language for a translator: each text with the English one, where it is said, and the room that it has. */
export async function toXliff(
  language: string,
  { en, es, own }: Languages,
  uses: ReadonlyMap<string, readonly string[]>,
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
      ].join(' ');
      return [id, { source, target: given.get(id) ?? '', note }];
    });
  });
  const resources = { portal: Object.fromEntries(units) };
  return `${await js2xliff({ resources, sourceLanguage: 'en', targetLanguage: language })}\n`;
}

/** Reads what a translator wrote, in the order of the English file. Texts left empty are left out. Throws for another file. */
export async function fromXliff(
  text: string,
  en: MessageFile,
): Promise<{ language: string; messages: MessageFile }> {
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
          forms.map((form, place) => [form, given[place] ?? '']),
        ),
      ],
    ];
  });
  const known = new Set(listKeys(en));
  const unknown = [...targets.keys()]
    .map((id) => id.split(FORM_MARK)[0] ?? '')
    .filter((key) => !known.has(key));
  return {
    language: targetLanguage,
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
  return [
    ...findMessageProblems({ en, [language]: { $review: 'translator', ...own } }),
    ...unknown,
    ...tooLong,
  ];
}
