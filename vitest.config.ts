import { availableParallelism } from 'node:os';
import { configDefaults, defineConfig } from 'vitest/config';
import { SameTogether } from './tools/tests/test-order.ts';

/**
 * True if all tests are to run: by `npm test -- --all`, or those of the paths and projects that the command names. Else the
 * slow ones about what changes rarely are left out.
 */
const isLong = process.env.LONG_TESTS === '1' || process.argv.slice(3).some((arg) => !arg.startsWith('-'));

/** A test may say any message at once, in English: the words of sign-in, which come with the code, are followed by the rest. */
const ALL_WORDS = [{ find: /words\/en\.start\.json$/, replacement: 'words/en.json' }];

/** setupFiles: come before each file of tests; alias: modules that others stand in for; long: files left to `npm test -- --all`. */
interface Options {
  readonly setupFiles?: string[];
  readonly alias?: typeof ALL_WORDS;
  readonly long?: readonly string[];
}

/**
 * Turns off the platform's own storage, which Node has since 25 and which would stand in for jsdom's. Older releases know
 * no such flag, and refuse it.
 */
const WITHOUT_STORAGE = '--no-experimental-webstorage';
const NODE_FLAGS = process.allowedNodeEnvironmentFlags.has(WITHOUT_STORAGE) ? [WITHOUT_STORAGE] : [];

/** One project per package, so that `vitest run` proves the whole workspace and a package can be run alone. */
const nodeProject = (
  name: string,
  root: string,
  { setupFiles = [], alias = [], long = [] }: Options = {},
) => ({
  resolve: { conditions: ['@client-portal/source'], alias },
  ssr: { resolve: { conditions: ['@client-portal/source'] } },
  test: {
    name,
    root,
    environment: 'node' as const,
    // `npm run types` compiles the tests of types.
    include: ['**/*.test.ts', '**/*.test.tsx'],
    exclude: [...configDefaults.exclude, ...(isLong ? [] : long)],
    setupFiles,
    execArgv: NODE_FLAGS,
    // Long enough for a machine that is busy with something else: a limit finds what hangs, never what is slow.
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});

/** One project for each package; `npm run check -- mutants` runs one of them. */
export const PROJECTS = [
  nodeProject('server-kit', 'packages/server-kit'),
  nodeProject('contract', 'packages/contract'),
  // Both run a compiler.
  nodeProject('sdk', 'packages/sdk', { long: ['test/docs/compile.test.ts'] }),
  nodeProject('generate', 'packages/generate', { long: ['test/generate.test.ts'] }),
  nodeProject('state-machines', 'packages/state-machines'),
  nodeProject('mock-server', 'packages/mock-server', { long: ['test/prism/command.test.ts'] }),
  nodeProject('conformance', 'packages/conformance', {
    long: [
      'test/honest/**',
      'test/backends/**',
      'test/faults/other-faults.test.ts',
      'test/faults/details.test.ts',
      'test/verify/action.test.ts',
      'test/verify/run/seeded.test.ts',
      'test/verify/run/all-flipped.test.ts',
    ],
  }),
  nodeProject('web', 'packages/web', { setupFiles: ['./test/apart.ts'], alias: ALL_WORDS }),
  // The second lints the contract with each of its rules broken; `npm test` lints the contract itself.
  nodeProject('tools', 'tools', { long: ['usage.test.ts', 'lint/contract-lint.test.ts'] }),
];

export default defineConfig({
  test: {
    // A test that fails once and then passes is a defect.
    retry: 0,
    // `--sequence.shuffle` takes Vitest's own order.
    sequence: process.argv.some((arg) => arg.startsWith('--sequence')) ? {} : { sequencer: SameTogether },
    // Compiled modules are kept by their content, which saves a tenth of the processor time of all tests.
    experimental: { fsModuleCache: true, fsModuleCachePath: 'node_modules/.cache/vitest' },
    // Vitest would leave a core to itself, which is half of a small machine. Each worker reads the contract, React and the
    // portal once, which takes as long as some forty files of tests, so there are no more workers than cores.
    maxWorkers: availableParallelism(),
    // Files share a worker, since what most of them take is the reading of the contract and of its validators, which then
    // happens once. Those of the portal put a window, a storage or a clock into the global object: see web/test/apart.ts.
    projects: PROJECTS.map((project) => ({ ...project, test: { ...project.test, isolate: false } })),
  },
});
