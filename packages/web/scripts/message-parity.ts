/** A message is a text, or variants chosen by a plural form. */
export type MessageFile = Readonly<Record<string, unknown>>;

const PLACEHOLDER = /\{(\w+)\}/g;

/** One line for each message that is missing in a language, empty there, takes other placeholders, or lacks a plural form. */
export function findMessageProblems(en: MessageFile, es: MessageFile): string[] {
  const keys = new Set([...Object.keys(en), ...Object.keys(es)]);
  keys.delete('$schema');
  return [...keys].sort().flatMap((key) => {
    if (!(key in en)) return [`${key} is missing in en.json`];
    if (!(key in es)) return [`${key} is missing in es.json`];
    const [inEnglish, inSpanish] = [toPlaceholders(en[key]), toPlaceholders(es[key])];
    if (inEnglish !== inSpanish)
      return [`${key} takes {${inEnglish}} in en.json but {${inSpanish}} in es.json`];
    if (es[key] === '' || en[key] === '') return [`${key} is empty`];
    return [...findFormProblems(key, en[key], 'en'), ...findFormProblems(key, es[key], 'es')];
  });
}

function toPlaceholders(message: unknown): string {
  const names = [...JSON.stringify(message ?? '').matchAll(PLACEHOLDER)].map(([, name]) => name);
  return [...new Set(names)].sort().join(', ');
}

/** The plural forms of the language that a message with such forms does not have. */
function findFormProblems(key: string, message: unknown, language: string): string[] {
  if (typeof message === 'string') return [];
  const given = [...JSON.stringify(message).matchAll(/"\w+=(\w+)":/g)].map(([, form]) => form);
  const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions();
  return pluralCategories
    .filter((form) => !given.includes(form))
    .map((form) => `${key} has no form for ${form} in ${language}.json`);
}
