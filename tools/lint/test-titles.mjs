/**
 * Finds the titles of tests in the text of the test files. A title that is created while the tests run (`it.each`, a
 * template) is found only as far as it is written in the file, together with `ids: 'TS-10 TS-11'` in a table. Its
 * full text is in the report of the run.
 */

/** Returns true for a file with tests. @param {string} path */
export const isTestFile = (path) => /\.(test|test-d|e2e)\.tsx?$/.test(path);

const CALL = String.raw`\b(it|test|describe|suite)(?:\.\w+)*`;
/** Pattern of the parentheses or template of `.each`, which come before those of the title. */
const EACH = String.raw`(?:\.(?:each|for)(?:<[^(]*>)?\([\s\S]*?\))?`;
const TITLE = new RegExp(String.raw`${CALL}${EACH}\s*\(\s*(['"\x60])((?:\\.|(?!\2)[\s\S])*)\2`, 'g');
/** Pattern of the requirements in one row of a table of tests. */
const ROW = /\b(ids): (['"])([A-Z]{2,5}-\d[^'"]*)\2/g;

/**
 * @param {string} source
 * @returns {{ line: number, title: string }[]} titles of `it`, `test`, `describe` and `test.step`, and ids in tables
 */
export function findTitles(source) {
  return [...source.matchAll(TITLE), ...source.matchAll(ROW)].map((match) => ({
    line: source.slice(0, match.index).split('\n').length,
    title: match[3] ?? '',
  }));
}
