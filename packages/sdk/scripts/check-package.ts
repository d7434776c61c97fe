/**
 * Checks the package as it would be published: builds and packs it, lints the archive (publint, attw), and uses it from
 * plain Node and from TypeScript in an empty folder. Says nothing when all is well; exits 1 with the output otherwise.
 */
import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { exampleOf } from '../test/contract.ts';

const packagePath = fileURLToPath(new URL('..', import.meta.url));
const binPath = join(packagePath, 'node_modules/.bin');
const rootManifest = new URL('../../../package.json', import.meta.url);

/** Runs one command and gives what it printed; its output is the error when it fails. */
function run(cwd: string, command: string, ...args: string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    execFile(command, args, { cwd }, (error, stdout, stderr) => {
      if (error === null) resolve(stdout);
      else reject(new Error(`${[command, ...args].join(' ')}\n${stdout}${stderr}`));
    });
  });
}

/** Packs with the pinned pnpm, which alone puts `publishConfig.exports` in place of the source condition. */
async function pack(folder: string): Promise<string> {
  const { packageManager }: { packageManager: string } = JSON.parse(await readFile(rootManifest, 'utf8'));
  const archive = join(folder, 'sdk.tgz');
  await run(packagePath, 'npx', '--yes', packageManager, 'pack', '--out', archive);
  return archive;
}

/** A folder of a consumer who has installed the archive. */
async function install(folder: string, archive: string): Promise<string> {
  const consumer = join(folder, 'consumer');
  const installed = join(consumer, 'node_modules/@client-portal/sdk');
  await mkdir(installed, { recursive: true });
  await run(folder, 'tar', '-xzf', archive, '--strip-components=1', '-C', installed);
  await symlink(
    join(packagePath, 'node_modules/openapi-fetch'),
    join(consumer, 'node_modules/openapi-fetch'),
  );
  await cp(join(packagePath, 'test/consumer'), consumer, { recursive: true });
  await cp(join(packagePath, 'examples'), consumer, { recursive: true });
  await writeFile(join(consumer, 'package.json'), '{ "type": "module" }\n');
  return consumer;
}

async function checkTypes(consumer: string, moduleKind: string, moduleResolution: string): Promise<void> {
  const compilerOptions = {
    module: moduleKind,
    moduleResolution,
    target: 'es2022',
    lib: ['es2023', 'dom', 'dom.iterable'],
    strict: true,
    // The package's own declarations are what is checked here.
    skipLibCheck: false,
    types: [],
    noEmit: true,
  };
  const config = `tsconfig.${moduleResolution}.json`;
  await writeFile(join(consumer, config), JSON.stringify({ compilerOptions, files: ['consumer.ts'] }));
  await run(consumer, join(binPath, 'tsc'), '-p', config);
}

/** Runs the README's script against a server that answers with the contract's examples. */
async function checkExample(consumer: string): Promise<void> {
  const signedIn = exampleOf('POST /api/login_auth', 'signedIn');
  const timesheets = exampleOf('POST /api/timesheets_client', 'timesheets');
  const server = createServer((request, response) => {
    request.resume();
    const isTimesheets = request.url === '/api/timesheets_client';
    const isAllowed = !isTimesheets || request.headers.authorization === 'Bearer mock-session$1001';
    const { status, body } = isTimesheets ? timesheets : signedIn;
    response.writeHead(isAllowed ? status : 401).end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  try {
    const { port } = server.address() as AddressInfo;
    const output = await run(consumer, process.execPath, 'list-timesheets.mjs', `http://127.0.0.1:${port}`);
    if (output !== '2025-06-02 Ana 4.5\n2025-06-03 Ana 8\n')
      throw new Error(`the example printed:\n${output}`);
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

const folder = await mkdtemp(join(tmpdir(), 'sdk-package-'));
try {
  await rm(join(packagePath, 'dist'), { recursive: true, force: true });
  await run(packagePath, join(binPath, 'tsc'), '-p', 'tsconfig.build.json');
  const archive = await pack(folder);
  await run(packagePath, join(binPath, 'publint'), archive, '--strict');
  await run(packagePath, join(binPath, 'attw'), archive, '--profile', 'esm-only');
  const consumer = await install(folder, archive);
  await run(consumer, process.execPath, 'consumer.mjs');
  await checkExample(consumer);
  await checkTypes(consumer, 'nodenext', 'nodenext');
  await checkTypes(consumer, 'esnext', 'bundler');
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  await rm(folder, { recursive: true });
}
