/**
 * `npm run dev`: the mock server and the portal from source, each restarted or reloaded when its files change. A change
 * of openapi/portal.yaml generates anew; the server restarts on it by itself, and goes on with the worlds as they were.
 */
import './require-node.mjs';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { watch } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { runSteps } from './quiet-step.mjs';
import { passSignals, rootDir } from './run-command.mjs';
import { generateIfStale, setUp } from './setup.mjs';
import { readArguments } from './usage.mjs';

readArguments('npm run dev\n\nThe mock server on port 4010 and the portal on port 5173, from source.');

const contractPath = join(rootDir, 'openapi/portal.yaml');
const webDir = join(rootDir, 'packages/web');

/** The programs are started without pnpm in between, which would not pass on the signal to end. */
const fromRoot = createRequire(join(rootDir, 'package.json'));
const fromWeb = createRequire(join(webDir, 'package.json'));
const WATCH = ['watch', '--clear-screen=false', '--conditions=@client-portal/source'];

/** Starts a program of TypeScript that starts again when its code changes. @param {string} name @param {string} cwd @param {string[]} args */
function start(name, cwd, args) {
  const env = { ...process.env, ...(process.stdout.isTTY ? { FORCE_COLOR: '1' } : {}) };
  const command = [fromRoot.resolve('tsx/cli'), ...WATCH, ...args];
  const child = spawn(process.execPath, command, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
  for (const input of [child.stdout, child.stderr])
    createInterface({ input }).on('line', (line) => console.log(`[${name}] ${line}`));
  return { child, ended: once(child, 'exit').then(() => name) };
}

/** An editor takes a moment to write a file, or to put a new one in the place of the old. */
const WRITING_MS = 100;

/** Generates anew after each change of the contract, one run after the other; goes on after one that failed. */
async function generateOnChange() {
  for await (const { filename } of watch(dirname(contractPath))) {
    if (filename !== basename(contractPath)) continue;
    await wait(WRITING_MS);
    await runSteps(generateIfStale);
  }
}

await runSteps(async () => {
  await setUp();
  const folder = mkdtempSync(join(tmpdir(), 'portal-dev-'));
  const vite = join(dirname(fromWeb.resolve('vite/package.json')), 'bin/vite.js');
  const programs = [
    start('mock', rootDir, [
      ...[`--include=${contractPath}`, 'packages/mock-server/src/cli.ts', 'serve', '--port', '4010'],
      // Keeps its worlds over a restart: a change of its code ends no session.
      ...['--snapshot', join(folder, 'worlds.snapshot')],
    ]),
    // Vite's own loader of its configuration would need the SDK as it is built.
    start('web', webDir, [vite, '--configLoader', 'native', '--clearScreen', 'false']),
  ];
  const children = programs.map(({ child }) => child);
  let isEnding = false;
  passSignals(children, () => {
    isEnding = true;
  });
  void generateOnChange();
  const first = await Promise.race(programs.map(({ ended }) => ended));
  if (!isEnding) {
    console.error(`[${first}] ended; so the rest ends too.`);
    for (const child of children) child.kill();
  }
  await Promise.all(programs.map(({ ended }) => ended));
  rmSync(folder, { recursive: true });
  process.exit(isEnding ? 0 : 1);
});
