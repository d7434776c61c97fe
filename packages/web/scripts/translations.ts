import { createHash } from 'node:crypto';
import { listKeys, type MessageFile, readForms } from './message-file.ts';
import { findTerms, type Term } from './terms.ts';

/**
 * Content of src/messages/read.json: for each message a hash of the English text, and the languages whose translation was
 * read beside that text, such as `"3f2a9c10 es vi"`. Once the English text changes, no translation counts as read.
 */
export type ReadTranslations = Readonly<Record<string, string>>;

const toHash = (message: unknown) =>
  createHash('sha256').update(JSON.stringify(message)).digest('hex').slice(0, 8);

/** Returns the languages whose translation of a message was read beside its English text of today. */
function listReadIn(read: ReadTranslations, key: string, en: MessageFile): string[] {
  const [hash, ...languages] = (read[key] ?? '').split(' ');
  return hash === toHash(en[key]) ? languages : [];
}

/** Returns the keys of translations that nobody read beside the English text of today. */
export const listUnread = (
  language: string,
  read: ReadTranslations,
  { en, own }: { en: MessageFile; own: MessageFile },
): string[] => listKeys(en).filter((key) => key in own && !listReadIn(read, key, en).includes(language));

/** Returns the content of read.json after somebody read these translations. Messages that are gone are left out. */
export function markRead(
  language: string,
  keys: readonly string[],
  read: ReadTranslations,
  en: MessageFile,
): ReadTranslations {
  const rows = listKeys(en).flatMap((key): [string, string][] => {
    const languages = new Set(listReadIn(read, key, en));
    if (keys.includes(key)) languages.add(language);
    if (languages.size === 0) return [];
    return [[key, [toHash(en[key]), ...[...languages].sort()].join(' ')]];
  });
  return Object.fromEntries(rows);
}

const toText = (message: unknown) =>
  typeof message === 'string' ? message : Object.values(readForms(message)?.texts ?? {}).join(' / ');

/** Returns lines that show a message to a translator: the English text, its translation and the terms in it. */
export const showMessage = (
  key: string,
  { en, own }: { en: MessageFile; own: MessageFile },
  terms: readonly Term[],
): string =>
  [
    key,
    `  ${toText(en[key])}`,
    `  ${toText(own[key])}`,
    ...findTerms(toText(en[key]), terms).map(([english, translation]) => `    ${english}: ${translation}`),
  ].join('\n');
