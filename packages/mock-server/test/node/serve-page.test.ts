import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { SERVE_HELP } from '../../src/node/commands/serve-flags.ts';

const PAGE = readFileSync(new URL('../../../../docs/reference/mock-serve.md', import.meta.url), 'utf8');

it('docs/reference/mock-serve.md lists the options of `serve --help` in their order, and no other', () => {
  const listed = [...PAGE.matchAll(/^\| `(--[\w-]+)` \|/gm)].map(([, option]) => option);
  const helped = [...SERVE_HELP.matchAll(/^ {2}(--[\w-]+)/gm)].map(([, option]) => option);
  expect(helped).not.toEqual([]);
  expect(listed).toEqual(helped);
});
