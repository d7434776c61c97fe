import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { useMockServer } from '../../../../../tools/testing/sandbox.ts';
import { FAULTS } from '../../../src/core/world/fault-rules.ts';
import { scenarios } from '../../../src/core/world/scenarios/index.ts';
import { MAX_ROWS } from '../../../src/core/world/worlds.ts';
import { type CodeBlock, codeBlocksOf, runBlock, toPromises } from '../../code-blocks.ts';

const DOC = readFileSync(new URL('../../../../../docs/mock-server.md', import.meta.url), 'utf8');
const { running } = useMockServer();

const [prelude, ...recipes] = codeBlocksOf(DOC);

/** Runs a recipe in a world of its own, and returns what it printed. */
function run({ title, code }: CodeBlock): Promise<string[]> {
  const begin = (prelude?.code ?? '')
    .replace('http://127.0.0.1:4010', running().url)
    .replace("'recipe'", `'recipe-${Number.parseInt(title, 10)}'`);
  return runBlock(begin + code, loadPackage);
}

function loadPackage(name: string): Promise<unknown> {
  if (name === '@client-portal/mock-server') return import('../../../src/index.ts');
  return Promise.reject(new Error(`No recipe needs ${name}.`));
}

describe('docs/mock-server.md', () => {
  it('has at least ten recipes behind the lines that all begin with', () => {
    expect(prelude?.code).toContain('const mock =');
    expect(recipes.length).toBeGreaterThanOrEqual(10);
    expect(recipes.map(({ title }) => Number.parseInt(title, 10))).toEqual(
      recipes.map((_, index) => index + 1),
    );
  });

  it.each(recipes)('$title', async (recipe) => {
    const promised = toPromises(recipe.code);
    expect(promised).not.toEqual([]);
    expect(await run(recipe)).toEqual(promised);
  });

  const tableBelow = (heading: string) => {
    const [, section = ''] = DOC.split(new RegExp(`^## ${heading}$`, 'm'));
    const [, table = ''] = /\n\|---\|---\|\n((?:\|.*\n)+)/.exec(section) ?? [];
    return Object.fromEntries(
      [...table.matchAll(/^\| `(.*?)` \| (.*) \|$/gm)].map(([, name, text]) => [name, text]),
    );
  };

  it('lists every scenario with its line', () => {
    const lines = Object.entries(scenarios).map(([name, { description }]) => [name, description]);
    expect(tableBelow('Scenarios')).toEqual(Object.fromEntries(lines));
  });

  it('lists every fault with its line', () => {
    expect(tableBelow('Faults')).toEqual(FAULTS);
  });

  it('tells how many worlds there may be', () => {
    expect(DOC).toContain(`${MAX_ROWS.toLocaleString('en')} rows`);
  });
});
