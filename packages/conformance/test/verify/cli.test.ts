import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { UsageError } from '@client-portal/server-kit';
import { afterAll, describe, expect, it } from 'vitest';
import { runHere } from '../../../../testing/cli-here.ts';
import { createCli } from '../../../../testing/cli-process.ts';
import { ROSA, useMockServer } from '../../../../testing/sandbox.ts';
import { run as runVerify } from '../../src/commands/verify.ts';
import { checkOnly, readVerifyFlags, VERIFY_HELP } from '../../src/commands/verify-flags.ts';
import { CHECKS } from '../../src/verify/run/checks.ts';
import { readState, StateError, writeState } from '../../src/verify/run/state-file.ts';

const { run } = createCli(new URL('../../src/cli.ts', import.meta.url));
const verify = (...args: readonly string[]) => runHere(() => runVerify(args));
const directory = mkdtempSync(join(tmpdir(), 'verify-'));
afterAll(() => rmSync(directory, { recursive: true }));
const { running } = useMockServer();

const inDirectory = (name: string, text: string): string => {
  const file = join(directory, name);
  writeFileSync(file, text);
  return file;
};

const TO = ['--to', 'http://127.0.0.1:1'];
/** Arguments for a run against the server of these tests without a rate limit. */
const atOnce = (credentials: string) =>
  ['--to', running().url, '--rate', '0', '--credentials', credentials] as const;

