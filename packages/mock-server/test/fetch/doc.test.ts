import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { codeBlocksOf, runBlock, toPromises } from '../code-blocks.ts';

const PAGE = readFileSync(new URL('../../../../docs/how-to/mock-in-memory.md', import.meta.url), 'utf8');

const PACKAGES: Readonly<Record<string, () => Promise<unknown>>> = {
  '@client-portal/mock-server/fetch': () => import('../../src/fetch/create-mock.ts'),
  '@client-portal/mock-server/msw': () => import('../../src/fetch/msw.ts'),
  'msw/node': () => import('msw/node'),
};
const load = (name: string) => PACKAGES[name]?.() ?? Promise.reject(new Error(`No block needs ${name}.`));

describe('docs/how-to/mock-in-memory.md', () => {
  const blocks = codeBlocksOf(PAGE);

  it('has a block for requests, control calls and MSW', () => {
    expect(blocks.map(({ title }) => title)).toEqual(['1. Ask it', '2. Drive it', '4. Behind MSW']);
  });

  it.each(blocks)('$title prints what its comments say', async ({ code }) => {
    expect(toPromises(code)).not.toEqual([]);
    expect(await runBlock(code, load)).toEqual(toPromises(code));
  });
});
