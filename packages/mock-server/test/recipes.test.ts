import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { useMockServer } from '../../../testing/sandbox.ts';
import { FAULTS } from '../src/core/engine/world/fault-rules.ts';
import { MAX_ROWS } from '../src/core/engine/world/worlds.ts';
import { scenarios } from '../src/core/portal/scenarios/index.ts';
import { type CodeBlock, codeBlocksOf, runBlock, toPromises } from './code-blocks.ts';

const read = (path: string) => readFileSync(new URL(`../../../docs/${path}`, import.meta.url), 'utf8');
const DOC = read('mock-server.md');
const { running } = useMockServer();

const [prelude, ...recipes] = codeBlocksOf(read('how-to/drive-the-mock-server.md'));

/** Runs a recipe in a new world and returns the lines that it printed. */
function run({ title, code }: CodeBlock): Promise<string[]> {
  const begin = (prelude?.code ?? '')
    .replace('http://127.0.0.1:4010', running().url)
    .replace("'recipe'", `'recipe-${Number.parseInt(title, 10)}'`);
  return runBlock(begin + code, loadPackage);
}

function loadPackage(name: string): Promise<unknown> {
  if (name === '@client-portal/mock-server') return import('../src/index.ts');
  return Promise.reject(new Error(`No recipe needs ${name}.`));
}

describe('docs/how-to/drive-the-mock-server.md', () => {
  it('has at least ten recipes, numbered, after the lines that each begins with', () => {
    expect(prelude?.code).toContain('const mock =');
    expect(recipes.length).toBeGreaterThanOrEqual(10);
    expect(recipes.map(({ title }) => Number.parseInt(title, 10))).toEqual(
      recipes.map((_, index) => index + 1),
    );
  });

  it.each(recipes)('$title prints what its comments say', async (recipe) => {
    const promised = toPromises(recipe.code);
    expect(promised).not.toEqual([]);
    expect(await run(recipe)).toEqual(promised);
  });
});

describe('docs/mock-server.md', () => {
  const tableBelow = (heading: string) => {
    const [, section = ''] = DOC.split(new RegExp(`^## ${heading}$`, 'm'));
    const [, table = ''] = /\n\|---\|---\|\n((?:\|.*\n)+)/.exec(section) ?? [];
    return Object.fromEntries(
      [...table.matchAll(/^\| `(.*?)` \| (.*) \|$/gm)].map(([, name, text]) => [name, text]),
    );
  };

  it('lists every scenario with its description, and no other', () => {
    const lines = Object.entries(scenarios).map(([name, { description }]) => [name, description]);
    expect(tableBelow('Scenarios')).toEqual(Object.fromEntries(lines));
  });

  it('lists every fault with its description, and no other', () => {
    expect(tableBelow('Faults')).toEqual(FAULTS);
  });

  it('names the largest number of rows that all worlds hold together', () => {
    expect(DOC).toContain(`${MAX_ROWS.toLocaleString('en')} rows`);
  });
});
