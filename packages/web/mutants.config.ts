import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { outputFolder } from '../../tools/mutants/instrument.ts';
import { NO_MUTANT, type Round } from '../../tools/mutants/round.ts';
import { NOTICED_FOLDER } from '../../tools/mutants/test-reporter.ts';
import base from './playwright.config.ts';

const folder = outputFolder('portal');
const { projects }: Round = JSON.parse(readFileSync(join(folder, 'round.json'), 'utf8'));
const isCoverage = projects.some(({ mutant }) => mutant === null);

/** What holds for a title in a pattern holds for it as it stands. */
const escaped = (text: string) => text.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&');

/**
 * The tests in the browser against the build with mutants: a project for each mutant, with the tests that pass it. Told by
 * `npm run mutants -- portal`.
 */
export default {
  ...base,
  outputDir: join(folder, 'test-results'),
  reporter: [[join(import.meta.dirname, '../../tools/mutants/test-reporter.ts')]],
  // A test that a mutant makes wait takes no processor meanwhile: others can have it.
  workers: isCoverage ? 2 : 4,
  timeout: isCoverage ? 120_000 : 60_000,
  expect: { timeout: isCoverage ? 20_000 : 8_000 },
  use: {
    ...base.use,
    // A test that waits for what a mutant took away need not wait long; what is red without one too is asked nothing.
    ...(!isCoverage && { actionTimeout: 10_000, navigationTimeout: 20_000 }),
    screenshot: 'off' as const,
  },
  projects: projects.map(({ mutant, files, tests }) => ({
    name: mutant ?? 'coverage',
    // Without a mutant every test is asked: whether it is red anyway.
    metadata: { mutant, ...(mutant !== NO_MUTANT && { noticed: join(NOTICED_FOLDER, mutant ?? '') }) },
    testMatch: files.map((file) => join(import.meta.dirname, 'e2e', file)),
    ...(tests !== null && {
      grep: tests.map(({ file, title }) => new RegExp(`${escaped(file)} ${escaped(title)}$`)),
    }),
  })),
};
