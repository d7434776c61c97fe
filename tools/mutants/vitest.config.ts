import { defineConfig } from 'vitest/config';
import { PROJECTS } from '../../vitest.config.ts';
import { FailedToLoad } from './failed-to-load.ts';

/** The tests of one part, for Stryker: each file apart, since a mutant may leave something behind. */
export default defineConfig({
  test: {
    projects: PROJECTS.filter(({ test }) => test.name === process.env.MUTANTS_PART),
    reporters: [new FailedToLoad()],
  },
});
