import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { VERIFY_HELP } from '../../src/commands/verify-flags.ts';
import { CHECKS } from '../../src/verify/checks/index.ts';
import { VARIABLES } from '../../src/verify/credentials.ts';

const doc = readFileSync(new URL('../../../../docs/backend-validation.md', import.meta.url), 'utf8');

describe('docs/backend-validation.md', () => {
  it('lists every check with its claim, in order, and no other', () => {
    const rows = [...doc.matchAll(/^\| `([A-F]-[\w-]+)` \| (.*) \| (yes)? ?\|$/gm)];
    expect(rows.map(([, id, claim, writes]) => [id, claim, writes !== undefined])).toEqual(
      CHECKS.map(({ id, claim, needsWrites }) => [id, claim, needsWrites === true]),
    );
  });

  it('names every environment variable, and no flag that does not exist', () => {
    for (const name of Object.values(VARIABLES)) expect(doc).toContain(name);
    const about = doc.slice(0, doc.indexOf('`proxy` stands between'));
    const flags = new Set([...about.matchAll(/(?<![\w-])--([a-z][a-z-]+)/g)].map(([, flag]) => flag));
    // Of docker and curl.
    for (const other of ['detach', 'wait', 'data-binary']) flags.delete(other);
    for (const flag of flags) expect(VERIFY_HELP).toContain(`--${flag}`);
  });
});
