import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { UsageError } from '@client-portal/server-kit';
import { afterAll, describe, expect, it } from 'vitest';
import { runHere } from '../../../../testing/cli-here.ts';
import { createCli, printed } from '../../../../testing/cli-process.ts';
import { MAX_UPLOAD_TOTAL_BYTES } from '../../src/core/engine/world/blobs.ts';
import { run as runServe } from '../../src/node/commands/serve.ts';
import { readServeFlags, SERVE_HELP } from '../../src/node/commands/serve-flags.ts';
import type { MockServerOptions } from '../../src/node/start.ts';

const CLI = new URL('../../src/cli.ts', import.meta.url);
const { startCli } = createCli(CLI);
const directory = mkdtempSync(join(tmpdir(), 'cli-'));
const serve = (...args: readonly string[]) => runHere(() => runServe(args));

/** Runs the program in this process, each time anew. */
function run(...args: readonly string[]) {
  const before = process.argv;
  process.argv = ['node', 'portal-mock', ...args];
  return runHere(() => import(`${CLI.href}?${args.join()}`)).finally(() => {
    process.argv = before;
  });
}
afterAll(() => rmSync(directory, { recursive: true }));

describe('serve', () => {
  it.each([
    [['--prot', '4010'], "Unknown option '--prot'"],
    [['--port'], 'argument missing'],
    [['--port', 'http'], '--port http is not a whole number'],
    [['--port', '65536'], '--port 65536 is not a whole number from 0 to 65535'],
    [['--seed', '-1'], '--seed'],
    [['--max-upload', '25MB'], '--max-upload 25MB is not a whole number'],
    [['--now', 'tomorrow'], '--now tomorrow is not an ISO time'],
    [['--scenario', 'month-edn'], '--scenario month-edn is neither a file nor one of default, '],
    [['--delay', '600..0'], '--delay 600..0 is not a time in milliseconds'],
    [['--delay', 'toString'], 'or one of office, phone, weak-phone, satellite'],
    [['--portal-settings', '/nowhere.json'], '--portal-settings /nowhere.json cannot be read as JSON'],
    [['--allow-host', 'http://a.lan'], '--allow-host http://a.lan is not the name or address of a machine'],
    [['--allow-host', 'a.lan:4010'], '--allow-host a.lan:4010 is not the name'],
    [['--real', 'getBudget'], '--real needs the address of the real service'],
    [['--to', 'staging'], '--to staging is not an address such as'],
    [['--to', 'https://a:b@staging.example.com'], '--to must not hold a name or password'],
    [['again'], "Unexpected argument 'again'"],
  ])('%j are refused with a reason', (args, reason) => {
    expect(() => readServeFlags(args)).toThrow(UsageError);
    expect(() => readServeFlags(args)).toThrow(reason);
  });

  it('reads every flag', () => {
    const text =
      '--port 0 --host ::1 --allow-host 192.168.1.5,studio.local --contract a.yaml --portal dist --badge --seed 7 --now 2025-06-17T09:00:00Z --max-upload 1000 --max-uploads 5000 --snapshot s.bin --delay 0..600 --scenario b.yaml --to https://staging.example.com --real listTimesheets,getBudget --strict --quiet';
    expect(readServeFlags(text.split(' '))).toEqual({
      port: 0,
      host: '::1',
      allowedHosts: ['192.168.1.5', 'studio.local'],
      contractPath: 'a.yaml',
      portalDir: 'dist',
      badge: true,
      seed: 7,
      now: Date.parse('2025-06-17T09:00:00Z'),
      maxUploadBytes: 1000,
      maxUploadTotalBytes: 5000,
      snapshotPath: 's.bin',
      delays: { ms: 0, maxMs: 600 },
      scenarioPath: 'b.yaml',
      passthrough: { to: 'https://staging.example.com', operations: ['listTimesheets', 'getBudget'] },
      strict: true,
      quiet: true,
    });
    expect(readServeFlags([])).toEqual({ port: 4010, badge: false, seed: 1, strict: false, quiet: false });
    expect(readServeFlags(['--scenario', 'month-end'])).toMatchObject({ scenario: 'month-end' });
    expect(readServeFlags(['--delay', 'phone'])).toMatchObject({ delays: { ms: 50, maxMs: 200 } });
  });

  it('--help names the values that flags have by default', () => {
    const { port, seed } = readServeFlags([]) as MockServerOptions;
    expect(SERVE_HELP).toContain(`port to listen on (${port})`);
    expect(SERVE_HELP).toContain(`codes (${seed})`);
    expect(SERVE_HELP).toContain(`on disk together (${MAX_UPLOAD_TOTAL_BYTES},`);
  });

  it('--help names every flag', () => {
    expect(readServeFlags(['--help'])).toBe('help');
    for (const flag of [
      'port',
      'host',
      'allow-host',
      'contract',
      'portal',
      'portal-settings',
      'badge',
      'seed',
      'now',
      'max-upload',
      'max-uploads',
      'snapshot',
      'scenario',
      'strict',
      'quiet',
    ])
      expect(SERVE_HELP).toContain(`--${flag}`);
  });
});

