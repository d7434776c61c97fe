/**
 * `npm run mutants -- <part> [--sample <mutants>] [--seed <n>] [--file <part of a path>]`: Stryker changes the sources
 * of a part and runs its tests. Prints for each change if a test noticed it, and how many were noticed. Paths of tests
 * may follow for `css` and `messages` (texts.mjs). The sources are changed in place and restored at the end.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { listFiles } from '../project-files.mjs';
import { rootDir, runCommand } from '../run-command.mjs';
import { endWithUsage, readArguments, toCount } from '../usage.mjs';
import { runTextMutants, TEXT_PARTS } from './texts.mjs';

/**
 * Folder of each part whose sources are mutated, and the files that are left out: Stryker does not see tests that run in
 * another process.
 */
const PARTS = {
  sdk: { folder: 'packages/sdk/src' },
  'state-machines': { folder: 'packages/state-machines/src' },
  contract: { folder: 'packages/contract/src' },
  'server-kit': { folder: 'packages/server-kit/src' },
  'mock-server': {
    folder: 'packages/mock-server/src',
    leftOut: /\/(?:seed|scenarios|console|commands|testing)\/|\/cli\.ts$/,
  },
  conformance: { folder: 'packages/conformance/src', leftOut: /\/(?:bin|commands)\/|\/cli\.ts$/ },
  web: {
    folder: 'packages/web/src',
    leftOut: /\/messages\/|\/theme\.ts$|-worker\.ts$|\/(?:main|trusted-types)\.tsx?$/,
  },
};

const NO_CODE = /\.(?:test|test-d|d)\.tsx?$|\/generated\/|\.module\.css$/;

const USAGE = `npm run mutants -- <part> [--sample <mutants>] [--seed <number>] [--file <part of a path>]

  parts: ${[...Object.keys(PARTS), ...Object.keys(TEXT_PARTS)].join(', ')}
  --sample  so many mutants, drawn at random (default: all)
  --seed    another draw (1)
  --file    only files whose path holds this
`;

const { values, positionals } = readArguments(USAGE, {
  allowPositionals: true,
  options: { sample: { type: 'string' }, seed: { type: 'string' }, file: { type: 'string' } },
});
const [name = '', ...tests] = positionals;
const count =
  values.sample === undefined ? Number.POSITIVE_INFINITY : toCount(USAGE, '--sample', values.sample);
const seed = toCount(USAGE, '--seed', values.seed ?? '1');
if (Object.hasOwn(TEXT_PARTS, name)) {
  const part = /** @type {keyof typeof TEXT_PARTS} */ (name);
  await runTextMutants(part, { count, seed, file: values.file ?? '', tests });
  process.exit();
}
if (!Object.hasOwn(PARTS, name)) endWithUsage(USAGE, `There is no part "${name}".`);
const { folder, leftOut } = /** @type {{ folder: string, leftOut?: RegExp }} */ (
  PARTS[/** @type {keyof typeof PARTS} */ (name)]
);
const mutate = listFiles(folder).filter(
  (path) =>
    /\.tsx?$/.test(path) &&
    !NO_CODE.test(path) &&
    leftOut?.test(path) !== true &&
    path.includes(values.file ?? ''),
);
if (mutate.length === 0) {
  endWithUsage(USAGE, `No source file of ${name} has "${values.file}" in its path.`);
}

const folderOfRun = join(rootDir, 'node_modules/.cache/client-portal/mutants');
mkdirSync(folderOfRun, { recursive: true });
const config = join(folderOfRun, 'stryker.json');
writeFileSync(
  config,
  JSON.stringify({
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner', './tools/mutants/stryker-plugins.mjs'],
    checkers: count === Number.POSITIVE_INFINITY ? [] : ['drawn'],
    vitest: { configFile: 'tools/mutants/vitest.config.ts' },
    inPlace: true,
    // Stryker would write a comment against the type check into every file of the project, not only into the mutated ones.
    disableTypeChecks: false,
    mutate,
    ignorers: ['read-by-vite'],
    coverageAnalysis: 'perTest',
    // The first run takes up to ten minutes on a busy machine; the default limit is five.
    dryRunTimeoutMinutes: 60,
    reporters: ['lines', 'html'],
    htmlReporter: { fileName: join(folderOfRun, 'report.html') },
    tempDirName: join(folderOfRun, 'backup'),
    allowConsoleColors: false,
  }),
);
const { exitCode } = await runCommand(
  'node',
  [join(rootDir, 'tools/node_modules/@stryker-mutator/core/bin/stryker.js'), 'run', config],
  {
    show: true,
    env: { MUTANTS_PART: name, MUTANTS_COUNT: String(count), MUTANTS_SEED: String(seed) },
  },
);
process.exitCode = exitCode;
