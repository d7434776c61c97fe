/**
 * The jobs that docs/how-to describes, each with the changes that its page asks for as a patch in `patches`: what
 * `npm run check -- guide` does in a temporary clone. `<name>.tests.patch` has the changes of tests, if there are any.
 *
 * @typedef {object} Job
 * @property {string} name
 * @property {string} page how-to that names the files, says how many there are, and names the tests which then fail
 * @property {string} [record] command of the page that stores a record again
 * @property {string} [after] job whose changes come before, in the same clone
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const PATCHES = join(import.meta.dirname, 'patches');
const RECORD_FORMS =
  'npx vitest run packages/web/test/forms packages/web/test/features/enrollment packages/conformance/test/verify/run/honest.test.ts -u';

/** @type {readonly Job[]} */
export const JOBS = [
  { name: 'label', page: 'docs/how-to/add-a-message.md' },
  { name: 'column', page: 'docs/how-to/add-a-column.md' },
  { name: 'field', page: 'docs/how-to/add-a-field.md', record: RECORD_FORMS },
  { name: 'payment', page: 'docs/how-to/add-a-field.md', record: RECORD_FORMS },
  {
    name: 'check',
    page: 'docs/how-to/add-a-check.md',
    record:
      'LONG_TESTS=1 npx vitest run packages/conformance/test/faults packages/conformance/test/verify/run packages/conformance/test/verify/report/docs.test.ts -u',
  },
  { name: 'scenario', page: 'docs/how-to/add-a-scenario.md' },
  {
    name: 'operation',
    page: 'docs/how-to/add-an-operation.md',
    record: 'npx vitest run packages/conformance/test/verify/run/honest.test.ts -u',
  },
  { name: 'screen', page: 'docs/how-to/add-a-screen.md', after: 'operation' },
];

/** Returns the path of a job's patch. @param {Job} job */
export const patchOf = ({ name }) => join(PATCHES, `${name}.patch`);

/** Returns the path of the patch of its tests; undefined if it has none. @param {Job} job */
export function testPatchOf({ name }) {
  const path = join(PATCHES, `${name}.tests.patch`);
  return existsSync(path) ? path : undefined;
}

/** Arguments of `git apply`: one unchanged line on each side is enough, so that changes nearby break no patch. */
export const APPLY = ['apply', '-C1'];

/** Returns the files that a job changes by hand. @param {Job} job @returns {readonly string[]} */
export const filesOf = (job) =>
  [...readFileSync(patchOf(job), 'utf8').matchAll(/^\+\+\+ b\/(.+)$/gm)].map(([, file = '']) => file);
