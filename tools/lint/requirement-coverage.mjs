/**
 * Lists the requirements of docs/requirements.md that test titles name, and those that none names. Fails if a title
 * names a requirement that does not exist or too many, and if too many titles name a requirement.
 */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { listFiles } from '../project-files.mjs';
import { isMain, rootDir, runCommand } from '../run-command.mjs';
import { endWithUsage, readArguments } from '../usage.mjs';
import { findTitles, isTestFile } from './test-titles.mjs';

/**
 * @typedef {{ where: string, title: string }} Title
 * @typedef {{ name: string, assertionResults: { title: string, ancestorTitles: string[] }[] }} VitestFile
 * @typedef {{ name: string, file: string }} CollectedTest
 */

/** Returns the ids of the requirements in order. @param {string} markdown */
export const readRequirements = (markdown) =>
  [...markdown.matchAll(/^- \*\*([A-Z]+-\d+)\*\* /gm)].map(([, id = '']) => id);

/**
 * Pattern of an id such as `TS-10`, but not of `UTF-8`, `SHA-256` or the date `2026-01-31`. Capitals with two digits
 * always match, so that an id with a misspelt area is found.
 */
const MENTION = /(?<![\w-])([A-Z]{2,5}-\d+)(?![\w-])/g;

/** Largest number of requirements in a title: with more, a failure would not show which one is broken. */
const MOST_IN_A_TITLE = 3;

/**
 * Largest number of titles that name a requirement: an id on more of them names an area, and the list of its tests
 * proves nothing.
 */
const MOST_TITLES = 25;

/** @param {string} title @returns {string[]} ids without duplicates */
const idsIn = (title) => [...new Set([...title.matchAll(MENTION)].map(([, id = '']) => id))];

/**
 * Returns the titles that name each requirement, those of none, and a line for each mistake.
 * @param {readonly string[]} requirements
 * @param {readonly Title[]} written titles as they are in the files, since a table makes many titles of one
 * @param {readonly Title[]} [made] titles that the run created
 */
export function compareRequirements(requirements, written, made = []) {
  /** @type {Map<string, Set<string>>} */
  const tests = new Map(requirements.map((id) => [id, new Set()]));
  const areas = new Set(requirements.map((id) => id.split('-')[0]));
  const isMeantAsId = (/** @type {string} */ word) => /-\d\d$/.test(word) || areas.has(word.split('-')[0]);
  /** @type {Set<string>} */
  const mistakes = new Set();
  for (const { where, title } of [...written, ...made]) {
    const ids = idsIn(title);
    for (const id of ids) {
      if (tests.has(id)) tests.get(id)?.add(`${where}  ${title}`);
      else if (isMeantAsId(id)) mistakes.add(`${where} names ${id}, which is no requirement`);
    }
    const count = ids.filter((id) => tests.has(id)).length;
    if (count > MOST_IN_A_TITLE)
      mistakes.add(`${where} names ${count} requirements, a title at most ${MOST_IN_A_TITLE}: ${title}`);
  }
  for (const id of requirements) {
    const count = written.filter(({ title }) => idsIn(title).includes(id)).length;
    if (count > MOST_TITLES)
      mistakes.add(
        `${id} is in ${count} titles, at most ${MOST_TITLES}: only tests that are red without it name it`,
      );
  }
  return { tests, missing: requirements.filter((id) => tests.get(id)?.size === 0), mistakes: [...mistakes] };
}

/** Returns the titles as they are written in the test files. @returns {Title[]} */
const readWrittenTitles = () =>
  listFiles('packages')
    .filter(isTestFile)
    .flatMap((path) =>
      findTitles(readFileSync(join(rootDir, path), 'utf8')).map(({ line, title }) => ({
        where: `${path}:${line}`,
        title,
      })),
    );

/**
 * Tests of the tools are left out, since their titles contain invented ids.
 * @param {string} file absolute path
 * @param {readonly string[]} titles
 */
const toTitles = (file, titles) => {
  const where = relative(rootDir, file).replaceAll('\\', '/');
  return where.startsWith('packages/') ? titles.map((title) => ({ where, title })) : [];
};

/** Returns the titles in the report of a run. @param {string} reportPath @returns {Title[]} */
const readReportedTitles = (reportPath) =>
  JSON.parse(readFileSync(reportPath, 'utf8')).testResults.flatMap(
    (/** @type {VitestFile} */ { name, assertionResults }) =>
      assertionResults.flatMap(({ ancestorTitles, title }) => toTitles(name, [...ancestorTitles, title])),
  );

/** Returns the same titles without a run: Vitest collects the tests and does not run them. @returns {Promise<Title[]>} */
async function collectTitles() {
  const folder = mkdtempSync(join(tmpdir(), 'requirement-coverage-'));
  const listPath = join(folder, 'tests.json');
  const vitest = join(rootDir, 'node_modules/vitest/vitest.mjs');
  const { exitCode, output } = await runCommand(process.execPath, [vitest, 'list', `--json=${listPath}`], {
    env: { LONG_TESTS: '1' },
  });
  if (exitCode !== 0) {
    // `npm start` does not install packages that only tests need.
    console.error(`${output}\nThe tests could not be collected. If a module is missing: npm run setup`);
    process.exit(1);
  }
  const tests = JSON.parse(readFileSync(listPath, 'utf8'));
  rmSync(folder, { recursive: true });
  return tests.flatMap((/** @type {CollectedTest} */ { file, name }) => toTitles(file, name.split(' > ')));
}

const USAGE = `npm run requirements [-- --list] [--require-all] [--report <file>] [<id> …]

  <id> …           prints the tests that name these requirements, written like TS-10
  --list           prints the tests of each requirement
  --require-all    fails when no test names a requirement
  --report <file>  takes the tests from a report of vitest's JSON reporter`;

async function main() {
  const { values, positionals } = readArguments(USAGE, {
    options: { list: { type: 'boolean' }, 'require-all': { type: 'boolean' }, report: { type: 'string' } },
    allowPositionals: true,
  });
  const { report } = values;
  const requirements = readRequirements(readFileSync(join(rootDir, 'docs/requirements.md'), 'utf8'));
  const strange = positionals.filter((word) => !requirements.includes(word));
  if (strange.length > 0)
    endWithUsage(USAGE, `docs/requirements.md has no requirement ${strange.join(', ')}.`);
  if (report !== undefined && !existsSync(report)) endWithUsage(USAGE, `There is no file ${report}.`);
  const made = report === undefined ? await collectTitles() : readReportedTitles(report);
  const { tests, missing, mistakes } = compareRequirements(requirements, readWrittenTitles(), made);
  if (values.list || positionals.length > 0) {
    for (const id of positionals.length > 0 ? positionals : requirements)
      console.log([id, ...(missing.includes(id) ? ['no test'] : (tests.get(id) ?? []))].join('\n  '));
    return;
  }
  if (missing.length > 0) console.log(`named by no test: ${missing.join(' ')}`);
  for (const line of mistakes) console.error(line);
  console.log(
    `requirements named by a test: ${requirements.length - missing.length} of ${requirements.length}`,
  );
  const isRefused = mistakes.length > 0 || requirements.length === 0;
  process.exitCode = isRefused || (values['require-all'] && missing.length > 0) ? 1 : 0;
}

if (isMain(import.meta.url)) await main();
