import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { isObject } from '@client-portal/contract';
import { NotTestable } from '../../src/verify/calls/check.ts';
import { readCredentialsText } from '../../src/verify/facts/credentials.ts';
import { type VerifyOptions, type VerifyResult, verify } from '../../src/verify/run/verify.ts';
import { createHttpTransport } from '../../src/verify/wire/http.ts';
import { createRateCap } from '../../src/verify/wire/rate.ts';
import { contract } from '../verify/support.ts';

/** Fault or honest variant with which a backend can be started. */
interface Variant {
  readonly group: string;
  readonly name: string;
  /** Description of the deviation for the report. */
  readonly does: string;
}

/** Backend in a folder of its own, in the form that README.md describes. */
export interface BackendFolder {
  readonly directory: string;
  readonly prepare: readonly string[] | undefined;
  readonly start: readonly string[];
  readonly faults: readonly Variant[];
  readonly honest: readonly Variant[];
}

/** Longest time in ms from the start of the process until it prints its line of JSON. */
const START_LIMIT_MS = 60_000;

export const backendNames = (): readonly string[] =>
  readdirSync(import.meta.dirname, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);

/** Reads the backend.json of a folder. Throws an Error that names the wrong field. */
export function readBackendFolder(name: string): BackendFolder {
  const directory = join(import.meta.dirname, name);
  const value: unknown = JSON.parse(readFileSync(join(directory, 'backend.json'), 'utf8'));
  if (!isObject(value)) throw new Error(`${name}/backend.json must hold an object.`);
  const start = toCommand(value.start);
  if (start === undefined) throw new Error(`${name}/backend.json: start must be a list of words.`);
  const faults = toVariants(name, value.faults, 'faults');
  const honest = toVariants(name, value.honest, 'honest');
  const names = [...faults, ...honest].map((variant) => variant.name);
  const twice = names.find((one, at) => names.indexOf(one) !== at);
  if (twice !== undefined) throw new Error(`${name}/backend.json names ${twice} twice.`);
  return { directory, prepare: toCommand(value.prepare), start, faults, honest };
}

const toCommand = (value: unknown): readonly string[] | undefined =>
  Array.isArray(value) && value.length > 0 && value.every((word) => typeof word === 'string')
    ? value
    : undefined;

function toVariants(folder: string, value: unknown, kind: 'faults' | 'honest'): readonly Variant[] {
  if (!Array.isArray(value)) throw new Error(`${folder}/backend.json: ${kind} must be a list.`);
  return value.map((entry: unknown) => {
    const { name, does, group = kind } = isObject(entry) ? entry : {};
    const isRight = typeof name === 'string' && /^[a-z\d-]+$/.test(name) && typeof does === 'string';
    if (!isRight || typeof group !== 'string')
      throw new Error(`${folder}/backend.json: an entry of ${kind} needs name, does and group.`);
    return { name, does, group };
  });
}

/** Runs the `prepare` command of a folder, if it has one. Rejects if the command fails. */
export async function prepareBackend({ prepare, directory }: BackendFolder): Promise<void> {
  const [command, ...args] = prepare ?? [];
  if (command === undefined) return;
  const [code] = await once(spawn(command, args, { cwd: directory, stdio: 'inherit' }), 'exit');
  if (code !== 0) throw new Error(`${prepare?.join(' ')} ended with ${code}.`);
}

/**
 * Starts a backend with one variant (`''` for none), verifies it and stops it.
 * @param isShort leaves out the options that the short guide for backend teams does not mention: origin, codes, keys
 */
export async function verifyFolder(
  folder: BackendFolder,
  variant: string,
  { isShort = false, ...options }: Partial<VerifyOptions> & { readonly isShort?: boolean } = {},
): Promise<VerifyResult> {
  const data = mkdtempSync(join(tmpdir(), 'backend-'));
  const [command = '', ...args] = folder.start;
  const process_ = spawn(command, args, {
    cwd: folder.directory,
    env: { ...process.env, BACKEND_VARIANT: variant, BACKEND_DATA: data },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const transport = createHttpTransport(10_000);
  try {
    const { url, credentials, origin, takesKeys, codes } = await readHello(process_);
    const codesFile = codes === undefined ? undefined : join(data, codes);
    return await verify({
      contract,
      base: new URL(url),
      transport,
      rateCap: createRateCap(0),
      credentials,
      writes: true,
      seed: 1,
      runId: 'rates',
      ...(!isShort && {
        takesKeys,
        changesPassword: true,
        ...(origin !== undefined && { origin }),
        ...(codesFile !== undefined && { codes: async () => newestCode(codesFile) }),
      }),
      ...options,
    });
  } finally {
    transport.close();
    await end(process_);
    rmSync(data, { recursive: true, force: true });
  }
}

function newestCode(file: string): string {
  const code = readFileSync(file, 'utf8').trim().split('\n').at(-1);
  if (code === undefined || code === '') throw new NotTestable('the backend has mailed no code');
  return code;
}

/** Reads the line of JSON that a backend prints when it accepts connections. */
async function readHello(process_: ChildProcess) {
  const { stdout } = process_;
  if (stdout === null) throw new Error('The backend has no standard output.');
  const lines = createInterface({ input: stdout });
  const hello = await new Promise<Readonly<Record<string, unknown>>>((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new Error(`The backend printed no address within ${START_LIMIT_MS / 1000} s.`)),
      START_LIMIT_MS,
    );
    const settle = (done: () => void) => {
      clearTimeout(timer);
      done();
    };
    lines.on('line', (line) => {
      const value = toObject(line);
      if (value !== undefined && typeof value.url === 'string') settle(() => resolve(value));
    });
    process_.once('error', (error) => settle(() => reject(error)));
    process_.once('exit', (code) =>
      settle(() => reject(new Error(`The backend ended with ${code} before it printed an address.`))),
    );
  });
  const credentials = readCredentialsText(JSON.stringify(hello.credentials ?? {}));
  if (typeof credentials === 'string') throw new Error(`The backend's line: credentials ${credentials}.`);
  const toText = (value: unknown) => (typeof value === 'string' ? value : undefined);
  return {
    url: String(hello.url),
    credentials,
    origin: toText(hello.origin),
    codes: toText(hello.codes),
    takesKeys: hello.takesKeys === true,
  };
}

function toObject(line: string): Readonly<Record<string, unknown>> | undefined {
  if (!line.startsWith('{')) return undefined;
  try {
    const value: unknown = JSON.parse(line);
    return isObject(value) ? value : undefined;
  } catch {
    // The line is a log message that only looks like JSON.
    return undefined;
  }
}

/** Longest time in ms that a backend may take to stop after SIGTERM. */
const END_LIMIT_MS = 5_000;

async function end(process_: ChildProcess): Promise<void> {
  if (process_.exitCode !== null || process_.signalCode !== null || process_.pid === undefined) return;
  const ended = once(process_, 'exit');
  process_.kill('SIGTERM');
  const timer = setTimeout(() => process_.kill('SIGKILL'), END_LIMIT_MS);
  await ended;
  clearTimeout(timer);
}
