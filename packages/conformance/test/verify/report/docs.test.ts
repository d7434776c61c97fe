import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { PROXY_HELP } from '../../../src/commands/proxy-flags.ts';
import { VERIFY_HELP } from '../../../src/commands/verify-flags.ts';
import { flagsOf } from '../../../src/verify/calls/check.ts';
import { VARIABLES } from '../../../src/verify/facts/credentials.ts';
import { CHECKS } from '../../../src/verify/run/checks.ts';

const pathOf = (path: string) => fileURLToPath(new URL(`../../../../../docs/${path}`, import.meta.url));
const read = (path: string) => readFileSync(pathOf(path), 'utf8');

describe('documents about verify', () => {
  it('docs/reference/verify-checks.md has the table of all checks with their claims, which -u writes', async () => {
    const rows = CHECKS.map(
      (check) =>
        `| \`${check.id}\` | ${check.claim} | ${flagsOf(check)
          .map((flag) => `\`${flag}\``)
          .join(', ')} |\n`,
    );
    const page = read('reference/verify-checks.md').replace(/(?:^\| `.*\n)+/m, () => rows.join(''));
    await expect(page).toMatchFileSnapshot(pathOf('reference/verify-checks.md'));
  });

  it('docs/how-to/validate-a-backend.md names every environment variable', () => {
    const page = read('how-to/validate-a-backend.md');
    for (const name of Object.values(VARIABLES)) expect(page).toContain(name);
  });

  it.each([
    ['how-to/validate-a-backend.md', VERIFY_HELP],
    ['how-to/read-a-verify-report.md', VERIFY_HELP],
    ['how-to/verify-in-ci.md', VERIFY_HELP],
    ['reference/verify-checks.md', VERIFY_HELP],
    ['how-to/watch-a-backend.md', PROXY_HELP],
  ])('docs/%s names only flags that its command has', (path, help) => {
    const flags = new Set([...read(path).matchAll(/(?<![\w-])--([a-z][a-z-]+)/g)].map(([, flag]) => flag));
    // These flags belong to Docker in an example workflow, and to npx.
    for (const other of ['detach', 'wait', 'yes', 'package']) flags.delete(other);
    for (const flag of flags) expect(help).toContain(`--${flag}`);
  });
});
