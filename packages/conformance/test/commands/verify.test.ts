import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { runHere } from '../../../../testing/cli-here.ts';
import { ROSA, useMockServer } from '../../../../testing/sandbox.ts';
import { createCodeCommand } from '../../src/commands/code-command.ts';
import { run } from '../../src/commands/verify.ts';
import { readVerifyFlags, VERIFY_HELP } from '../../src/commands/verify-flags.ts';
import { flagsOf } from '../../src/verify/calls/check.ts';
import { CHECKS } from '../../src/verify/run/checks.ts';
import { recordSession } from '../verify/recording.ts';
import { closeTransport, http } from '../verify/support.ts';

const { running, sandbox } = useMockServer();
const folder = mkdtempSync(join(tmpdir(), 'verify-command-'));
const pathOf = (name: string) => join(folder, name);
const write = (name: string, text: string) => {
  writeFileSync(pathOf(name), text);
  return pathOf(name);
};
const credentials = write('credentials.json', JSON.stringify({ account: ROSA }));
const BROKEN = write('broken.json', '{');
afterAll(() => {
  rmSync(folder, { recursive: true });
  closeTransport();
});

const verify = (...args: readonly string[]) => runHere(() => run(args));
/** Options that name the mock server, its speed and the first account. */
const atMock = () => ['--to', running().url, '--rate', '0', '--credentials', credentials];
/** Verifies one check of the budget in a world of the mock server. */
const verifyBudget = (world: string, ...args: readonly string[]) =>
  verify(
    ...[...atMock(), '--header', `x-portal-world: ${world}`],
    ...['--only', 'getBudget,A-content-type', ...args],
  );

/** Returns the name of a new world in which the budget comes as another media type. */
async function worldWithFault(): Promise<string> {
  const { world, mock } = sandbox();
  await mock.addFault({ operationId: 'getBudget', fault: { kind: 'html' } });
  return world;
}

describe('portal-verify', () => {
  it('prints its help, and the checks with those that write, without a backend', async () => {
    expect(await verify('--help')).toEqual({ code: 0, stdout: `${VERIFY_HELP}\n`, stderr: '' });
    const { code, stdout } = await verify('--list');
    const lines = stdout.trimEnd().split('\n');
    expect({ code, lineCount: lines.length }).toEqual({ code: 0, lineCount: CHECKS.length });
    expect(lines.filter((line) => line.includes(' (--writes'))).toHaveLength(
      CHECKS.filter((check) => flagsOf(check).includes('--writes')).length,
    );
    expect(lines[0]).toMatch(/^A-answered {15}shape {6}Every request gets a response/);
  });

  it('exits with 0 without a finding, and says what else could be tested', async () => {
    const { code, stdout, stderr } = await verifyBudget('fine');
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toMatch(
      /^Verifying http:\/\/127\.0\.0\.1:\d+, read-only\n\nThis run would test more with\n {2}--writes /,
    );
    expect(stdout).toMatch(/\nNothing was found\. \d+ requests in \d+\.\d s, seed 1, exit 0\.\n$/);
  });

  it('exits with 1 for a finding, with 0 once it is known, and keeps the file private', async () => {
    const world = await worldWithFault();
    const [known, sarif] = [pathOf('known.json'), pathOf('report.sarif')];
    const first = await verifyBudget(world, '--write-baseline', known, '--sarif', sarif);
    expect(first.code).toBe(1);
    expect(first.stdout).toMatch(/\n\d+ findings?\. .*, exit 1\.\n$/);
    expect((statSync(known).mode & 0o777).toString(8)).toBe('600');
    expect(JSON.parse(readFileSync(sarif, 'utf8')).runs[0].results.length).toBeGreaterThan(0);
    const again = await verifyBudget(world, '--baseline', known);
    expect(again.code).toBe(0);
    expect(again.stdout).toMatch(/\nNothing new was found \(\d+ findings?, \d+ of them known\)\./);
  });

  it('exits with 2 for the part that was left out only with --strict', async () => {
    const args = ['--only', 'C-expired'];
    const lenient = await verifyBudget('strict', ...args);
    const strict = await verifyBudget('strict', ...args, '--strict');
    expect([lenient.code, strict.code]).toEqual([0, 2]);
    expect(strict.stdout).toContain('Nothing was found, but not everything was tested. 1 part could not be');
  });

  it('tests a recording that --har names, and lists no flag that is given', async () => {
    const har = await recordSession(http, running().url, ROSA, { 'x-portal-world': 'recorded' });
    const file = write('session.har', JSON.stringify(har));
    const flags = ['--writes', '--origin', 'http://localhost:5173', '--idempotency', '--change-password'];
    const { code, stdout } = await verify(
      ...[...atMock(), '--only', 'E-har', '--har', file],
      ...[...flags, '--code-command', 'true'],
    );
    expect(stdout).toMatch(/^Verifying \S+, reads and writes\n/);
    for (const flag of flags) expect(stdout).not.toContain(`  ${flag} `);
    expect(stdout).toMatch(/✓ E-har +1 passed, 2 not testable\n/);
    expect(code).toBe(0);
    // The recording alone needs neither a server nor an account.
    const alone = await verify('--har', file);
    expect(alone.stdout).toMatch(/^Reading \S+session\.har\n/);
    expect(alone.stdout).toMatch(/✓ E-har +1 passed, 2 not testable\n[\s\S]* 0 requests in /);
    expect(alone.stdout).not.toMatch(/account|--writes/);
    expect(alone.code).toBe(0);
  });

  it.each([
    [['--contract', BROKEN], BROKEN, ''],
    [['--har', 'nowhere.har'], '--har nowhere.har cannot be read: ENOENT', '(--help names every flag)'],
    [['--har', BROKEN], `--har ${BROKEN} is not valid JSON.`, '(--help names every flag)'],
    [['--only', 'Z'], '--only Z is no group', '(--help names every flag)'],
    [
      ['--baseline', 'nowhere.json'],
      '--baseline nowhere.json cannot be read: ENOENT',
      '(--help names every flag)',
    ],
  ])('exits with 2 and sends nothing with %j', async (args, reason, advice) => {
    const { code, stdout, stderr } = await verifyBudget('nothing', ...args);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toContain(reason);
    expect(stderr.includes('--help names every flag')).toBe(advice !== '');
  });
});

