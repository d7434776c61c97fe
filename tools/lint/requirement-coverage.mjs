/**
 * Lists the requirements of docs/requirements.md that test titles name, and those that none names. Fails if a title
 * names a requirement that does not exist, too many requirements, or the requirement of another operation than the
 * one that it is about, and if too many titles name a requirement.
 */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { parse } from 'yaml';
import { listFiles } from '../project-files.mjs';
import { isMain, rootDir, runCommand } from '../run-command.mjs';
import { endWithUsage, readArguments } from '../usage.mjs';
import { findTitles, isTestFile } from './test-titles.mjs';

/**
 * @typedef {{ id: string, area: string, path?: string }} Requirement `path` if the requirement describes one
 * operation
 * @typedef {{ id: string, path: string }} Operation
 * @typedef {{ where: string, title: string }} Title
 * @typedef {{ name: string, assertionResults: { title: string, ancestorTitles: string[] }[] }} VitestFile
 * @typedef {{ name: string, file: string }} CollectedTest
 */

/**
 * Returns the requirements in order, each with the heading above it.
 * @param {string} markdown
 * @returns {Requirement[]}
 */
export function readRequirements(markdown) {
  let area = '';
  return markdown.split('\n').flatMap((line) => {
    area = /^## (.+)/.exec(line)?.[1] ?? area;
    const id = /^- \*\*([A-Z]+-\d+)\*\* /.exec(line)?.[1];
    if (id === undefined) return [];
    const path = /^[^`]*\) (?:GET|POST) `(\/api\/\w+)`/.exec(line)?.[1];
    return [path === undefined ? { id, area } : { id, area, path }];
  });
}

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
const idsIn = (title) => [...new Set([...title.matchAll(MENTION)].map(([, id]) => id ?? ''))];

/**
 * Returns a line for each title that names the requirement of one operation but is about another. A title is about
 * the operations whose id or path it contains.
 * @param {readonly Requirement[]} requirements
 * @param {readonly Title[]} titles
 * @param {readonly Operation[]} operations
 */
export function findMisplaced(requirements, titles, operations) {
  const pathById = new Map(requirements.flatMap(({ id, path }) => (path === undefined ? [] : [[id, path]])));
  return titles.flatMap(({ where, title }) => {
    const words = new Set(title.split(/[^\w/]+/));
    const subjects = operations.filter(({ id, path }) => words.has(id) || words.has(path));
    if (subjects.length === 0) return [];
    return idsIn(title).flatMap((id) => {
      const path = pathById.get(id);
      if (path === undefined || subjects.some((subject) => subject.path === path)) return [];
      return [`${where} names ${id}, which is about ${path}: ${title}`];
    });
  });
}

/**
 * Returns a line for each requirement that too many titles name.
 * @param {readonly Title[]} titles as they are written, since a table makes many titles of one
 */
export function findWide(titles) {
  /** @type {Map<string, number>} */
  const counts = new Map();
  for (const { title } of titles) for (const id of idsIn(title)) counts.set(id, (counts.get(id) ?? 0) + 1);
  return [...counts]
    .filter(([, count]) => count > MOST_TITLES)
    .map(
      ([id, count]) =>
        `${id} is in ${count} titles, at most ${MOST_TITLES}: only tests that are red without it name it`,
    );
}

/**
 * @param {readonly Requirement[]} requirements
 * @param {readonly Title[]} titles
 */
export function compareRequirements(requirements, titles) {
  const known = new Set(requirements.map(({ id }) => id));
  const areas = new Set(requirements.map(({ id }) => id.split('-')[0]));
  const isMeantAsId = (/** @type {string} */ word) => /-\d\d$/.test(word) || areas.has(word.split('-')[0]);
  const mentions = titles.flatMap(({ where, title }) => idsIn(title).map((id) => ({ where, id })));
  const named = new Set(mentions.map(({ id }) => id));
  const unknown = mentions.filter(({ id }) => !known.has(id) && isMeantAsId(id));
  return {
    named: requirements.filter(({ id }) => named.has(id)),
    missing: requirements.filter(({ id }) => !named.has(id)),
    unknown: [...new Set(unknown.map(({ where, id }) => `${where} names ${id}, which is no requirement`))],
    crowded: titles.flatMap(({ where, title }) => {
      const count = idsIn(title).filter((id) => known.has(id)).length;
      const isCrowded = count > MOST_IN_A_TITLE;
      return isCrowded
        ? [`${where} names ${count} requirements, a title at most ${MOST_IN_A_TITLE}: ${title}`]
        : [];
    }),
  };
}

/**
 * Returns one line for each requirement, followed by a line for each title that names it.
 * @param {readonly Requirement[]} requirements
 * @param {readonly Title[]} titles
 */
export function describeTests(requirements, titles) {
  /** @type {Map<string, Set<string>>} */
  const linesById = new Map(requirements.map(({ id }) => [id, new Set()]));
  for (const { where, title } of titles) {
    for (const id of idsIn(title)) linesById.get(id)?.add(`  ${where}  ${title}`);
  }
  return [...linesById].flatMap(([id, lines]) => [id, ...(lines.size === 0 ? ['  no test'] : lines)]);
}

/** Returns one line for each area that has a requirement without a test. @param {readonly Requirement[]} missing */
export function describeMissing(missing) {
  /** @type {Map<string, string[]>} */
  const idsByArea = new Map();
  for (const { id, area } of missing) idsByArea.set(area, [...(idsByArea.get(area) ?? []), id]);
  return [...idsByArea].map(([area, ids]) => `  ${area}: ${ids.join(' ')}`);
}

/** Returns the titles as they are written in the test files. @returns {Title[]} */
function readWrittenTitles() {
  return listFiles('packages')
    .filter(isTestFile)
    .flatMap((path) => {
      const titles = findTitles(readFileSync(join(rootDir, path), 'utf8'));
      return titles.map(({ line, title }) => ({ where: `${path}:${line}`, title }));
    });
}

/** Returns the operations of the contract. @returns {Operation[]} */
function readOperations() {
  const { paths } = parse(readFileSync(join(rootDir, 'openapi/portal.yaml'), 'utf8'));
  return Object.entries(paths).flatMap(([path, item]) =>
    Object.values(item).map(({ operationId }) => ({ id: operationId, path })),
  );
}

/** @param {string} file absolute path */
const toPath = (file) => relative(rootDir, file).replaceAll('\\', '/');

/**
 * Returns the titles in the report of a run, which include those that the run created.
 * @param {string} reportPath
 * @returns {Title[]}
 */
function readReportedTitles(reportPath) {
  const { testResults } = JSON.parse(readFileSync(reportPath, 'utf8'));
  return testResults.flatMap((/** @type {VitestFile} */ { name, assertionResults }) =>
    assertionResults.flatMap(({ ancestorTitles, title }) =>
      [...ancestorTitles, title].map((title) => ({ where: toPath(name), title })),
    ),
  );
}

/**
 * Returns the same titles without a run: Vitest collects the tests and does not run them.
 * @returns {Promise<Title[]>}
 */
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
  return tests.flatMap((/** @type {CollectedTest} */ { file, name }) =>
    name.split(' > ').map((title) => ({ where: toPath(file), title })),
  );
}

const USAGE = `npm run requirements [-- --list] [--require-all] [--report <file>] [<id> …]

  <id> …           prints the tests that name these requirements, written like TS-10
  --list           prints the tests of each requirement
  --require-all    fails when no test names a requirement
  --report <file>  takes the tests from a report of vitest's JSON reporter`;

async function main() {
  const { values, positionals } = readArguments(USAGE, {
    options: {
      list: { type: 'boolean' },
      'require-all': { type: 'boolean' },
      report: { type: 'string' },
    },
    allowPositionals: true,
  });
  const requirements = readRequirements(readFileSync(join(rootDir, 'docs/requirements.md'), 'utf8'));
  const strange = positionals.filter((word) => !requirements.some(({ id }) => id === word));
  if (strange.length > 0)
    endWithUsage(USAGE, `docs/requirements.md has no requirement ${strange.join(', ')}.`);
  if (values.report !== undefined && !existsSync(values.report))
    endWithUsage(USAGE, `There is no file ${values.report}.`);
  const made = values.report === undefined ? await collectTitles() : readReportedTitles(values.report);
  // Tests of the tools themselves are left out, since their titles contain invented ids.
  const written = readWrittenTitles();
  const titles = [...written, ...made.filter(({ where }) => where.startsWith('packages/'))];
  const { named, missing, unknown, crowded } = compareRequirements(requirements, titles);
  if (values.list || positionals.length > 0) {
    const asked = requirements.filter(({ id }) => positionals.length === 0 || positionals.includes(id));
    console.log(describeTests(asked, titles).join('\n'));
    return;
  }

  if (missing.length > 0) console.log(`named by no test:\n${describeMissing(missing).join('\n')}`);
  const misplaced = findMisplaced(requirements, titles, readOperations());
  const refused = [...unknown, ...crowded, ...misplaced, ...findWide(written)];
  for (const line of refused) console.error(line);
  console.log(`requirements named by a test: ${named.length} of ${requirements.length}`);
  const isRefused =
    refused.length > 0 || requirements.length === 0 || (values['require-all'] && missing.length > 0);
  process.exitCode = isRefused ? 1 : 0;
}

if (isMain(import.meta.url)) await main();
