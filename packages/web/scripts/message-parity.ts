/** A message is a text, or variants chosen by a plural form. */
export type MessageFile = Readonly<Record<string, unknown>>;

const PLACEHOLDER = /\{(\w+)\}/g;

/** One line for each message that is missing in a language, empty there, or takes other placeholders. */
export function findMessageProblems(en: MessageFile, es: MessageFile): string[] {
  const keys = new Set([...Object.keys(en), ...Object.keys(es)]);
  keys.delete('$schema');
  return [...keys].sort().flatMap((key) => {
    if (!(key in en)) return [`${key} is missing in en.json`];
    if (!(key in es)) return [`${key} is missing in es.json`];
    const [inEnglish, inSpanish] = [toPlaceholders(en[key]), toPlaceholders(es[key])];
    if (inEnglish !== inSpanish)
      return [`${key} takes {${inEnglish}} in en.json but {${inSpanish}} in es.json`];
    return es[key] === '' || en[key] === '' ? [`${key} is empty`] : [];
  });
}

function toPlaceholders(message: unknown): string {
  const names = [...JSON.stringify(message ?? '').matchAll(PLACEHOLDER)].map(([, name]) => name);
  return [...new Set(names)].sort().join(', ');
}
