/**
 * The tests of Playwright's JSON report, which holds them as deep as their files nest them.
 */

import { basename } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/**
 * @typedef {{ title: string, ok: boolean, tests: { results: Result[] }[] }} Spec
 * @typedef {{ duration: number, error?: { message?: string, location?: { file: string, line: number } } }} Result
 * @typedef {{ title: string, specs?: Spec[], suites?: Suite[] }} Suite
 * @typedef {{ suites: Suite[] }} PlaywrightReport
 * @typedef {{ name: string, ms: number, passed: boolean, why: string }} Reported name: the file, and the titles in it;
 *   why: where a test failed and how what it said begins, empty where it passed
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
    why: spec.tests.flatMap(({ results }) => results.map(toWhy)).find(Boolean) ?? '',
  }));
  return [...own, ...suites.flatMap((suite) => testsIn(suite, path))];
}

/** As many lines of a failure as tell what differed. */
const LINES = 14;

/** @param {Result} result */
function toWhy({ error }) {
  if (error === undefined) return '';
  const lines = stripVTControlCharacters(error.message ?? '').split('\n');
  const words = lines.filter((line) => line.trim() !== '').slice(0, LINES);
  const { file, line } = error.location ?? { file: '', line: 0 };
  return [`${basename(file)}:${line}`, ...words].join('\n    ');
}