describe('a flag of portal-verify', () => {
  const TO = ['--to', 'https://service.example.com:8443'];
  const read = (...args: readonly string[]) => readVerifyFlags([...TO, ...args], {});
  it.each([
    [['--writes', '--allow-host', 'service.example.com'], { writes: true }],
    [['--writes', '--allow-host', 'service.example.com:8443'], { writes: true }],
    [['--framework', 'Django'], { framework: 'django' }],
    [['--timeout', '600'], { timeoutMs: 600_000 }],
    [['--timeout', '1'], { timeoutMs: 1_000 }],
    [['--rate', '10000'], { rate: 10_000 }],
    [['--seed', '4294967295'], { seed: 4_294_967_295 }],
    [['--only', 'A, ,B-types', '--only', 'E'], { only: ['A', 'B-types', 'E'] }],
    [['--header', 'X-Empty:', '--header', 'a:b:c'], { headers: { 'x-empty': '', a: 'b:c' } }],
    [['--only-implemented', '--file-field-brackets'], { onlyImplemented: true, fileFieldBrackets: true }],
  ])('%j is taken', (args, flags) => {
    expect(read(...args)).toMatchObject(flags);
  });

  it.each([
    [['--writes', '--allow-host', 'service.example.com:443'], '--allow-host service.example.com'],
    [['--timeout', '601'], 'is not a whole number from 0 to 600'],
    [['--rate', '10001'], 'is not a whole number from 0 to 10000'],
    [['--seed', '4294967296'], 'is not a whole number'],
    [['--origin', 'https://a.example/portal'], '--origin https://a.example/portal is not an address'],
    [['--header', 'X-Key'], '--header must be a name, a colon and a value'],
  ])('%j is refused', (args, reason) => {
    expect(() => read(...args)).toThrow(reason);
  });

  it.each(['http://localhost:1', 'http://127.0.0.1:1', 'http://[::1]:1'])(
    '--writes needs no --allow-host for %s',
    (address) => {
      expect(readVerifyFlags(['--to', address, '--writes'], {})).toMatchObject({ writes: true });
    },
  );
});

describe('--code-command', () => {
  it.each([
    ['echo 111111 222222', '222222'],
    ['echo "code: 123456."', '123456'],
    ['echo 1234567 654321', '654321'],
    ['echo "$PORTAL_VERIFY_CODE_EMAIL"', '424242'],
  ])('%s prints %s', async (line, code) => {
    expect(await createCodeCommand(line)('424242@example.com')).toBe(code);
  });

  it.each([
    ['echo 12345 1234567', 'the --code-command printed no six digits'],
    ['echo 123456; exit 3', 'the --code-command failed'],
  ])('%s is an error without its output', async (line, reason) => {
    await expect(createCodeCommand(line)('a@example.com')).rejects.toThrow(reason);
  });
});
