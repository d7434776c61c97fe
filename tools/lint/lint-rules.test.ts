import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rootDir } from '../run-command.mjs';

const LIFECYCLE = 'packages/state-machines/src/lifecycles/a';
const lines = (count: number) =>
  Array.from({ length: count }, (_, index) => `export const a${index} = 1;\n`).join('');
const BARREL = "/** All. */\nexport * from './a.ts';\nexport { b } from './b.ts';\n";

/** Code that is not allowed in a lifecycle. Each example is in a separate file. */
const WORDS = [
  ...['fetch("/api")', 'document.title', 'window.name', 'localStorage.token', 'Date.now()', 'new Date()'],
  ...['setTimeout(f, 1)', 'setInterval(f, 1)', 'performance.now()', 'Math.random()', 'globalThis.fetch("/")'],
];

const FILES: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    WORDS.map((word, index) => [`${LIFECYCLE}${index}.ts`, `export const a = ${word};\n`]),
  ),
  [`${LIFECYCLE}.test.ts`]: 'export const a = Date.now();\n',
  [`${LIFECYCLE}-about-words.ts`]: '// Date.now() would tell\nexport const a = new Date(5);\n',
  'packages/state-machines/src/flows/a.ts': 'export const a = Date.now();\n',
  'packages/web/src/kit/w.ts': "export const w = new Worker(new URL('./x.ts', import.meta.url));\n",
  'packages/sdk/src/long.ts': lines(401),
  'packages/sdk/test/long.test.ts': lines(401),
  'tools/lint/long.mjs': lines(401),
  'packages/sdk/src/full.ts': lines(400),
  'packages/sdk/src/generated/portal.ts': lines(2000),
  'packages/web/src/kit/index.ts': BARREL,
  'packages/web/src/kit/all.ts': BARREL,
  'packages/sdk/src/index.ts': BARREL,
};

interface Diagnostic {
  readonly message: string;
  readonly category: string;
  readonly location: { readonly path: string };
}

let diagnostics: readonly Diagnostic[];
const folder = mkdtempSync(join(tmpdir(), 'lint-rules-'));

beforeAll(() => {
  for (const path of ['biome.json', 'tools/lint']) {
    cpSync(join(rootDir, path), join(folder, path), { recursive: true });
  }
  for (const [path, text] of Object.entries(FILES)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  const program = join(rootDir, 'node_modules/@biomejs/biome/bin/biome');
  const args = [program, 'lint', '--vcs-enabled=false', '--max-diagnostics=none', '--reporter=json', '.'];
  diagnostics = JSON.parse(spawnSync(process.execPath, args, { cwd: folder }).stdout.toString()).diagnostics;
});

afterAll(() => rmSync(folder, { recursive: true }));

const found = (path: string) =>
  diagnostics
    .filter(({ location, category }) => location.path === path && !category.startsWith('lint/correctness'))
    .map(({ message, category }) => `${category} ${message}`);

describe('the lint rules of this project', () => {
  it.each(WORDS.map((word, index) => [word, `${LIFECYCLE}${index}.ts`]))(
    'refuse %s in a lifecycle',
    (_, path) => {
      expect(found(path)).toEqual([
        expect.stringMatching(/^plugin A lifecycle is|lint\/style\/noRestrictedGlobals/),
      ]);
    },
  );

  it('apply to code, but not to comments, flows and tests', () => {
    expect(found(`${LIFECYCLE}.test.ts`)).toEqual([]);
    expect(found(`${LIFECYCLE}-about-words.ts`)).toEqual([]);
    expect(found('packages/state-machines/src/flows/a.ts')).toEqual([]);
  });

  it('refuse a file address where an import could be checked', () => {
    expect(found('packages/web/src/kit/w.ts')).toEqual([expect.stringContaining('cannot follow a URL')]);
  });

  it('refuse the 401st line of a source file, not of a generated one', () => {
    for (const path of ['packages/sdk/src/long.ts', 'packages/sdk/test/long.test.ts', 'tools/lint/long.mjs'])
      expect(found(path)).toEqual([expect.stringContaining('too many lines (401)')]);
    expect(found('packages/sdk/src/full.ts')).toEqual([]);
    expect(found('packages/sdk/src/generated/portal.ts')).toEqual([]);
  });

  it('refuse a file with only re-exports, except the index of a package', () => {
    for (const path of ['packages/web/src/kit/index.ts', 'packages/web/src/kit/all.ts']) {
      expect(found(path)).toEqual(expect.arrayContaining([expect.stringContaining('Avoid barrel files')]));
    }
    expect(found('packages/sdk/src/index.ts')).toEqual([]);
  });
});
