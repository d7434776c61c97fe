import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { codeBlocksOf, runBlock, toPromises } from '../code-blocks.ts';

const read = (name: string) =>
  readFileSync(new URL(`../../../../docs/how-to/${name}.md`, import.meta.url), 'utf8');

const PACKAGES: Readonly<Record<string, () => Promise<unknown>>> = {
  '@client-portal/contract': () => import('@client-portal/contract'),
  '@client-portal/contract/write-prepared': () => import('@client-portal/contract/write-prepared'),
  // The blocks write no file into the repository.
  'node:fs': async () => ({ writeFileSync: () => {} }),
  '@client-portal/mock-server/fetch': () => import('../../src/fetch/create-mock.ts'),
  '@client-portal/mock-server/msw': () => import('../../src/fetch/msw.ts'),
  'msw/node': () => import('msw/node'),
};
const load = (name: string) => PACKAGES[name]?.() ?? Promise.reject(new Error(`No block needs ${name}.`));

describe('docs/how-to/mock-in-memory.md', () => {
  const blocks = codeBlocksOf(read('mock-in-memory'));

  it('has a block for requests, control calls and MSW', () => {
    expect(blocks.map(({ title }) => title)).toEqual(['1. Ask it', '2. Drive it', '4. Behind MSW']);
  });

  it.each(blocks)('$title prints what its comments say', async ({ code }) => {
    expect(toPromises(code)).not.toEqual([]);
    expect(await runBlock(code, load)).toEqual(toPromises(code));
  });
});

describe('docs/how-to/mock-another-contract.md', () => {
  it.each(codeBlocksOf(read('mock-another-contract')))(
    '$title prints what its comments say',
    async ({ code }) => {
      expect(await runBlock(code, load)).toEqual(toPromises(code));
    },
  );
});
