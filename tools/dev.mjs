/**
 * `npm run dev`: runs the mock server and the portal from source, and restarts or reloads them when their files
 * change. A change of openapi/portal.yaml runs the generators. The mock server restarts by itself and keeps its
 * worlds.
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
import { requireFreePort } from './process/free-port.mjs';
import { passSignals, rootDir, runCommand } from './run-command.mjs';
import { setUp } from './setup.mjs';
import { readArguments, toCount } from './usage.mjs';

const USAGE = `npm run dev [-- --port <number>] [--mock-port <number>]

The portal on port 5173 and the mock server on port 4010, from source.`;
const { values } = readArguments(USAGE, {
  options: { port: { type: 'string' }, 'mock-port': { type: 'string' } },
});
const port = toCount(USAGE, '--port', values.port ?? '5173');
const mockPort = toCount(USAGE, '--mock-port', values['mock-port'] ?? '4010');
await requireFreePort(port, 'npm run dev -- --port 5174');
await requireFreePort(mockPort, 'npm run dev -- --mock-port 4011');
process.env.MOCK_SERVER = `http://127.0.0.1:${mockPort}`;
await setUp();
const folder = mkdtempSync(join(tmpdir(), 'portal-dev-'));
const contract = join(rootDir, 'openapi/portal.yaml');
// Started without pnpm, which would not pass on the signal to end.
const tsx = createRequire(join(rootDir, 'package.json')).resolve('tsx/cli');
const ended = [
  start('mock', rootDir, [
    ...[`--include=${contract}`, 'packages/mock-server/src/cli.ts', 'serve', '--port', String(mockPort)],
    // The snapshot keeps the worlds when the server restarts, so that a code change does not end sessions.
    ...['--snapshot', join(folder, 'worlds.snapshot')],
  ]),
  // Vite's default loader of the configuration would need the built SDK.
  start('web', join(rootDir, 'packages/web'), [
    'node_modules/vite/bin/vite.js',
    ...['--configLoader', 'native', '--clearScreen', 'false', '--port', String(port)],
  ]),
];
void generateOnChange();
await Promise.all(ended);
rmSync(folder, { recursive: true });
process.exit();

/**
 * Starts a TypeScript program that restarts when its code changes.
 * @param {string} name
 * @param {string} cwd
 * @param {string[]} args
 */
function start(name, cwd, args) {
  const command = [tsx, 'watch', '--clear-screen=false', '--conditions=@client-portal/source', ...args];
  const child = spawn(process.execPath, command, { cwd, stdio: ['ignore', 'pipe', 'pipe'] });
  passSignals(child);
  for (const input of [child.stdout, child.stderr])
    createInterface({ input }).on('line', (line) => console.log(`[${name}] ${line}`));
  return once(child, 'close');
}

/** Runs the generators after each change of the contract, one run at a time, and continues after a failed run. */
async function generateOnChange() {
  for await (const { filename } of watch(join(rootDir, 'openapi'))) {
    if (filename !== 'portal.yaml') continue;
    // An editor may need a moment to write or replace a file.
    await wait(100);
    await runCommand(process.execPath, ['tools/setup.mjs'], { show: true });
  }
}
