/** Messages of a language by key: a text, or texts for different numbers, in inlang's message format. */
export type MessageFile = Readonly<Record<string, unknown>>;

/** Texts of a message that depends on a number. */
export interface Forms {
  /** Name of the placeholder that holds the number. */
  readonly input: string;
  /** The texts by CLDR category: `one`, `other`, … */
  readonly texts: Readonly<Record<string, string>>;
}

/** Returns true for properties about the file itself, such as `$schema` and `$review`. */
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

/** True for a language that no native reader has approved: it may lack messages, which are then in English. */
export const isPreview = (messages: MessageFile): boolean => '$review' in messages;

/** Reads a message whose text depends on a number; `undefined` for anything else. */
export function readForms(message: unknown): Forms | undefined {
  if (!Array.isArray(message) || message.length !== 1) return undefined;
  const { declarations, match } = message[0] ?? {};
  const input = /(?<== )\w+(?=: plural)/.exec(JSON.stringify(declarations ?? ''))?.[0];
  if (input === undefined || typeof match !== 'object' || match === null) return undefined;
  const texts = Object.entries(match).map(([form, text]) => [form.split('=')[1], text]);
  return { input, texts: Object.fromEntries(texts) };
}
