/**
 * Duration of each test, from the JSON reports of vitest and Playwright, so that a slow one is seen before many are.
 */

/**
 * @typedef {{ name: string, ms: number }} Timed name: the file, and the title in it
 * @param {{ testResults: { name: string, assertionResults: { fullName: string, duration?: number | null }[] }[] }} report
 * @param {string} folder what the files are named from
 * @returns {Timed[]}
 */
export function timeVitest({ testResults }, folder) {
  return testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, duration }) => ({
      name: `${name.replace(folder, '')} › ${fullName}`,
      ms: duration ?? 0,
    })),
  );
}

/**
 * @typedef {{ title: string, tests: { results: { duration: number }[] }[] }} Spec
 * @typedef {{ title: string, specs?: Spec[], suites?: Suite[] }} Suite Playwright nests them as the files do
 */

/** @param {{ suites: Suite[] }} report @returns {Timed[]} */
export const timePlaywright = ({ suites }) => suites.flatMap((suite) => timeSuite(suite, ''));

/** @param {Suite} suite @param {string} above @returns {Timed[]} */
function timeSuite({ title, specs = [], suites = [] }, above) {
  const path = [above, title].filter(Boolean).join(' › ');
  const own = specs.map((spec) => ({
    name: `${path} › ${spec.title}`,
    ms: spec.tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0),
  }));
  return [...own, ...suites.flatMap((suite) => timeSuite(suite, path))];
}

/**
 * The slowest, slowest first, a line each.
 * @param {readonly Timed[]} times
 * @param {number} count
 */
export function describeSlowest(times, count) {
  const slowest = [...times].sort((a, b) => b.ms - a.ms).slice(0, count);
  return slowest.map(({ name, ms }) => `${(ms / 1000).toFixed(1).padStart(7)} s  ${name}`);
}
