import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { PROXY_HELP } from '../../../src/commands/proxy-flags.ts';
import { VERIFY_HELP } from '../../../src/commands/verify-flags.ts';
import { VARIABLES } from '../../../src/verify/calls/credentials.ts';
import { CHECKS } from '../../../src/verify/checks/index.ts';

const read = (path: string) => readFileSync(new URL(`../../../../../docs/${path}`, import.meta.url), 'utf8');

describe('documents about verify', () => {
  it('docs/reference/verify-checks.md lists every check with its claim, in order, and no other', () => {
    const rows = [
      ...read('reference/verify-checks.md').matchAll(/^\| `([A-F]-[\w-]+)` \| (.*) \| (yes)? ?\|$/gm),
    ];
    expect(rows.map(([, id, claim, writes]) => [id, claim, writes !== undefined])).toEqual(
      CHECKS.map(({ id, claim, needsWrites }) => [id, claim, needsWrites === true]),
    );
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
