import { defineConfig } from 'vitest/config';
import { PROJECTS } from '../../vitest.config.ts';
import { FailedToLoad } from './failed-to-load.ts';

/**
 * Configuration with which Stryker runs the tests of one part. Each file is isolated, since a mutant may change
 * global state.
 */
export default defineConfig({
  test: {
    projects: PROJECTS.filter(({ test }) => test.name === process.env.MUTANTS_PART),
    reporters: [new FailedToLoad()],
  },
});
