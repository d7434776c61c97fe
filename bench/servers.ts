import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** A server in a process of its own. */
export interface RunningServer {
  readonly name: string;
  readonly url: string;
  /** Milliseconds from the command to the first answer. */
  readonly startMs: number;
  /** Milliseconds that its process has computed so far; undefined where the system does not tell (Linux does). */
  cpuMs(): number | undefined;
  stop(): void;
}

const here = (file: string) => fileURLToPath(new URL(file, import.meta.url));
const require = createRequire(import.meta.url);

/** Our server as it was built, with or without a line for each call. */
export function startOurs(rows: number, logging: 'quiet' | 'log'): Promise<RunningServer> {
  const name = `mock server, ${logging === 'quiet' ? 'quiet' : 'default logging'}`;
  return startScript(name, [here('serve-mock.mjs'), String(rows), logging], 'npm run build');
}

/** Our server with the portal beside the calls, both as they were built. */
export const startPortal = (): Promise<RunningServer> =>
  startScript('mock server with the portal', [here('serve-portal.mjs')], 'npm run build');

/** node:http that answers by path with what the file holds, and checks nothing: the most that there is to reach. */
export const startNodeHttp = (responsesFile: string): Promise<RunningServer> =>
  startScript('node:http alone, nothing checked', [here('serve-node-http.mjs'), responsesFile]);

/** A script that sends its address as a message. */
async function startScript(
  name: string,
  script: readonly string[],
  preparation?: string,
): Promise<RunningServer> {
  const begin = performance.now();
  const child = spawn(process.execPath, script, { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  const url = await Promise.race([
    once(child, 'message').then(([message]) => String(message)),
    once(child, 'exit').then(() => {
      throw new Error(
        `The ${name} did not start.${preparation === undefined ? '' : ` It needs: ${preparation}.`}`,
      );
    }),
  ]);
  return toServer(name, url, child, begin);
}

/** The stock Prism CLI. */
export async function startPrism(contract: string, logging: 'silent' | 'info'): Promise<RunningServer> {
  const manifest = require.resolve('@stoplight/prism-cli/package.json');
  const cli = join(dirname(manifest), 'dist', 'index.js');
  const name = `Prism CLI, ${logging === 'silent' ? 'silent' : 'default logging'}`;
  return startAtPort(name, (port) => [
    cli,
    ...['mock', contract, '-p', port, '-h', '127.0.0.1', '-v', logging],
  ]);
}

const PEERS = here('peers/node_modules');

/** The peers that are installed on demand; none of them, and a word about it, where they are not. */
export async function startPeers(contract: string): Promise<RunningServer[]> {
  if (!existsSync(PEERS)) {
    console.log('Mockoon and openapi-backend are left out: `npm run bench -- peers` installs them.');
    return [];
  }
  const mockoon = join(PEERS, '@mockoon/cli/bin/run.js');
  const environment = { ...process.env, NODE_ENV: 'production' };
  return [
    await startAtPort(
      'Mockoon CLI',
      (port) => [
        mockoon,
        ...['start', '--data', contract, '--port', port, '--hostname', '127.0.0.1'],
        '--disable-log-to-file',
      ],
      { env: environment },
    ),
    await startAtPort('openapi-backend, answers not validated', (port) => [
      here('peers/serve-openapi-backend.mjs'),
      ...[contract, port],
    ]),
  ];
}

async function startAtPort(
  name: string,
  toArguments: (port: string) => readonly string[],
  options: SpawnOptions = {},
): Promise<RunningServer> {
  const port = await findFreePort();
  const begin = performance.now();
  const child = spawn(process.execPath, toArguments(String(port)), { stdio: 'ignore', ...options });
  return toServer(name, `http://127.0.0.1:${port}`, child, begin);
}

async function toServer(
  name: string,
  url: string,
  child: ChildProcess,
  begin: number,
): Promise<RunningServer> {
  const deadline = begin + 30_000;
  while (!(await responses(url))) {
    if (performance.now() > deadline || child.exitCode !== null) throw new Error(`${name} did not start.`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  const startMs = performance.now() - begin;
  return { name, url, startMs, cpuMs: () => readCpuMs(child.pid), stop: () => child.kill() };
}

/** Linux counts in hundredths of a second: user and system time are the 14th and 15th word, behind the name in brackets. */
function readCpuMs(pid: number | undefined): number | undefined {
  const file = `/proc/${pid}/stat`;
  if (!existsSync(file)) return undefined;
  const words = readFileSync(file, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ');
  return (Number(words[11]) + Number(words[12])) * 10;
}

const responses = (url: string) =>
  fetch(`${url}/api/login_auth`).then(
    () => true,
    () => false,
  );

async function findFreePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('There is no free port.');
  return address.port;
}
