/**
 * How long each test took, from the JSON reports of vitest and Playwright, so that a slow one is seen before many are.
 */
import { listTests } from './playwright-report.mjs';

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

/** @param {import('./playwright-report.mjs').PlaywrightReport} report @returns {Timed[]} */
export const timePlaywright = (report) => listTests(report).map(({ name, ms }) => ({ name, ms }));

/**
 * The slowest, slowest first, a line each.
 * @param {readonly Timed[]} times
 * @param {number} count
 */
export function describeSlowest(times, count) {
  const slowest = [...times].sort((a, b) => b.ms - a.ms).slice(0, count);
  return slowest.map(({ name, ms }) => `${(ms / 1000).toFixed(1).padStart(7)} s  ${name}`);
}
