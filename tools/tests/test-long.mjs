/**
 * `npm run test:long -- packages/conformance`: the unit tests with every drawn case of theirs, of which `npm test` runs a part.
 * Arguments go to `vitest run`.
 */
import '../require-node.mjs';
import { runCommand } from '../run-command.mjs';

const args = ['run', '--silent', 'test:unit', '--', ...process.argv.slice(2)];
process.exitCode = (await runCommand('npm', args, { show: true, env: { LONG_TESTS: '1' } })).exitCode;
