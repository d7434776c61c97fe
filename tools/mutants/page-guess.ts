/**
 * Which tests in the browser may notice a mutant of the portal, by their names: for who has no hour to see which test passes
 * which. A test that does not come by the mutant stays green, so the score is smaller than it is, never larger.
 */
import type { Mutant } from './instrument.ts';
import { MOST_TESTS } from './pages.ts';
import type { TestName } from './round.ts';

/** The words of a name: `TimesheetFilterBar.tsx` is about a timesheet, a filter and a bar. */
function toWords(name: string): Set<string> {
  const words = name
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter(
      (word) => word.length > 2 && !['tsx', 'src', 'packages', 'web', 'the', 'and', 'use'].includes(word),
    );
  return new Set(words.map((word) => (word.length > 4 ? word.slice(0, 6) : word)));
}

/** For each mutant the tests that share most with its file and its change, rare words before common ones. */
export function guessTests(
  mutants: readonly Mutant[],
  tests: readonly TestName[],
): ReadonlyMap<string, readonly TestName[]> {
  const known = tests.map((test) => ({
    test,
    words: toWords(`${test.file.replace('.e2e.ts', '')} ${test.title}`),
  }));
  const counts = new Map<string, number>();
  for (const { words } of known) for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  const weigh = (words: ReadonlySet<string>, of: ReadonlySet<string>) =>
    [...words]
      .filter((word) => of.has(word))
      .reduce((sum, word) => sum + Math.log(tests.length / (counts.get(word) ?? tests.length)), 0);
  return new Map(
    mutants.map(({ id, file, code }) => {
      const [ofFile, ofCode] = [toWords(file), toWords(code)];
      const worth = new Map(
        known.map((one) => [one.test, 2 * weigh(ofFile, one.words) + weigh(ofCode, one.words)]),
      );
      const nearest = [...tests].sort((one, other) => (worth.get(other) ?? 0) - (worth.get(one) ?? 0));
      return [id, nearest.slice(0, MOST_TESTS)];
    }),
  );
}
