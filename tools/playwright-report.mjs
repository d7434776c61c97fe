/**
 * The tests of Playwright's JSON report, which holds them as deep as their files nest them.
 */

/**
 * @typedef {{ title: string, ok: boolean, tests: { results: { duration: number }[] }[] }} Spec
 * @typedef {{ title: string, specs?: Spec[], suites?: Suite[] }} Suite
 * @typedef {{ suites: Suite[] }} PlaywrightReport
 * @typedef {{ name: string, ms: number, passed: boolean }} Reported name: the file, and the titles in it
 */

/** @param {PlaywrightReport} report @returns {Reported[]} */
export const listTests = ({ suites }) => suites.flatMap((suite) => testsIn(suite, ''));

/** @param {Suite} suite @param {string} above @returns {Reported[]} */
function testsIn({ title, specs = [], suites = [] }, above) {
  const path = [above, title].filter(Boolean).join(' › ');
  const own = specs.map((spec) => ({
    name: `${path} › ${spec.title}`,
    ms: spec.tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0),
    passed: spec.ok,
  }));
  return [...own, ...suites.flatMap((suite) => testsIn(suite, path))];
}
