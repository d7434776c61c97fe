import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Folder of the messages of all languages. */
export const MESSAGES = fileURLToPath(new URL('../src/messages', import.meta.url));

/** Messages of a language by key: a text, or texts for different numbers, in inlang's message format. */
export type MessageFile = Readonly<Record<string, unknown>>;

/** Texts of a message that depends on a number. */
export interface Forms {
  /** Name of the placeholder that holds the number. */
  readonly input: string;
  /** The texts by CLDR category: `one`, `other`, … */
  readonly texts: Readonly<Record<string, string>>;
}

/** Returns true for properties about the file itself, such as `$schema`. */
export const isLanguageNote = (key: string): boolean => key.startsWith('$');

/** Keys of the messages, in the order of the file. */
export const listKeys = (messages: MessageFile): string[] =>
  Object.keys(messages).filter((key) => !isLanguageNote(key));

/** Returns the placeholders of a message, each once, in order. */
export const listPlaceholders = (message: unknown): string[] => [
  ...new Set([...JSON.stringify(message ?? '').matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)),
];

/** Returns the plural forms of a language: `one`, `other`, … */
export const listForms = (language: string): readonly string[] =>
  new Intl.PluralRules(language).resolvedOptions().pluralCategories;

/**
 * Folder of the previews, beside the other languages: languages that no native reader has approved. A preview may lack
 * messages, which are then in English.
 */
const PREVIEWS = 'previews';

/** Returns the path of the preview of a language, below the folder of the messages. */
export const toPreviewPath = (folder: string, language: string): string =>
  `${folder}/${PREVIEWS}/${language}.json`;

/** Returns true for a language that no native reader has approved. */
export const isPreview = (folder: string, language: string): boolean =>
  existsSync(toPreviewPath(folder, language));

/** Returns the path of the messages of a language. */
export const toPath = (folder: string, language: string): string =>
  isPreview(folder, language) ? toPreviewPath(folder, language) : `${folder}/${language}.json`;

/** Reads the messages of a language. Throws if there are none. */
export function readMessages(folder: string, language: string): MessageFile {
  const path = toPath(folder, language);
  if (!existsSync(path))
    throw new Error(`There are no messages in ${language}: src/messages has no such file.`);
  return JSON.parse(readFileSync(path, 'utf8'));
}

/** Reads a message whose text depends on a number; `undefined` for anything else. */
export function readForms(message: unknown): Forms | undefined {
  if (!Array.isArray(message) || message.length !== 1) return undefined;
  const { declarations, match } = message[0] ?? {};
  const input = /(?<== )\w+(?=: plural)/.exec(JSON.stringify(declarations ?? ''))?.[0];
  if (input === undefined || typeof match !== 'object' || match === null) return undefined;
  const texts = Object.entries(match).map(([form, text]) => [form.split('=')[1], text]);
  return { input, texts: Object.fromEntries(texts) };
}
