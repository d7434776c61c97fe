import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { textsOf } from './texts-of.ts';

const SOURCES = new URL('../../../src/verify/', import.meta.url);
const TESTS = new URL('../../', import.meta.url);

const filesBelow = (folder: URL, ends: RegExp): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => ends.test(name))
    .sort();

/** Lines of the reports that tests expect. */
const PROVEN = filesBelow(TESTS, /(?<!sentences\.test\.ts)\.snap$|\.test\.ts$/)
  .map((name) => readFileSync(new URL(name, TESTS), 'utf8'))
  .join('\n')
  .replaceAll(/\\([`'"])/g, '$1')
  .split('\n');
const ALL = PROVEN.join('\n');

/** Returns true if a line has these parts in their order. */
const hasParts = (line: string, parts: readonly string[]): boolean => {
  let at = 0;
  return parts.every((part) => {
    const found = line.indexOf(part, at);
    at = found + part.length;
    return found >= 0;
  });
};

const isProven = (parts: readonly string[]): boolean => {
  const [longest = ''] = [...parts].sort((a, b) => b.length - a.length);
  return ALL.includes(longest) && (parts.length === 1 || PROVEN.some((line) => hasParts(line, parts)));
};

const isSentence = (parts: readonly string[]): boolean => /[a-z]{2,} [a-z]{2,}/.test(parts.join('…'));

it('each sentence of a report, and each name of a tried value, is in a report that a test expects, except those of the record', () => {
  const unproven = filesBelow(SOURCES, /^(?!report).*\.ts$/).flatMap((name) =>
    textsOf(readFileSync(new URL(name, SOURCES), 'utf8'))
      .filter((parts) => isSentence(parts) && !isProven(parts))
      .map((parts) => parts.join('…')),
  );
  // Without the names of the files, so that a text may move.
  expect(unproven.sort().join('\n')).toMatchSnapshot();
});