describe('the flags of verify', () => {
  it.each([
    [[], 'Name the backend'],
    [['--to', 'service'], 'is not an address'],
    [['--to', 'https://user:word@service.example.com'], 'must not hold a name or password'],
    [['--to', 'https://service.example.com', '--writes'], '--allow-host service.example.com'],
    [
      ['--to', 'https://service.example.com', '--writes', '--allow-host', 'example.com'],
      '--allow-host service.example.com',
    ],
    [[...TO, '--framework', 'cobol'], '--framework cobol is none of laravel, django'],
    [[...TO, '--rate', 'fast'], '--rate fast is not a whole number'],
    [[...TO, '--timeout', '0'], '--timeout 0 leaves no time for a response'],
    [[...TO, '--header', 'X-Key=abc'], '--header must be a name, a colon and a value'],
    [[...TO, '--credentials', 'nowhere.json'], '--credentials nowhere.json cannot be read'],
    [[...TO, '--wirtes'], "Unknown option '--wirtes'"],
  ])('%j are refused with the reason', (args, reason) => {
    expect(() => readVerifyFlags(args, {})).toThrow(UsageError);
    expect(() => readVerifyFlags(args, {})).toThrow(reason);
  });

  it.each(['http://localhost:8000', 'http://team.localhost', 'http://127.0.0.1:1', 'http://[::1]:1'])(
    'lets --writes change %s, which is this machine, without --allow-host',
    (address) => {
      expect(readVerifyFlags(['--to', address, '--writes'], {})).toMatchObject({ writes: true });
    },
  );

  it('reads every flag', () => {
    const credentials = inDirectory(
      'credentials.json',
      '{ "account": { "token": "t$1" }, "expiredToken": "e$1" }',
    );
    const flags = readVerifyFlags(
      [
        ...['--to', 'https://service.example.com', '--writes', '--allow-host', 'service.example.com'],
        ...[
          '--allow-host',
          'files.example.com',
          '--credentials',
          credentials,
          '--only',
          'A, E-legal',
          '--rate',
          '5',
        ],
        ...[
          '--timeout',
          '3',
          '--seed',
          '7',
          '--resume',
          'r.json',
          '--har',
          's.har',
          '--header',
          'X-Key: abc',
        ],
        ...['--json', 'a.json', '--junit', 'a.xml', '--html', 'a.html', '--strict', '--contract', 'c.yaml'],
        ...['--sarif', 'a.sarif', '--origin', 'https://portal.example.com/', '--idempotency'],
        '--change-password',
        '--terminate-sessions',
        ...['--most-files', '10', '--largest-file', '4'],
        ...['--code-command', 'tail -1 mail', '--baseline', 'b.json', '--write-baseline', 'n.json'],
      ],
      { PORTAL_VERIFY_EMAIL: 'not.used@example.com' },
    );
    expect(flags).toEqual({
      backend: new URL('https://service.example.com'),
      writes: true,
      allowedHosts: ['service.example.com', 'files.example.com'],
      credentials: { account: { token: 't$1' }, expiredToken: 'e$1' },
      only: ['A', 'E-legal'],
      rate: 5,
      timeoutMs: 3_000,
      seed: 7,
      headers: { 'x-key': 'abc' },
      resumeFile: 'r.json',
      harFile: 's.har',
      isOffline: false,
      reports: { json: 'a.json', junit: 'a.xml', html: 'a.html', sarif: 'a.sarif' },
      origin: 'https://portal.example.com',
      fileFieldBrackets: false,
      framework: undefined,
      takesKeys: true,
      hasExtensions: true,
      changesPassword: true,
      fileLimits: { mostFiles: 10, largestFileMiB: 4 },
      codeCommand: 'tail -1 mail',
      baselineFile: 'b.json',
      newBaselineFile: 'n.json',
      onlyImplemented: false,
      isStrict: true,
      contractPath: 'c.yaml',
    });
  });

  it('reads the environment without its blank variables; writes are off by default', () => {
    const environment = {
      PORTAL_VERIFY_EMAIL: 'a@example.com',
      PORTAL_VERIFY_PASSWORD: 'p',
      PORTAL_VERIFY_OTHER_EMAIL: '',
      PORTAL_VERIFY_OTHER_TOKEN: 'o$2',
    };
    expect(readVerifyFlags(TO, environment)).toMatchObject({
      writes: false,
      rate: 30,
      credentials: { account: { email: 'a@example.com', password: 'p' }, other: { token: 'o$2' } },
    });
    expect(readVerifyFlags([...TO, '--writes'], environment)).toMatchObject({ writes: true });
  });

  it.each([
    ['not json', 'is not valid JSON'],
    ['[]', 'must hold an object'],
    ['{}', 'must hold account'],
    ['{ "account": { "email": "a" }, "expired": "x" }', 'holds expired, which is none of'],
    ['{ "account": { "token": "t" }, "expiredToken": "<html>\\n" }', 'given expiredToken has a line end'],
    [
      '{ "account": { "token": "a" }, "other": { "token": "é" } }',
      'given other token has a line end or letters',
    ],
  ])('credentials of %s are refused without showing them', (text, reason) => {
    const file = inDirectory('wrong.json', text);
    expect(() => readVerifyFlags([...TO, '--credentials', file], {})).toThrow(reason);
  });

  it.each([
    ['not json', 'is not valid JSON'],
    ['[]', 'must hold an object'],
    ['{ "version": 0 }', 'must have the version 1: write it again by portal-mock export'],
    ['{ "version": 1, "accounts": [{}] }', 'must hold accounts with reads'],
    ['{ "version": 1, "accounts": [], "writes": [{}] }', 'must hold writes with fields and changes'],
    ['{ "version": 1, "accounts": [], "writes": [] }', 'must hold files and ownWords'],
  ])('an expectation of %s is refused', (text, reason) => {
    const file = inDirectory('expectation.json', text);
    expect(() => readVerifyFlags([...TO, '--expect', file], {})).toThrow(reason);
  });

  it('--expect does not go on with an earlier run, whose writes have changed what was seeded', () => {
    expect(() => readVerifyFlags([...TO, '--expect', 'a.json', '--resume', 'b.json'], {})).toThrow(
      '--resume',
    );
  });

  it('--only takes groups, checks and operations, and nothing else', () => {
    expect(() => checkOnly(['A', 'E-legal', 'getBudget'], ['getBudget'], CHECKS, false)).not.toThrow();
    expect(() => checkOnly(['G'], [], CHECKS, false)).toThrow('--only G is no group');
    expect(() => checkOnly(['D-expected'], [], CHECKS, false)).toThrow('--expect');
    expect(() => checkOnly(['D-expected'], [], CHECKS, true)).not.toThrow();
  });

  it('--help names every flag', () => {
    expect(readVerifyFlags(['--help'], {})).toBe('help');
    for (const flag of [
      'to',
      'writes',
      'allow-host',
      'credentials',
      'only',
      'list',
      'rate',
      'timeout',
      'seed',
      'resume',
    ])
      expect(VERIFY_HELP).toContain(`--${flag}`);
    for (const flag of ['har', 'header', 'json', 'junit', 'html', 'strict', 'contract'])
      expect(VERIFY_HELP).toContain(`--${flag}`);
  });
});

describe('the state of a run', () => {
  it('is read back unchanged, and only its owner may read the file', () => {
    const file = join(directory, 'state.json');
    const state = {
      version: 1,
      target: 'a',
      contract: 'b',
      seed: 1,
      writes: true,
      results: [],
    } as const;
    expect(readState(file)).toBeUndefined();
    writeState(file, state);
    expect(readState(file)).toEqual(state);
    // Only the user may read the file, since it contains responses of the backend.
    expect((statSync(file).mode & 0o777).toString(8)).toBe('600');
  });

  it.each(['', '{}', '{ "version": 2, "results": [] }'])('%j is refused as a state file', (text) => {
    expect(() => readState(inDirectory('none.json', text))).toThrow(StateError);
  });
});

