/**
 * Mutation tests of one package: Stryker changes its sources one by one and runs its tests, and lists the changes that no
 * test noticed: `npm run check -- mutants sdk`. The sources are changed in place and put back at the end.
 */
const name = process.env.MUTANTS_PART ?? '';
const source = `packages/${name}/src/**`;

/** @type {import('@stryker-mutator/api/core').PartialStrykerOptions} */
export default {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'tools/mutants/vitest.config.ts' },
  inPlace: true,
  // Stryker would write a comment against the type check into every file of the project, not only into the mutated ones.
  disableTypeChecks: false,
  // Programs run in a process of their own, where Stryker does not see what they do; invented data proves nothing.
  mutate: [
    `${source}/*.ts`,
    `!${source}/*.d.ts`,
    ...['generated', 'bin', 'commands', 'console', 'scenarios', 'seed', 'testing'].map(
      (folder) => `!${source}/${folder}/**`,
    ),
    `!${source}/cli.ts`,
  ],
  coverageAnalysis: 'perTest',
  // The first run takes up to ten minutes on a busy machine; the default limit is five.
  dryRunTimeoutMinutes: 60,
  reporters: ['clear-text', 'html'],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  htmlReporter: { fileName: 'node_modules/.cache/client-portal/mutants/report.html' },
  tempDirName: 'node_modules/.cache/client-portal/mutants/backup',
};
