import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const srcDir = join(import.meta.dirname, '../../../src');

interface Rule {
  readonly where: string;
  readonly body: string;
}

const toRules = (where: string, css: string): readonly Rule[] =>
  [...css.matchAll(/([^{}]+)\{([^{}]*)\}/g)].map(([, selector = '', body = '']) => ({
    where: `${where} ${selector.trim().replaceAll(/\s+/g, ' ')}`,
    body,
  }));

const sheets = readdirSync(srcDir, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.css'))
  .map((path) => {
    const css = readFileSync(join(srcDir, path), 'utf8').replaceAll(/\/\*.*?\*\//gs, '');
    return { path, css };
  });
const rules = sheets.flatMap(({ path, css }) => toRules(path, css));
const inForcedColours = sheets.flatMap(({ path, css }) =>
  [...css.matchAll(/@media \(forced-colors: active\) \{(.*?)\n\}/gs)].flatMap(([, block = '']) =>
    toRules(path, block),
  ),
);

/** Returns the rules that match `asked`, of which `kept` must hold; fails if there are none. */
function findBroken(all: readonly Rule[], asked: (rule: Rule) => boolean, kept: RegExp): readonly string[] {
  const found = all.filter(asked);
  expect(found).not.toEqual([]);
  return found.filter(({ body }) => !kept.test(body)).map(({ where }) => where);
}

it('a layer with a shadow covers what is below it', () => {
  // The sidebar has its background also while it is narrow.
  const isLayer = ({ where, body }: Rule) =>
    body.includes('box-shadow: var(--shadow)') && !where.endsWith('.sidebar:hover');
  expect(findBroken(rules, isLayer, /background: var\(--/)).toEqual([]);
});

it('a row that can be pressed has a height for a finger', () => {
  const isRow = ({ body }: Rule) => /cursor: pointer/.test(body) && /display: (?:flex|grid)/.test(body);
  expect(findBroken(rules, isRow, /(?:height|inset): /)).toEqual([]);
});

it('forced colours draw a shape in another colour than the page', () => {
  // The label of a bar lies on its stripes, in the colour of text.
  const isShape = ({ where, body }: Rule) => /background: /.test(body) && !where.endsWith('.label > span');
  expect(findBroken(inForcedColours, isShape, /background: (?!Canvas;)|[^-]color: CanvasText/)).toEqual([]);
});
