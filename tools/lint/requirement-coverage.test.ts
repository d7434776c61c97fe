import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { compareRequirements, readRequirements } from './requirement-coverage.mjs';
import { findTitles, isTestFile } from './test-titles.mjs';

const requirements = readRequirements(`# Requirements
- **AUTH-01** (§2; rule; stated) One.
- **AUTH-02** (§2; rule; **ambiguous**) Two. See **TS-02**.
- **TS-01** (§5; rule; stated) Three.
`);
const compare = (...titles: string[]) =>
  compareRequirements(
    requirements,
    titles.map((title, index) => ({ where: `a.test.ts:${index + 1}`, title })),
  );

it('the requirements are the ids at the start of a line, 417 in the project', () => {
  expect(requirements).toEqual(['AUTH-01', 'AUTH-02', 'TS-01']);
  const text = readFileSync(new URL('../../docs/requirements.md', import.meta.url), 'utf8');
  expect(new Set(readRequirements(text)).size).toBe(417);
});

describe('a title', () => {
  it('may name ids anywhere, and is listed for each of them', () => {
    const { tests, missing } = compare('TS-01 AUTH-02 approves', 'a list (TS-01)');
    expect([...(tests.get('TS-01') ?? [])]).toEqual([
      'a.test.ts:1  TS-01 AUTH-02 approves',
      'a.test.ts:2  a list (TS-01)',
    ]);
    expect(missing).toEqual(['AUTH-01']);
  });

  it.each(['TS-03 no such number', 'TS-1 too short', 'TS-001 too long', 'TSH-01 no such area'])(
    'is refused with an id that does not exist: %s',
    (title) => {
      expect(compare(title).mistakes).toEqual([
        `a.test.ts:1 names ${title.split(' ')[0]}, which is no requirement`,
      ]);
    },
  );

  it.each(['UTF-8', 'SHA-256', 'ISO-8601', '2026-01-31', 'Q024', 'X-TS-01-Y'])(
    'names no id by %s',
    (title) => {
      const { missing, mistakes } = compare(title);
      expect(missing).toEqual(requirements);
      expect(mistakes).toEqual([]);
    },
  );

  it('names at most three ids, however often it names one of them', () => {
    const ids = ['TS-01', 'TS-02', 'TS-03', 'TS-04'];
    const at = (title: string) => compareRequirements(ids, [{ where: 'a', title }]).mistakes;
    expect(at('TS-01 TS-02 TS-03 TS-03 are three')).toEqual([]);
    expect(at('TS-01 TS-02 TS-03 TS-04 are four')).toEqual([
      'a names 4 requirements, a title at most 3: TS-01 TS-02 TS-03 TS-04 are four',
    ]);
  });
});

it('a requirement is named by at most 25 titles', () => {
  const rows = Array.from({ length: 25 }, (_, index) => `TS-01 row ${index}`);
  expect(compare(...rows, 'AUTH-01 once').mistakes).toEqual([]);
  expect(compare(...rows, 'AUTH-01 TS-01 once more').mistakes).toEqual([
    'TS-01 is in 26 titles, at most 25: only tests that are red without it name it',
  ]);
});

describe('findTitles', () => {
  it.each([
    ["it('TS-01 a', () => {})", 'TS-01 a'],
    ['test("TS-01 it\'s", async () => {})', "TS-01 it's"],
    ["test.step('TS-01 c', () => {})", 'TS-01 c'],
    ["test.describe('TS-01 d', () => {})", 'TS-01 d'],
    ["it.each<[string]>(\n  ROWS,\n)(\n  'TS-01 %s',\n  (word) => {})", 'TS-01 %s'],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the text of a test that has a template.
    ['it(`TS-01 ${row.id} e`, () => {})', 'TS-01 ${row.id} e'],
    ["const ROWS = [{ ids: 'TS-01 TS-02', path: '/' }]", 'TS-01 TS-02'],
    ["it('it\\'s TS-01', () => {})", "it\\'s TS-01"],
  ])('reads the title of %s', (source, title) => {
    expect(findTitles(`// first line\n${source}`)).toEqual([{ line: 2, title }]);
  });

  it.each(["expect('TS-01')", "split('TS-01')", "const id = 'TS-01'; // it is TS-01"])(
    'reads none in %s',
    (source) => {
      expect(findTitles(source)).toEqual([]);
    },
  );
});

it.each([
  ['packages/web/e2e/sign-in.e2e.ts', true],
  ['packages/web/src/ui/Button.test.tsx', true],
  ['packages/sdk/test/client.test-d.ts', true],
  ['packages/web/src/ui/controls/Button.tsx', false],
  ['tools/test.mjs', false],
])('%s holds tests: %s', (path, expected) => {
  expect(isTestFile(path)).toBe(expected);
});
