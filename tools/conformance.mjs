/**
 * `npm run proxy` and `npm run verify`: from their sources, on a fresh checkout as well. Paths in
 * their flags start where the command was called.
 */
import './require-node.mjs';
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { endOnSignal } from './end-on-signal.mjs';
import { runSteps } from './quiet-step.mjs';
import { rootDir } from './run-command.mjs';
import { installPackages } from './setup.mjs';

await runSteps(async () => {
  await installPackages();
  const cli = join(rootDir, 'packages/conformance/src/cli.ts');
  const source = ['--import', import.meta.resolve('tsx'), '--conditions=@client-portal/source', cli];
  const args = [...source, ...process.argv.slice(2)];
  const command = spawn(process.execPath, args, { cwd: process.env.INIT_CWD ?? rootDir, stdio: 'inherit' });
  endOnSignal([command]);
  command.on('exit', (exitCode) => {
    process.exitCode = exitCode ?? 1;
  });
});
