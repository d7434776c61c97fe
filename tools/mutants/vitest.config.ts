import type { Plugin } from 'vitest/config';
import { defineConfig } from 'vitest/config';
import type { Reporter } from 'vitest/node';
import { PROJECTS } from '../../vitest.config.ts';

/** Stryker asks for threads, whose time zone cannot be set: tests of time zones would fail without any mutant. */
const inProcesses: Plugin = {
  name: 'tests-in-processes',
  configureVitest({ project }) {
    project.config.pool = 'forks';
  },
};

/** Stryker reads results of tests and errors of the run, so a mutant with which the files do not load would survive. */
const failedToLoad: Reporter = {
  onTestModuleEnd(module) {
    for (const error of module.errors()) module.project.vitest.state.catchError(error, 'Failed to load');
  },
};

/** The tests of one part, for Stryker: each file apart, since a mutant may leave something behind. */
export default defineConfig({
  test: {
    projects: PROJECTS.filter(({ test }) => test.name === process.env.MUTANTS_PART).map((project) => ({
      ...project,
      plugins: [inProcesses],
    })),
    reporters: [failedToLoad],
  },
});
