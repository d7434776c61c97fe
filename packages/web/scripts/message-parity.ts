import { listForms, listKeys, listPlaceholders, type MessageFile, readForms } from './message-file.ts';

/**
 * Returns one line for each message that a language lacks, leaves empty, or gives other placeholders or plural forms.
 * The first language is the reference. A preview may lack messages, and may contain some that were removed.
 */
export function findMessageProblems(
  files: Readonly<Record<string, MessageFile>>,
  previews: readonly string[] = [],
): string[] {
  const [[base, inBase], ...others] = Object.entries(files) as [
    [string, MessageFile],
    ...[string, MessageFile][],
  ];
  return [
    ...listKeys(inBase).flatMap((key) => findOwnProblems(key, inBase[key], base)),
    ...others.flatMap(([language, messages]) => {
      const keys = previews.includes(language)
        ? listKeys(messages).filter((key) => key in inBase)
        : [...listKeys(inBase), ...listKeys(messages)];
      return [...new Set(keys)].sort().flatMap((key) => compare(key, base, inBase, language, messages));
    }),
  ];
}

/** Problems of one message in comparison with the reference language. */
function compare(
  key: string,
  base: string,
  inBase: MessageFile,
  language: string,
  messages: MessageFile,
): string[] {
  if (!(key in inBase)) return [`${key} is missing in ${base}.json`];
  if (!(key in messages)) return [`${key} is missing in ${language}.json`];
  const [expected, given] = [toPlaceholders(inBase[key]), toPlaceholders(messages[key])];
  if (expected !== given)
    return [`${key} takes {${expected}} in ${base}.json but {${given}} in ${language}.json`];
  return findOwnProblems(key, messages[key], language);
}

const toPlaceholders = (message: unknown) => listPlaceholders(message).sort().join(', ');

/** Problems of one message: an empty text, or a missing plural form of the language. */
function findOwnProblems(key: string, message: unknown, language: string): string[] {
  if (typeof message === 'string') return message === '' ? [`${key} is empty in ${language}.json`] : [];
  const forms = readForms(message);
  if (forms === undefined) return [`${key} is neither a text nor a text by number in ${language}.json`];
  return listForms(language)
    .filter((form) => !Object.hasOwn(forms.texts, form))
    .map((form) => `${key} has no form for ${form} in ${language}.json`);
}
