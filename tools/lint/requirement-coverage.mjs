/**
 * `npm run check -- requirements`: compares docs/requirements.md with the titles of tests, which are strings that begin with ids, such
 * as 'TS-10 keeps the filter', also as a value of a table. Fails if no title names a requirement, if a title names one that
 * does not exist or too many, and if too many titles name one.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listFiles } from '../project-files.mjs';
import { isMain, rootDir } from '../run-command.mjs';
import { endWithUsage, readArguments } from '../usage.mjs';

/** Returns the ids of the requirements in order. @param {string} markdown */
export const readRequirements = (markdown) =>
  [...markdown.matchAll(/^- \*\*([A-Z]+-\d+)\*\* /gm)].map(([, id = '']) => id);

/** Beginning of a title: its ids, and the rest of its line. */
const TITLE = /(?<=['"`])((?:[A-Z]{2,5}-\d+(?:, | |(?=['"`])))+)(?=(.*))/g;

/** Largest number of requirements in a title: with more, a failure would not show which one is broken. */
const MOST_IN_A_TITLE = 3;
/** Largest number of titles of a requirement: an id on more of them names an area, and the list of its tests proves nothing. */
const MOST_TITLES = 25;

/**
 * Returns the titles that name each requirement, and a line for each mistake.
 * @param {readonly string[]} requirements
 * @param {Readonly<Record<string, string>>} files texts by path
 */
export function compareRequirements(requirements, files) {
  /** @type {Map<string, string[]>} */
  const titles = new Map(requirements.map((id) => [id, []]));
  const areas = new Set(requirements.map((id) => id.split('-')[0]));
  /** @type {string[]} */
  const mistakes = [];
  for (const [path, text] of Object.entries(files)) {
    for (const { index, 1: found = '', 2: rest } of text.matchAll(TITLE)) {
      const where = `${path}:${text.slice(0, index).split('\n').length}`;
      const ids = found.match(/[A-Z]+-\d+/g) ?? [];
      for (const id of ids) {
        titles.get(id)?.push(`${where}  ${found}${rest}`);
        // Not an id: UTF-8, SHA-256.
        if (!titles.has(id) && areas.has(id.split('-')[0]))
          mistakes.push(`${where} names ${id}, which is no requirement`);
      }
      if (ids.length > MOST_IN_A_TITLE)
        mistakes.push(`${where} names ${ids.length} requirements, a title at most ${MOST_IN_A_TITLE}`);
    }
  }
  for (const [id, { length }] of titles) {
    if (length === 0) mistakes.push(`no test names ${id}`);
    if (length > MOST_TITLES)
      mistakes.push(
        `${length} titles name ${id}, at most ${MOST_TITLES} should: those that are red without it`,
      );
  }
  return { titles, mistakes };
}

if (isMain(import.meta.url)) {
  const usage = `npm run check -- requirements [--list] [<id> …]

  <id> …  prints the tests that name these requirements, written like TS-10
  --list  prints the tests of each requirement`;
  const { values, positionals } = readArguments(usage, {
    options: { list: { type: 'boolean' } },
    allowPositionals: true,
  });
  const read = (/** @type {string} */ path) => readFileSync(join(rootDir, path), 'utf8');
  const requirements = readRequirements(read('docs/requirements.md'));
  const tests = listFiles('packages').filter((path) =>
    /^packages\/[^/]+\/(?:test|e2e)\/.*\.tsx?$/.test(path),
  );
  const files = Object.fromEntries(tests.map((path) => [path, read(path)]));
  const { titles, mistakes } = compareRequirements(requirements, files);
  const strange = positionals.filter((id) => !titles.has(id));
  if (strange.length > 0)
    endWithUsage(usage, `docs/requirements.md has no requirement ${strange.join(', ')}.`);
  for (const id of values.list ? requirements : positionals)
    console.log([id, ...(titles.get(id) ?? [])].join('\n  '));
  for (const line of mistakes) console.error(line);
  console.log(`${requirements.length} requirements, ${mistakes.length} mistakes`);
  process.exitCode = mistakes.length > 0 || requirements.length === 0 ? 1 : 0;
}
