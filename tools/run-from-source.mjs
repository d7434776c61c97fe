import './require-node.mjs';
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { endOnSignal } from './end-on-signal.mjs';
import { runSteps } from './quiet-step.mjs';
import { rootDir } from './run-command.mjs';
import { installPackages } from './setup.mjs';

/**
 * Installs the packages, then runs a program of a package from its source with the arguments of this process.
 * @param {string} program path of the program below the root
 */
export async function runFromSource(program) {
  await runSteps(async () => {
    await installPackages({ withChecks: false });
    const source = ['--import', import.meta.resolve('tsx'), '--conditions=@client-portal/source'];
    const args = [...source, join(rootDir, program), ...process.argv.slice(2)];
    const command = spawn(process.execPath, args, {
      cwd: process.env.INIT_CWD ?? rootDir,
      stdio: 'inherit',
    });
    endOnSignal([command]);
    command.on('exit', (exitCode) => {
      process.exitCode = exitCode ?? 1;
    });
  });
}
