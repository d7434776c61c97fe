/**
 * `npm run dev`: the mock server and the portal from source, each restarted or reloaded when its files change. A change
 * of openapi/portal.yaml generates anew; the server restarts on it by itself, and goes on with the worlds as they were.
 */
import './require-node.mjs';
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, watch } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { endOnSignal } from './end-on-signal.mjs';
import { runPnpm } from './pnpm.mjs';
import { quietStep, runSteps } from './quiet-step.mjs';
import { rootDir } from './run-command.mjs';
import { setUp } from './setup.mjs';

const contractPath = join(rootDir, 'openapi/portal.yaml');

/** The programs are started without pnpm in between, which would not pass on the signal to end. */
const fromRoot = createRequire(join(rootDir, 'package.json'));
const fromWeb = createRequire(join(rootDir, 'packages/web/package.json'));

/**
 * The mock server keeps its worlds in `folder` over a restart: a change of its code ends no session.
 * @type {(folder: string) => { name: string, cwd: string, args: string[] }[]}
 */
const programs = (folder) => [
  {
    name: 'mock',
    cwd: rootDir,
    args: [
      fromRoot.resolve('tsx/cli'),
      ...['watch', '--clear-screen=false', `--include=${contractPath}`, '--conditions=@client-portal/source'],
      ...['packages/mock-server/src/cli.ts', 'serve', '--port', '4010'],
      ...['--snapshot', join(folder, 'worlds.snapshot')],
    ],
  },
  {
    name: 'web',
    cwd: join(rootDir, 'packages/web'),
    args: [join(dirname(fromWeb.resolve('vite/package.json')), 'bin/vite.js'), '--clearScreen', 'false'],
  },
];

/** Prints each line with the name of the program before it. @param {string} name @param {NodeJS.ReadableStream} stream */
function printLines(name, stream) {
  createInterface({ input: stream }).on('line', (line) => console.log(`[${name}] ${line}`));
}

/** An editor takes a moment to write a file, or to put a new one in the place of the old. */
const WRITING_MS = 100;

/** Generates anew after each change of the contract's text, one run after the other. */
function generateOnChange() {
  let generatedFrom = readContract();
  let isRunning = false;
  const generate = async () => {
    const text = readContract();
    if (isRunning || text === undefined || text === generatedFrom) return;
    isRunning = true;
    generatedFrom = text;
    console.log('[contract] openapi/portal.yaml changed: generating');
    const { exitCode, output } = await runPnpm(['-r', '--if-present', 'run', 'generate']);
    console.log(exitCode === 0 ? '[contract] generated' : `[contract] failed\n${output}`);
    isRunning = false;
    await generate();
  };
  /** @type {NodeJS.Timeout | undefined} */
  let waiting;
  watch(dirname(contractPath), () => {
    clearTimeout(waiting);
    waiting = setTimeout(generate, WRITING_MS);
  });
}

function readContract() {
  try {
    return readFileSync(contractPath, 'utf8');
  } catch {
    return undefined;
  }
}

const BUILD_SDK = ['--filter', '@client-portal/sdk', 'run', 'build'];

/** The portal's Vite configuration loads the SDK as it is published, which a fresh clone has not built yet. */
async function buildSdkIfMissing() {
  if (existsSync(join(rootDir, 'packages/sdk/dist'))) return;
  await quietStep('Building the SDK', `node tools/pnpm.mjs ${BUILD_SDK.join(' ')}`, () => runPnpm(BUILD_SDK));
}

await runSteps(async () => {
  await setUp();
  await buildSdkIfMissing();
  const folder = mkdtempSync(join(tmpdir(), 'portal-dev-'));
  const children = programs(folder).map(({ name, cwd, args }) => {
    const env = { ...process.env, ...(process.stdout.isTTY ? { FORCE_COLOR: '1' } : {}) };
    const child = spawn(process.execPath, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
    for (const stream of [child.stdout, child.stderr]) printLines(name, stream);
    return { name, child };
  });
  const wasAskedToEnd = endOnSignal(children.map(({ child }) => child));
  generateOnChange();

  const firstEnd = await Promise.race(
    children.map(({ name, child }) => new Promise((resolve) => child.on('exit', () => resolve(name)))),
  );
  if (!wasAskedToEnd()) {
    console.error(`[${firstEnd}] ended; so the rest ends too.`);
    process.exitCode = 1;
  }
  await Promise.all(
    children.map(({ child }) => {
      if (child.exitCode !== null || child.signalCode !== null) return undefined;
      child.kill('SIGTERM');
      return new Promise((resolve) => child.on('exit', resolve));
    }),
  );
  rmSync(folder, { recursive: true });
  process.exit();
});
