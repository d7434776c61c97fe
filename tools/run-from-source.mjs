/**
 * Runs a program of a package from its source, also in a new checkout: `npm run mock`, `verify` and `proxy`, `npm run check --
 * prism`. Relative paths in flags are resolved against the current folder.
 *
 *   node tools/run-from-source.mjs packages/conformance/src/cli.ts verify --to <address>
 */
import { join } from 'node:path';
import { isMain, rootDir, runCommand } from './run-command.mjs';
import { installPackages } from './setup.mjs';

/**
 * Runs a program until it ends; its packages must be installed. Returns its exit code.
 * @param {string} program path relative to the root
 * @param {readonly string[]} args
 */
export async function runFromSource(program, args) {
  const command = [
    ...['--import', import.meta.resolve('./process/end-with-parent.import.mjs')],
    ...['--import', import.meta.resolve('tsx')],
    '--conditions=@client-portal/source',
    join(rootDir, program),
    ...args,
  ];
  const cwd = process.env.INIT_CWD ?? rootDir;
  return (await runCommand(process.execPath, command, { show: true, cwd })).exitCode;
}

if (isMain(import.meta.url)) {
  const [program = '', ...args] = process.argv.slice(2);
  // Prism is a package of tests.
  await installPackages({ isToRun: !args.includes('prism') });
  process.exitCode = await runFromSource(program, args);
}
