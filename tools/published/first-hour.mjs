/**
 * `npm run check -- first-hour`: the first commands of a developer and of someone who uses the packages, on any system. Runs
 * `npm start`, then installs the archives of the SDK and the mock in an empty project with npm and uses them.
 */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { build } from '../build.mjs';
import { rootDir } from '../run-command.mjs';
import { PUBLISHED, packPackages, readScope, renameScope, runProgram } from './archives.mjs';

await start();
console.log('npm start: serves the portal, its console and its sign-in');
await build();
await install();
console.log('npm install: the SDK and the mock run in an empty project');

/** Starts the portal on a free port, and asks it for a page, the console and a session. */
async function start() {
  const child = spawn(process.execPath, ['tools/start.mjs', '--port', '0'], {
    cwd: rootDir,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'close');
  try {
    const url = await findAddress(child.stdout);
    for (const path of ['/', '/__mock/console'])
      assert.match(await (await fetch(url + path)).text(), /<title>/, path);
    const body = new FormData();
    body.set('email', 'rosa.delgado@example.com');
    body.set('password', 'correct-horse-9');
    assert.equal((await fetch(`${url}/api/login_auth`, { method: 'POST', body })).status, 200);
  } finally {
    child.kill();
    await ended;
  }
}

/** @param {import('node:stream').Readable} output @returns {Promise<string>} */
async function findAddress(output) {
  for await (const line of createInterface({ input: output })) {
    const url = /Mock server on (http:\S+)/.exec(line)?.[1];
    if (url !== undefined) return url;
  }
  throw new Error('npm start ended without an address');
}

async function install() {
  const folder = mkdtempSync(join(tmpdir(), 'first-hour-'));
  try {
    const scope = readScope();
    const archives = await packPackages(folder, { scope, isBundled: true });
    const consumer = join(folder, 'consumer');
    mkdirSync(consumer);
    writeFileSync(join(consumer, 'package.json'), '{ "name": "consumer", "type": "module" }\n');
    const program = join(rootDir, 'examples/projects/runtimes/runtime.mjs');
    copyFileSync(program, join(consumer, 'runtime.mjs'));
    renameScope(consumer, scope);
    const wanted = ['sdk', 'mock-server'].map((name) => archives[PUBLISHED.indexOf(name)] ?? '');
    await runProgram(consumer, 'npm', 'install', '--no-audit', '--no-fund', ...wanted);
    await runProgram(consumer, process.execPath, 'runtime.mjs');
  } finally {
    rmSync(folder, { recursive: true });
  }
}
