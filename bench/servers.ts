import { type ChildProcess, spawn } from 'node:child_process';
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
  stop(): void;
}

const here = (file: string) => fileURLToPath(new URL(file, import.meta.url));
const require = createRequire(import.meta.url);

/** Our server, run from its source. */
export async function startOurs(rows: number): Promise<RunningServer> {
  const begin = performance.now();
  const source = ['--import', 'tsx', '-C', '@client-portal/source', here('serve-mock.ts')];
  const child = spawn(process.execPath, [...source, String(rows)], { stdio: ['ignore', 'pipe', 'inherit'] });
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout.once('data', (line: Buffer) => resolve(line.toString().trim()));
    child.once('exit', () => reject(new Error('The mock server did not start.')));
  });
  return toServer('mock server', url, child, begin);
}

/** The stock Prism CLI without a word of logging. */
export async function startPrism(contract: string): Promise<RunningServer> {
  const port = await findFreePort();
  const begin = performance.now();
  const manifest = require.resolve('@stoplight/prism-cli/package.json');
  const cli = join(dirname(manifest), 'dist', 'index.js');
  const child = spawn(
    process.execPath,
    [cli, 'mock', contract, '-p', String(port), '-h', '127.0.0.1', '-v', 'silent'],
    {
      stdio: 'ignore',
    },
  );
  return toServer('Prism CLI', `http://127.0.0.1:${port}`, child, begin);
}

async function toServer(
  name: string,
  url: string,
  child: ChildProcess,
  begin: number,
): Promise<RunningServer> {
  const deadline = begin + 30_000;
  while (!(await answers(url))) {
    if (performance.now() > deadline || child.exitCode !== null) throw new Error(`${name} did not start.`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return { name, url, startMs: performance.now() - begin, stop: () => child.kill() };
}

const answers = (url: string) =>
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
