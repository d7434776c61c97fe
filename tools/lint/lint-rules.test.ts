import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { rootDir } from '../run-command.mjs';

const LIFECYCLE = 'packages/state-machines/src/lifecycles/';
const BARREL = "/** All. */\nexport * from './a.ts';\n";

/** A file, its text, and the words of the diagnostics that this project's settings of Biome have for it. */
const FILES = [
  ...[
    'fetch("/api")',
    'document.title',
    'localStorage.token',
    'setTimeout(f, 1)',
    'globalThis.fetch("/")',
  ].map(
    (code, index) =>
      [
        `${LIFECYCLE}g${index}.ts`,
        `export const a = ${code};\n`,
        ['Do not use the global variable'],
      ] as const,
  ),
  ...['Date.now()', 'new Date()', 'performance.now()', 'Math.random()'].map(
    (code, index) =>
      [`${LIFECYCLE}c${index}.ts`, `export const a = ${code};\n`, ['A lifecycle is pure']] as const,
  ),
  [`${LIFECYCLE}a.test.ts`, 'export const a = Date.now();\n', []],
  [`${LIFECYCLE}words.ts`, '// Date.now() would tell\nexport const a = new Date(5);\n', []],
  ['packages/state-machines/src/flows/a.ts', 'export const a = Date.now();\n', []],
  [
    'packages/web/src/kit/w.ts',
    "export const w = new Worker(new URL('./x.ts', import.meta.url));\n",
    ['cannot follow a URL'],
  ],
  ['packages/sdk/src/long.ts', 'f();\n'.repeat(401), ['too many lines (401)']],
  ['packages/sdk/src/generated/portal.ts', 'f();\n'.repeat(2000), []],
  ['packages/web/src/kit/all.ts', BARREL, ['Avoid barrel files', 'Do not use export all']],
  ['packages/sdk/src/index.ts', BARREL, []],
] as const;

it("Biome's settings refuse in each file what CONTRIBUTING.md and the records forbid", () => {
  const folder = mkdtempSync(join(tmpdir(), 'lint-rules-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const path of ['biome.json', 'tools/lint'])
    cpSync(join(rootDir, path), join(folder, path), { recursive: true });
  for (const [path, text] of FILES) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  const program = join(rootDir, 'node_modules/@biomejs/biome/bin/biome');
  const args = [program, 'lint', '--vcs-enabled=false', '--max-diagnostics=none', '--reporter=json', '.'];
  const { stdout } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' });
  const {
    diagnostics,
  }: { diagnostics: { message: string; category: string; location: { path: string } }[] } =
    JSON.parse(stdout);
  const found = (path: string) =>
    diagnostics
      .filter(({ location, category }) => location.path === path && !category.startsWith('lint/correctness'))
      .map(({ message }) => message);
  for (const [path, , words] of FILES)
    expect.soft(found(path), path).toEqual(words.map((word) => expect.stringContaining(word)));
});
