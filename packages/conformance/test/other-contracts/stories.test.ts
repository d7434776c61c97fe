import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { runHere } from '../../../../testing/cli-here.ts';
import { run } from '../../src/commands/verify.ts';
import { createLibrary, KEY } from './loans-service.ts';
import { startService } from './service.ts';

const LOANS = fileURLToPath(new URL('../../../../examples/contracts/loans.yaml', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'stories-'));
let library: Awaited<ReturnType<typeof startService>>;
beforeAll(async () => {
  library = await startService(createLibrary());
});
afterAll(() => library.stop());

/** Verifies the library with a module of stories. */
function verifyWith(source: string, only: string) {
  const file = join(folder, `${only}.mjs`);
  writeFileSync(file, source);
  vi.stubEnv('PORTAL_VERIFY_TOKEN', KEY);
  const flags = ['--to', library.address.origin, '--contract', LOANS, '--stories', file, '--only', only];
  return runHere(() => run([...flags, '--writes', '--rate', '0']));
}

it('a check of the own stories runs, and its finding counts', async () => {
  const { code, stdout } = await verifyWith(
    `const check = {
      id: 'E-shelves',
      claim: 'Every book has a shelf.',
      subjects: () => [{ name: 'books', operations: ['listBooks'] }],
      async run(run) {
        const { body, plan } = await run.read(run.target('listBooks'));
        for (const { id, shelf } of body)
          if (shelf === null) run.report({ plan, expected: 'a shelf of the book ' + id, actual: 'none' });
      },
    };
    export default { checks: [{ checks: [check] }] };`,
    'E-shelves',
  );
  expect(code).toBe(1);
  expect(stdout).toContain('a shelf of the book 2');
});

it('fields of the own stories are sent in place of the example', async () => {
  const { code, stdout } = await verifyWith(
    `export default { fields: { requestLoan: (_, sample) => ({ ...sample, due_on: 'soon' }) } };`,
    'requestLoan',
  );
  expect(code).not.toBe(1);
  expect(stdout).toContain('requestLoan returned HTTP 422');
});

it.each([
  ['a broken module', 'export', 'cannot be loaded'],
  ['a module without a default export', 'export const checks = [];', 'has no default export with stories'],
])('%s is refused with the reason', async (_, source, reason) => {
  const { code, stderr } = await verifyWith(source, 'A');
  expect(code).toBe(2);
  expect(stderr).toContain(reason);
});
