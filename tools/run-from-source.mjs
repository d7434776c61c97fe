/**
 * Runs a program of a package from its source, on a fresh checkout as well: `npm run verify` and `proxy`, `npm run mock:prism`. Paths
 * in its flags start where the command was called.
 *
 *   node tools/run-from-source.mjs packages/conformance/src/cli.ts verify --to <address>
 */
import { join } from 'node:path';
import { rootDir, runCommand } from './run-command.mjs';
import { installPackages } from './setup.mjs';

await installPackages({ withChecks: false });
const [program = '', ...args] = process.argv.slice(2);
const source = ['--import', import.meta.resolve('tsx'), '--conditions=@client-portal/source'];
const command = [...source, join(rootDir, program), ...args];
const cwd = process.env.INIT_CWD ?? rootDir;
process.exitCode = (await runCommand(process.execPath, command, { show: true, cwd })).exitCode;
