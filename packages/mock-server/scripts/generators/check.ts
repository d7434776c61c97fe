/**
 * Checks that two other generators can read the contract: each generates a client, which is compiled in strict mode,
 * and then signs in, lists the timesheets and approves one on a mock server. The generators are installed only for
 * this check.
 */
import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { DEFAULT_CONTRACT } from '@client-portal/contract';
import { startMockServer } from '../../src/node/start.ts';

const here = fileURLToPath(new URL('.', import.meta.url));
const bin = join(here, 'node_modules/.bin');
const pnpm = fileURLToPath(new URL('../../../../tools/pnpm.mjs', import.meta.url));
const tsc = join(dirname(createRequire(import.meta.url).resolve('typescript/package.json')), 'bin/tsc');

/** Command of each generator, by the name of the file in `users/` that uses its client. */
const GENERATORS = {
  'hey-api': (target: string) => [join(bin, 'openapi-ts'), '-i', DEFAULT_CONTRACT, '-o', target],
  orval: (target: string) => [
    ...[join(bin, 'orval'), '--client', 'fetch', '--input', DEFAULT_CONTRACT],
    ...['--output', join(target, 'index.ts')],
  ],
};

interface User {
  approveFirst(baseUrl: string): Promise<string | undefined>;
}

const COMPILER_OPTIONS = {
  ...{ strict: true, noEmit: true, skipLibCheck: false, types: [] },
  ...{ module: 'esnext', moduleResolution: 'bundler', target: 'es2022' },
  lib: ['es2023', 'dom', 'dom.iterable'],
};

/** Runs a command. If it fails, rejects with its output. */
function run(cwd: string, command: string, ...args: string[]): Promise<void> {
  // A dependency of orval reports installations over the network. These variables turn that off.
  const env = { ...process.env, SCARF_ANALYTICS: 'false', DO_NOT_TRACK: '1' };
  return new Promise((resolve, reject) => {
    execFile(command, args, { cwd, env }, (error, stdout, stderr) => {
      if (error === null) resolve();
      else reject(new Error(`${[command, ...args].join(' ')}\n${stdout}${stderr}`));
    });
  });
}

/** Install scripts are disabled, since no package here needs one. */
const install = () =>
  run(here, process.execPath, pnpm, '--ignore-workspace', 'install', '--frozen-lockfile', '--ignore-scripts');

/** @returns the service's message after the decision */
async function check(name: keyof typeof GENERATORS, folder: string, baseUrl: string): Promise<string> {
  const user = join(folder, `${name}.ts`);
  const target = join(folder, 'generated');
  await cp(join(here, 'users', `${name}.ts`), user);
  const [command = '', ...args] = GENERATORS[name](target);
  await run(folder, command, ...args);
  await writeFile(
    join(folder, 'tsconfig.json'),
    JSON.stringify({ compilerOptions: COMPILER_OPTIONS, include: ['.'] }),
  );
  await run(folder, process.execPath, tsc, '-p', folder);
  const { approveFirst }: User = await import(pathToFileURL(user).href);
  const message = await approveFirst(baseUrl);
  if (message !== 'timesheet approved') throw new Error(`${name}: the decision was answered with ${message}`);
  return message;
}

await install();
const { dependencies } = JSON.parse(await readFile(join(here, 'package.json'), 'utf8'));
const server = await startMockServer({ port: 0, quiet: true });
try {
  for (const [name, version] of [
    ['hey-api', dependencies['@hey-api/openapi-ts']],
    ['orval', dependencies.orval],
  ] as const) {
    const folder = await mkdtemp(join(tmpdir(), `generated-by-${name}-`));
    const message = await check(name, folder, server.url).finally(() => rm(folder, { recursive: true }));
    console.log(`${name} ${version}: generated, compiled strictly, signed in, listed; "${message}"`);
  }
} finally {
  await server.close();
}