// Some tests start processes, which takes long on a busy machine.
describe('verify', { timeout: 180_000 }, () => {
  it('exits with 0, writes its reports, and resumes from its state', async () => {
    const files = ['json', 'junit', 'html'].flatMap((kind) => [`--${kind}`, join(directory, `r.${kind}`)]);
    const credentials = inDirectory('rosa.json', JSON.stringify({ account: ROSA }));
    const state = join(directory, 'run.json');
    const args = [...atOnce(credentials), '--only', 'A', ...files];
    const first = await run('verify', ...args, '--resume', state);
    expect(first.stdout).toMatch(
      /^Verifying http:\/\/127\.0\.0\.1:\d+, read-only\n\nThis run would test more with\n {2}--writes /,
    );
    expect(first.stdout).toMatch(/Nothing was found\..* requests in .* s, seed 1, exit 0\.\n$/);
    expect(first.code).toBe(0);
    expect(JSON.parse(readFileSync(join(directory, 'r.json'), 'utf8'))).toMatchObject({
      exitCode: 0,
      findings: [],
    });
    expect(readFileSync(join(directory, 'r.junit'), 'utf8')).toMatch(/^<\?xml/);
    expect(readFileSync(join(directory, 'r.html'), 'utf8')).toMatch(/^<!doctype html>/);
    const calls = ({ stdout }: { stdout: string }) => Number(/(\d+) requests in/.exec(stdout)?.[1]);
    const again = await verify(...args, '--resume', state);
    expect(again.code).toBe(0);
    expect(calls(again)).toBeLessThan(calls(first) / 3);
    const other = await verify(...args, '--resume', state, '--seed', '2');
    expect(other).toMatchObject({ code: 2, stdout: '' });
    expect(other.stderr).toContain('holds a run with another seed');
  });

  it('reports only the requested part of a resumed run, and keeps the rest in the state file', async () => {
    const credentials = inDirectory('rosa.json', JSON.stringify({ account: ROSA }));
    const state = join(directory, 'narrower.json');
    const args = atOnce(credentials);
    await verify(...args, '--resume', state, '--only', 'C-none,getBudget');
    const [found] = readState(state)?.results ?? [];
    const finding = { check: 'C-none', expected: '401', actual: 'HTTP 200', seed: 1, curl: 'curl' };
    const failed = { ...found, outcome: 'failed', findings: [finding] };
    writeFileSync(state, JSON.stringify({ ...readState(state), results: [failed] }));
    const narrower = await verify(...args, '--resume', state, '--only', 'C-garbage,getBudget');
    expect(narrower.stdout).toMatch(/\nNothing was found\./);
    expect(narrower.code).toBe(0);
    expect(readState(state)?.results).toMatchObject([failed, { check: 'C-garbage', outcome: 'passed' }]);
  });

  it('sends no request when a report cannot be written', async () => {
    const credentials = inDirectory('rosa.json', JSON.stringify({ account: ROSA }));
    const base = [...atOnce(credentials), '--only', 'A'];
    const file = join(directory, 'nowhere', 'r.html');
    for (const flag of ['--html', '--write-baseline', '--resume']) {
      const refused = await verify(...base, flag, file);
      expect(refused).toMatchObject({ code: 2, stdout: '' });
      expect(refused.stderr).toContain(`${flag} ${file} cannot be written: ENOENT`);
    }
    const folder = await verify(...base, '--resume', directory);
    expect(folder).toMatchObject({ code: 2, stdout: '' });
    expect(folder.stderr).toContain(`${directory} holds no run that could be resumed.`);
  });

  it('exits with 2 when no server listens, and for an unknown flag', async () => {
    const credentials = inDirectory('rosa.json', JSON.stringify({ account: ROSA }));
    const known = inDirectory('known.json', '{ "version": 1, "findings": [] }');
    const where = ['--to', 'http://127.0.0.1:1', '--credentials', credentials];
    const gone = await verify(...where, '--write-baseline', known);
    expect(readFileSync(known, 'utf8')).toBe('{ "version": 1, "findings": [] }');
    expect(gone.stdout).toMatch(
      /Could not test: the connection failed \(ECONNREFUSED: no server listens there\); start the service,/,
    );
    expect(gone.code).toBe(2);
    expect(await run('verify', '--wirtes')).toMatchObject({ code: 2 });
  });
});
