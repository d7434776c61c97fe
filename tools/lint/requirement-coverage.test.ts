import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  compareRequirements,
  describeMissing,
  describeTests,
  findMisplaced,
  findWide,
  readRequirements,
} from './requirement-coverage.mjs';
import { findTitles, isTestFile } from './test-titles.mjs';

const MARKDOWN = `# Requirements
Line form: **ID** (section) sentence
## Sign in
- **AUTH-01** (§2; rule; stated) One.
- **AUTH-02** (§2; rule; **ambiguous**) Two. See **TS-02**.
## Timesheets
- **TS-01** (§5; rule; stated) Three.
- **TS-02** (§5; rule; stated) Four.
`;
const requirements = readRequirements(MARKDOWN);
const titled = (...titles: string[]) =>
  titles.map((title, index) => ({ where: `a.test.ts:${index + 1}`, title }));
const idsOf = (found: readonly { id: string }[]) => found.map(({ id }) => id);

describe('readRequirements', () => {
  it('reads the ids at the start of a line, under their heading', () => {
    expect(requirements).toEqual([
      { id: 'AUTH-01', area: 'Sign in' },
      { id: 'AUTH-02', area: 'Sign in' },
      { id: 'TS-01', area: 'Timesheets' },
      { id: 'TS-02', area: 'Timesheets' },
    ]);
  });

  it('finds all 417 of the project', () => {
    const text = readFileSync(new URL('../../docs/requirements.md', import.meta.url), 'utf8');
    expect(new Set(idsOf(readRequirements(text))).size).toBe(417);
  });
});

describe('compare', () => {
  it('finds one or more ids in a title, wherever they stand', () => {
    const { named, missing } = compareRequirements(
      requirements,
      titled('TS-01 AUTH-02 approves', 'a list (TS-02)'),
    );
    expect(idsOf(named)).toEqual(['AUTH-02', 'TS-01', 'TS-02']);
    expect(idsOf(missing)).toEqual(['AUTH-01']);
  });

  it.each(['TS-03 no such number', 'TS-1 too short', 'TS-001 too long', 'TSH-01 no such area'])(
    'refuses an id that does not exist: %s',
    (title) => {
      expect(compareRequirements(requirements, titled(title)).unknown).toEqual([
        `a.test.ts:1 names ${title.split(' ')[0]}, which is no requirement`,
      ]);
    },
  );

  it.each(['UTF-8', 'SHA-256', 'ISO-8601', '2026-01-31', 'Q024', 'X-TS-01-Y'])(
    'does not treat %s as an id',
    (title) => {
      const { named, unknown } = compareRequirements(requirements, titled(title));
      expect([named, unknown]).toEqual([[], []]);
    },
  );

  it('refuses a title that names more than three, however often it names one of them', () => {
    const { crowded } = compareRequirements(
      requirements,
      titled('AUTH-01 AUTH-02 TS-01 TS-01 three of them', 'AUTH-01 AUTH-02 TS-01 TS-02 four of them'),
    );
    expect(crowded).toEqual([
      'a.test.ts:2 names 4 requirements, a title at most 3: AUTH-01 AUTH-02 TS-01 TS-02 four of them',
    ]);
  });

  it('refuses a requirement that more than 25 titles name', () => {
    const rows = Array.from({ length: 25 }, (_, index) => `TS-01 row ${index}`);
    expect(findWide(titled(...rows, 'AUTH-01 once'))).toEqual([]);
    expect(findWide(titled(...rows, 'AUTH-01 TS-01 once more'))).toEqual([
      'TS-01 is in 26 titles, at most 25: only tests that are red without it name it',
    ]);
  });

  it('refuses the requirement of one operation in a title about another one', () => {
    const calls = readRequirements(`## Calls
- **CALL-08** (§7; call; stated) POST \`/api/fetch_employees\`: form {token}.
- **CALL-12** (§7; call; stated) POST \`/api/fetch_payroll_api\`: form {client_id}.
- **CALL-36** (§7; rule; stated) All calls go to one host.`);
    const operations = [
      { id: 'listEmployees', path: '/api/fetch_employees' },
      { id: 'listNotices', path: '/api/fetch_notices' },
    ];
    const misplaced = findMisplaced(
      calls,
      titled(
        'CALL-08 POST /api/fetch_employees',
        'CALL-08 GET /api/fetch_notices',
        'CALL-12 CALL-36 listNotices needs a client',
        'CALL-12 the payroll sheets of a client',
      ),
      operations,
    );
    expect(misplaced).toEqual([
      'a.test.ts:2 names CALL-08, which is about /api/fetch_employees: CALL-08 GET /api/fetch_notices',
      'a.test.ts:3 names CALL-12, which is about /api/fetch_payroll_api: CALL-12 CALL-36 listNotices needs a client',
    ]);
  });

  it('lists for each requirement the titles that name it, each once', () => {
    const titles = titled('TS-01 AUTH-02 approves');
    expect(describeTests(requirements.slice(1, 3), [...titles, ...titles])).toEqual([
      'AUTH-02',
      '  a.test.ts:1  TS-01 AUTH-02 approves',
      'TS-01',
      '  a.test.ts:1  TS-01 AUTH-02 approves',
    ]);
    expect(describeTests(requirements.slice(0, 1), titles)).toEqual(['AUTH-01', '  no test']);
  });

  it('lists what no test names by area', () => {
    expect(describeMissing(requirements.slice(1))).toEqual([
      '  Sign in: AUTH-02',
      '  Timesheets: TS-01 TS-02',
    ]);
  });
});

describe('findTitles', () => {
  it.each([
    ["it('TS-01 a', () => {})", 'TS-01 a'],
    ['test("TS-01 it\'s", async () => {})', "TS-01 it's"],
    ["describe('TS-01 b', () => {})", 'TS-01 b'],
    ["test.step('TS-01 c', () => {})", 'TS-01 c'],
    ["test.describe('TS-01 d', () => {})", 'TS-01 d'],
    ["it.each([['x)', 1], ['y', 2]])('TS-01 %s', (word) => {})", 'TS-01 %s'],
    ["it.each<[string]>(\n  ROWS,\n)(\n  'TS-01 %s',\n  (word) => {})", 'TS-01 %s'],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the text of a test that has a template.
    ['it(`TS-01 ${row.id} e`, () => {})', 'TS-01 ${row.id} e'],
    ["it(\n  'TS-01 f',\n  () => {})", 'TS-01 f'],
    ["const ROWS = [{ ids: 'TS-01 TS-02', path: '/' }]", 'TS-01 TS-02'],
    ["it('it\\'s TS-01', () => {})", "it\\'s TS-01"],
  ])('reads the title of %s', (source, title) => {
    expect(findTitles(`// first line\n${source}`)).toEqual([
      { line: 2, title, isGroup: /describe/.test(source) },
    ]);
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
  ['packages/state-machines/test/lifecycles.model.test.ts', true],
  ['packages/web/src/ui/controls/Button.tsx', false],
  ['tools/test.mjs', false],
])('%s holds tests: %s', (path, expected) => {
  expect(isTestFile(path)).toBe(expected);
});
