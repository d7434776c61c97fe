import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isFresh, makeAndStamp } from './freshness.mjs';

let root: string;
const write = (name: string, text: string) => writeFileSync(join(root, name), text);
const list = (ending: string) => () =>
  readdirSync(root)
    .filter((name) => name.endsWith(ending))
    .sort();
const product = () => ({
  root,
  stampPath: join(root, 'cache/stamp'),
  listInputs: list('.ts'),
  listOutputs: list('.js'),
});
const make = () => makeAndStamp(product(), async () => write('a.js', 'made of a'));

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'freshness-'));
  write('a.ts', 'a');
});
afterEach(() => rmSync(root, { recursive: true }));

describe('isFresh', () => {
  it('is not before the first time', () => {
    write('a.js', 'made by someone else');
    expect(isFresh(product())).toBe(false);
  });

  it('is afterwards, whatever the times of the files say', async () => {
    await make();
    expect(isFresh(product())).toBe(true);
    utimesSync(join(root, 'a.ts'), new Date(2100, 1), new Date(2100, 1));
    expect(isFresh(product())).toBe(true);
  });

  it.each<[string, () => void]>([
    ['a source is edited', () => write('a.ts', 'A')],
    ['a source is added', () => write('b.ts', '')],
    ['a source is removed', () => rmSync(join(root, 'a.ts'))],
    ['an output is edited', () => write('a.js', 'made of A')],
    ['an output is added', () => write('b.js', '')],
    ['the outputs are removed', () => rmSync(join(root, 'a.js'))],
  ])('is not once %s', async (_, change) => {
    await make();
    change();
    expect(isFresh(product())).toBe(false);
  });

  it('is not where a source was edited while it was made', async () => {
    await makeAndStamp(product(), async () => {
      write('a.js', 'made of a');
      write('a.ts', 'A');
    });
    expect(isFresh(product())).toBe(false);
  });

  it('is not where the last time failed, although nothing changed since the time before', async () => {
    await make();
    await expect(makeAndStamp(product(), () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(isFresh(product())).toBe(false);
  });

  it('is not where nothing was made', async () => {
    await makeAndStamp(product(), async () => {});
    expect(isFresh(product())).toBe(false);
  });
});
