import { defineConfig } from 'vitest/config';

/** One project per package, so that `vitest run` proves the whole workspace and a package can be run alone. */
const nodeProject = (name: string, root: string) => ({
  resolve: { conditions: ['@client-portal/source'] },
  ssr: { resolve: { conditions: ['@client-portal/source'] } },
  test: {
    name,
    root,
    environment: 'node' as const,
    include: ['**/*.test.ts', '**/*.test.tsx'],
    // Long enough for a machine that is busy with something else: a limit finds what hangs, never what is slow.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    typecheck: { enabled: true, include: ['**/*.test-d.ts'] },
  },
});

/** Each package's own; `npm run mutants` runs them over other sources. */
export const PROJECTS = [
  nodeProject('contract', 'packages/contract'),
  nodeProject('sdk', 'packages/sdk'),
  nodeProject('state-machines', 'packages/state-machines'),
  nodeProject('mock-server', 'packages/mock-server'),
  nodeProject('conformance', 'packages/conformance'),
  nodeProject('web', 'packages/web'),
  nodeProject('tools', 'tools'),
];

/**
 * Where each file gets a worker of its own: half of the portal's tests put a window, a storage or a clock into the global
 * object. The others share a worker, since what most of them take is the reading of the contract and of its validators,
 * which then happens once.
 */
const ISOLATED: readonly string[] = ['web'];

export default defineConfig({
  test: {
    // A test that fails once and then passes is a defect.
    retry: 0,
    // Vitest would leave a core to itself, which is half of a small machine.
    maxWorkers: '100%',
    projects: PROJECTS.map((project) => ({
      ...project,
      test: { ...project.test, isolate: ISOLATED.includes(project.test.name) },
    })),
  },
});
