/**
 * Which test in the browser passes which mutants of the portal: kept file by file as each ends, so that a run that is ended
 * has not run for nothing, and a test that was added does not ask all the others again.
 */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { listFiles } from '../project-files.mjs';
import { rootDir } from '../run-command.mjs';
import { type Mutant, outputFolder } from './instrument.ts';
import { buildPages, listTests, runInPages } from './page-runs.ts';
import { placeMutants } from './place.ts';
import type { TestName } from './round.ts';

/** A test that passes mutants. */
export interface Passing extends TestName {
  /** Without a mutant, in milliseconds. */
  readonly duration: number;
  readonly passed: readonly string[];
}

interface KeptFile {
  /** Of the file's own text. */
  readonly digest: string;
  readonly tests: readonly Passing[];
}

interface Kept {
  /** Of what was placed. */
  readonly digest: string;
  readonly files: Readonly<Record<string, KeptFile>>;
}

/** Tests of other builds, other servers, sizes and looks, or of the same many times over. */
const NOT_FOR_MUTANTS = new RegExp(
  [
    ...['faults/', 'pseudo-locale', 'size\\.e2e', 'sizes\\.e2e', 'mock/', 'forced-colours'],
    ...['every-screen', 'missing-code', 'brand', 'print', 'contact-sheet', 'hostile-files'],
  ].join('|'),
);

const E2E = 'packages/web/e2e';

/** So many files run in one start of the browser. */
const FILES_AT_ONCE = 8;

const coveragePath = join(outputFolder('portal'), 'coverage.json');

/**
 * Builds the portal with these mutants and sees which test passes which; what is known of the same ones is kept. A test
 * that is red without a mutant is told, and asked nothing.
 * @param digest of the sources
 * @param pattern only tests whose path below `e2e` begins with it
 */
export async function gatherPageCoverage(
  mutants: readonly Mutant[],
  digest: string,
  pattern: string,
): Promise<readonly Passing[]> {
  const files = filesOf(pattern);
  const placed = await placeMutants(mutants, digest);
  const kept = readKept(placed.digest);
  const known = new Map(Object.entries(kept.files));
  const asked = files.filter((file) => known.get(file)?.digest !== digestOf(file));
  await buildPages();
  for (let at = 0; at < asked.length; at += FILES_AT_ONCE) {
    const some = asked.slice(at, at + FILES_AT_ONCE);
    console.log(`  ${at} of ${asked.length} files of tests in the browser …`);
    const ended = await runInPages([{ mutant: null, files: some, tests: null }]);
    for (const { file, title, status, error } of ended) {
      if (status !== 'passed' && status !== 'skipped') console.log(`    red: ${file}: ${title}: ${error}`);
    }
    for (const file of some) {
      const tests = ended
        .filter((one) => one.file === file && one.status === 'passed' && one.passed.length > 0)
        .map(({ title, duration, passed }) => ({ file, title, duration, passed }));
      known.set(file, { digest: digestOf(file), tests });
    }
    writeFileSync(
      coveragePath,
      JSON.stringify({ digest: placed.digest, files: Object.fromEntries(known) } satisfies Kept),
    );
  }
  return files.flatMap((file) => known.get(file)?.tests ?? []);
}

/** Builds the portal with these mutants and lists the tests, without a look at what each passes. */
export async function listPageTests(
  mutants: readonly Mutant[],
  digest: string,
  pattern: string,
): Promise<readonly TestName[]> {
  const files = filesOf(pattern);
  if (files.length === 0) return [];
  await placeMutants(mutants, digest);
  await buildPages();
  return listTests(files);
}

function filesOf(pattern: string): readonly string[] {
  const chosen = new RegExp(`^(?:${pattern})`);
  return listFiles(E2E)
    .map((path) => path.slice(E2E.length + 1))
    .filter((path) => path.endsWith('.e2e.ts') && chosen.test(path) && !NOT_FOR_MUTANTS.test(path));
}

function readKept(digest: string): Kept {
  const none: Kept = { digest, files: {} };
  if (!existsSync(coveragePath)) return none;
  const kept: Kept = JSON.parse(readFileSync(coveragePath, 'utf8'));
  return kept.digest === digest ? kept : none;
}

const digestOf = (file: string) =>
  createHash('sha256')
    .update(readFileSync(join(rootDir, E2E, file)))
    .digest('hex');
