/**
 * `npm run dev`: the mock server and the portal from source, each restarted or reloaded when its files change. A change
 * of openapi/portal.yaml generates anew; the server restarts on it by itself, and goes on with the worlds as they were.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { watch } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { passSignals, rootDir, runCommand } from './run-command.mjs';
import { setUp } from './setup.mjs';
import { readArguments } from './usage.mjs';

readArguments('npm run dev\n\nThe mock server on port 4010 and the portal on port 5173, from source.');
await setUp();
const folder = mkdtempSync(join(tmpdir(), 'portal-dev-'));
const contract = join(rootDir, 'openapi/portal.yaml');
// Started without pnpm in between, which would not pass on the signal to end.
const tsx = createRequire(join(rootDir, 'package.json')).resolve('tsx/cli');
const ended = [
  start('mock', rootDir, [
    ...[`--include=${contract}`, 'packages/mock-server/src/cli.ts', 'serve', '--port', '4010'],
    // Keeps its worlds over a restart: a change of its code ends no session.
    ...['--snapshot', join(folder, 'worlds.snapshot')],
  ]),
  // Vite's own loader of its configuration would need the SDK as it is built.
  start('web', join(rootDir, 'packages/web'), [
    'node_modules/vite/bin/vite.js',
    ...['--configLoader', 'native', '--clearScreen', 'false'],
  ]),
];
void generateOnChange();
await Promise.all(ended);
rmSync(folder, { recursive: true });
process.exit();

/** Starts a program of TypeScript that starts again when its code changes. @param {string} name @param {string} cwd @param {string[]} args */
function start(name, cwd, args) {
  const command = [tsx, 'watch', '--clear-screen=false', '--conditions=@client-portal/source', ...args];
  const child = spawn(process.execPath, command, { cwd, stdio: ['ignore', 'pipe', 'pipe'] });
  passSignals(child);
  for (const input of [child.stdout, child.stderr])
    createInterface({ input }).on('line', (line) => console.log(`[${name}] ${line}`));
  return once(child, 'close');
}

/** Generates anew after each change of the contract, one run after the other; goes on after one that failed. */
async function generateOnChange() {
  for await (const { filename } of watch(join(rootDir, 'openapi'))) {
    if (filename !== 'portal.yaml') continue;
    // An editor takes a moment to write a file, or to put a new one in the place of the old.
    await wait(100);
    await runCommand(process.execPath, ['tools/setup.mjs'], { show: true });
  }
}
