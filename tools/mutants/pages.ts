/**
 * Tries the portal's mutants by the tests in the browser, so many mutants at once, in rounds: in each every mutant that is
 * left is tried by its next few tests, the nearest first, until one of them goes red.
 */
import type { Mutant } from './instrument.ts';
import type { Passing } from './page-coverage.ts';
import { runInPages } from './page-runs.ts';
import { NO_MUTANT, type TestName } from './round.ts';
import type { Ended } from './test-reporter.ts';
import type { Verdict } from './units.ts';

/** So many tests try a mutant in each round; one that is left after them counts as survivor. */
const ROUNDS = [1, 2, 5];
export const MOST_TESTS = ROUNDS.reduce((sum, count) => sum + count);

/** So many mutants go through all rounds together; what is known of them is kept then. */
const MUTANTS_AT_ONCE = 30;

/** For each mutant the tests that pass it, the nearest first. */
export function orderTests(
  mutants: readonly Mutant[],
  coverage: readonly Passing[],
  toFile: ReadonlyMap<string, string>,
): ReadonlyMap<string, readonly TestName[]> {
  const toNearness = createNearness(coverage, toFile);
  return new Map(
    mutants.map(({ id, file }) => {
      const passing = coverage.filter(({ passed }) => passed.includes(id));
      return [id, passing.sort((one, other) => toNearness(other, file) - toNearness(one, file))];
    }),
  );
}

/**
 * Gives what is known of some of them after each round.
 * @param covering the tests that may notice a mutant, in their order
 */
export async function* judgeInPages(
  mutants: readonly Mutant[],
  covering: ReadonlyMap<string, readonly TestName[]>,
): AsyncGenerator<ReadonlyMap<string, Verdict>> {
  for (let at = 0; at < mutants.length; at += MUTANTS_AT_ONCE) {
    yield* judgeSome(mutants.slice(at, at + MUTANTS_AT_ONCE), covering);
  }
}

async function* judgeSome(
  mutants: readonly Mutant[],
  covering: ReadonlyMap<string, readonly TestName[]>,
): AsyncGenerator<ReadonlyMap<string, Verdict>> {
  const verdicts = new Map<string, Verdict>(
    mutants.map(({ id }) => [
      id,
      { outcome: (covering.get(id) ?? []).length === 0 ? 'uncovered' : 'survived', tests: 0 },
    ]),
  );
  let tried = 0;
  for (const count of ROUNDS) {
    const projects = mutants.flatMap(({ id }) => {
      const tests = verdicts.get(id)?.outcome === 'survived' ? (covering.get(id) ?? []) : [];
      const next = tests.slice(tried, tried + count).map(({ file, title }) => ({ file, title }));
      return next.length === 0 ? [] : [{ mutant: id, files: toFiles(next), tests: next }];
    });
    tried += count;
    if (projects.length === 0) continue;
    console.log(`  ${projects.length} mutants, the next ${count} tests of each …`);
    const ended = await runInPages(projects);
    const red = await redAnyway(ended);
    for (const { project, status, ...test } of ended) {
      // One of its tests went red before.
      if (status === 'skipped') continue;
      const { outcome, tests } = verdicts.get(project) ?? { outcome: 'survived', tests: 0 };
      const by = `${test.file}: ${test.title} ${test.error}`;
      const isRed = (status === 'failed' || status === 'timedOut') && !red.has(toName(test));
      if (isRed && outcome !== 'killed') {
        verdicts.set(project, {
          outcome: status === 'failed' ? 'killed' : 'timed out',
          by,
          tests: tests + 1,
        });
      } else if (outcome === 'survived') verdicts.set(project, { outcome, tests: tests + 1 });
    }
    yield verdicts;
  }
}

/** Of the tests that went red with a mutant those that do so without one as well, at once after: they say nothing. */
async function redAnyway(ended: readonly Ended[]): Promise<ReadonlySet<string>> {
  const suspects = new Map(
    ended
      .filter(({ status }) => status === 'failed' || status === 'timedOut')
      .map(({ file, title }) => [toName({ file, title }), { file, title }]),
  );
  if (suspects.size === 0) return new Set();
  const tests = [...suspects.values()];
  const again = await runInPages([{ mutant: NO_MUTANT, files: toFiles(tests), tests }]);
  const red = again.filter(({ status }) => status !== 'passed');
  console.log(`  ${red.length} of the ${tests.length} tests that noticed are red without a mutant, too`);
  for (const { file, title, error } of red) console.log(`    ${file}: ${title}: ${error}`);
  return new Set(red.map(toName));
}

/**
 * How much of what a test passes lies in a file, for its time: a test of the file itself tries a mutant before one that
 * only comes by.
 */
function createNearness(coverage: readonly Passing[], toFile: ReadonlyMap<string, string>) {
  const shares = new Map(
    coverage.map((test) => {
      const counts = new Map<string, number>();
      for (const id of test.passed) {
        const file = toFile.get(id) ?? '';
        counts.set(file, (counts.get(file) ?? 0) + 1);
      }
      return [test, counts];
    }),
  );
  return (test: Passing, file: string) =>
    (shares.get(test)?.get(file) ?? 0) / test.passed.length / Math.sqrt(test.duration);
}

const toName = ({ file, title }: TestName) => `${file} ${title}`;
const toFiles = (tests: readonly TestName[]) => [...new Set(tests.map(({ file }) => file))];