// One test starts processes, which takes long on a busy machine.
describe('portal-mock', { timeout: 60_000 }, () => {
  it('an unknown flag exits with 1, the reason and the help', async () => {
    const { code, stderr } = await run('serve', '--prot', '4010');
    expect(stderr).toContain('--prot');
    expect(stderr).toContain('--contract <file>');
    expect(stderr).not.toMatch(/\n\s+at /);
    expect(code).toBe(1);
  });

  it.each(['--help', 'help'])('%s exits with 0', async (word) => {
    const { code, stdout } = await run(word);
    expect(stdout).toMatch(/^ {2}serve .*\n {2}prism .*\n {2}export .*\n {2}proxy /m);
    expect(code).toBe(0);
    expect(await serve('--help')).toMatchObject({ code: 0, stdout: `${SERVE_HELP}\n` });
  });

  it('an unknown command exits with 1 and names those that exist', async () => {
    const { code, stderr } = await run('sevre');
    expect(stderr).toMatch(/^Unknown command "sevre"\.\n\n.*\n\n {2}serve/);
    expect(code).toBe(1);
  });

  it('a port in use is reported with what to do', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    const { code, stderr } = await serve('--port', String(port));
    other.close();
    expect(stderr.trim()).toBe(
      `Port ${port} on 127.0.0.1 is taken. Stop what listens there, or choose another with --port.`,
    );
    expect(code).toBe(1);
  });

  it('a broken contract is reported with file and line alone', async () => {
    const file = join(directory, 'broken.yaml');
    writeFileSync(
      file,
      'openapi: 3.1.0\npaths:\n  /a:\n    get:\n      operationId: a\n      responses: { $ref: "#/nope" }\n',
    );
    const { code, stderr } = await serve('--port', '0', '--contract', file);
    expect(stderr.trim()).toBe(`${file}:6: the reference #/nope leads nowhere.`);
    expect(code).toBe(1);
  });

  it('a missing portal is reported', async () => {
    const { code, stderr } = await serve('--port', '0', '--portal', directory);
    expect(stderr.trim()).toBe(
      `There is no portal build in ${directory} (no index.html). Build the portal first.`,
    );
    expect(code).toBe(1);
  });

  it.each(['SIGINT', 'SIGTERM'] as const)(
    'serves, prints address, accounts and one line a call, ends on %s',
    async (signal) => {
      const child = startCli('serve', '--port', '0', '--now', '2025-06-17T09:00:00Z');
      const [, url] = await printed(child, /Mock server on (\S+)\n/);
      await printed(child, /rosa\.delgado@example\.com \/ correct-horse-9\n/);
      const body = new FormData();
      body.set('email', 'rosa.delgado@example.com');
      body.set('password', 'correct-horse-9');
      expect((await fetch(`${url}/api/login_auth`, { method: 'POST', body })).status).toBe(200);
      await printed(child, /^POST createSession 200$/m);
      const ended = once(child, 'close');
      child.kill(signal);
      expect(await ended).toEqual([0, null]);
    },
  );
});
