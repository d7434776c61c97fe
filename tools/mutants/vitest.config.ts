import type { Plugin } from 'vitest/config';
import { defineConfig } from 'vitest/config';
import { PROJECTS } from '../../vitest.config.ts';
import { FailedToLoad } from './failed-to-load.ts';

/** Stryker asks for threads, whose time zone cannot be set: tests of time zones would fail without any mutant. */
const inProcesses: Plugin = {
  name: 'tests-in-processes',
  configureVitest({ project }) {
    project.config.pool = 'forks';
  },
};

/** The tests of one part, for Stryker: each file apart, since a mutant may leave something behind. */
export default defineConfig({
  test: {
    projects: PROJECTS.filter(({ test }) => test.name === process.env.MUTANTS_PART).map((project) => ({
      ...project,
      plugins: [inProcesses],
    })),
    reporters: [new FailedToLoad()],
  },
});
