import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { UsageError } from '@client-portal/server-kit';
import { afterAll, describe, expect, it } from 'vitest';
import { runHere } from '../../../../testing/cli-here.ts';
import { createCli, printed } from '../../../../testing/cli-process.ts';
import { ROSA, toForm, useMockServer } from '../../../../testing/sandbox.ts';
import { run as runProxy } from '../../src/commands/proxy.ts';
import { PROXY_HELP, readProxyFlags } from '../../src/commands/proxy-flags.ts';
import { runCommand } from '../../src/commands/run.ts';

const { startCli } = createCli(new URL('../../src/cli.ts', import.meta.url));
const { running } = useMockServer();
const folder = mkdtempSync(join(tmpdir(), 'proxy-'));
afterAll(() => rmSync(folder, { recursive: true }));

describe('the flags of proxy', () => {
  it.each([
    [[], 'Name the backend: --to https://service.example.com'],
    [['--to', 'service.example.com'], '--to service.example.com is not an address'],
    [['--to', 'ftp://service.example.com'], 'is not an address'],
    [['--to', 'https://service.example.com/api'], 'is not an address'],
    [['--to', 'https://me:secret@service.example.com'], '--to must not hold a name or password'],
    [['--to', 'http://a.example', '--enforced'], "Unknown option '--enforced'"],
    [['--to', 'http://a.example', '--port', 'x'], '--port x is not a whole number'],
  ])('%j: %s', (args, reason) => {
    expect(() => readProxyFlags(args)).toThrow(UsageError);
    expect(() => readProxyFlags(args)).toThrow(reason);
  });

  it('are read, and the help names each', () => {
    const text =
      '--to https://a.example:8443 --enforce --log l.jsonl --record s.json --record-limit 7 --report r.md --port 0 --host ::1 --contract c.yaml --portal dist --max-upload 9 --quiet';
    expect(readProxyFlags(text.split(' '))).toEqual({
      backend: new URL('https://a.example:8443'),
      enforce: true,
      logFile: 'l.jsonl',
      recordFile: 's.json',
      mostRecordBytes: 7,
      reportFile: 'r.md',
      port: 0,
      host: '::1',
      contractPath: 'c.yaml',
      portalDir: 'dist',
      maxUploadBytes: 9,
      quiet: true,
    });
    for (const [flag] of text.matchAll(/--[\w-]+/g)) expect(PROXY_HELP).toContain(`${flag} `);
  });
});

describe('portal-proxy', () => {
  it('ends with 1, the reason and the help for a mistake on its command line', async () => {
    const { code, stderr } = await runHere(() => runCommand('proxy', []));
    expect(stderr).toMatch(/^Name the backend: /);
    expect(stderr).toContain(PROXY_HELP);
    expect(code).toBe(1);
  });

  it('prints breaches as they happen, writes log and report, and exits with 1', async () => {
    const log = join(folder, 'calls.jsonl');
    const report = join(folder, 'report.md');
    const child = startCli('proxy', '--to', running().url, '--port', '0', '--log', log, '--report', report);
    const [, url] = await printed(child, /Proxy on (\S+) for /);
    await fetch(`${url}/api/login_auth`, { method: 'POST', body: toForm(ROSA) });
    await printed(child, /^✓ POST createSession 200$/m);
    await fetch(`${url}/api/login_auth`, { method: 'POST', body: toForm({ email: ROSA.email }) });
    await printed(child, /^✗ POST createSession 422\n {4}request\.body\.password is required\n {4}curl /m);
    const ended = once(child, 'close');
    child.kill('SIGINT');
    expect(await ended).toEqual([1, null]);
    const lines = readFileSync(log, 'utf8').trimEnd().split('\n');
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      { method: 'POST', path: '/api/login_auth', operationId: 'createSession', status: 200, breaches: [] },
      { status: 422, breaches: [{ location: 'request.body.password', message: 'is required' }] },
    ]);
    expect(readFileSync(report, 'utf8')).toContain('2 requests to');
    expect(readFileSync(log, 'utf8') + readFileSync(report, 'utf8')).not.toContain(ROSA.email);
  });

  it('exits with 0 without a breach, and refuses at the start a log or report that cannot be written', async () => {
    const child = startCli('proxy', '--to', running().url, '--port', '0');
    await printed(child, /Proxy on /);
    const ended = once(child, 'close');
    child.kill('SIGTERM');
    expect(await ended).toEqual([0, null]);

    for (const flag of ['--log', '--record', '--report']) {
      const file = join(folder, 'no', 'file');
      const failing = await runHere(() => runProxy(['--to', running().url, '--port', '0', flag, file]));
      expect(failing).toMatchObject({ code: 1, stdout: '', stderr: expect.stringContaining(file) });
    }
  });
});
