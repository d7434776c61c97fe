/**
 * Runs a program of a package from its source, also in a new checkout: `npm run verify` and `proxy`, `npm run
 * mock:prism`. Relative paths in flags are resolved against the current folder.
 *
 *   node tools/run-from-source.mjs packages/conformance/src/cli.ts verify --to <address>
 */
import { join } from 'node:path';
import { rootDir, runCommand } from './run-command.mjs';
import { installPackages } from './setup.mjs';

await installPackages({ withChecks: false });
const [program = '', ...args] = process.argv.slice(2);
const endWithParent = import.meta.resolve('./end-with-parent.import.mjs');
const source = [
  '--import',
  endWithParent,
  '--import',
  import.meta.resolve('tsx'),
  '--conditions=@client-portal/source',
];
const command = [...source, join(rootDir, program), ...args];
const cwd = process.env.INIT_CWD ?? rootDir;
process.exitCode = (await runCommand(process.execPath, command, { show: true, cwd })).exitCode;
