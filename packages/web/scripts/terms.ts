import { existsSync, readFileSync } from 'node:fs';

/** English words, and what a language says for them, as its table of terms writes both. */
export type Term = readonly [english: string, own: string];

/** Reads the table of terms of a language from `src/messages/terms`; none if the language has no table. */
export function readTerms(folder: string, language: string): Term[] {
  const path = `${folder}/terms/${language}.md`;
  if (!existsSync(path)) return [];
  const rows = readFileSync(path, 'utf8').matchAll(/^\| (?!English)([^|]+)\|([^|]+)\|([^|]*)\|/gm);
  return [...rows].map(([, english = '', own = '', note = '']) => [
    english.trim(),
    note.trim() === '' ? own.trim() : `${own.trim()} (${note.trim()})`,
  ]);
}

/** Returns the terms that stand in an English text, also with another ending. */
export const findTerms = (text: string, terms: readonly Term[]): Term[] =>
  terms.filter(([english]) => {
    const words = english.replaceAll(/\([^)]*\)/g, '').split(/[,;]/);
    const stems = words.map((word) =>
      word
        .trim()
        .replace(/^to /, '')
        .replace(/(?<=..)e?s?$/, ''),
    );
    return new RegExp(`\\b(${stems.join('|')})`, 'iu').test(text);
  });
