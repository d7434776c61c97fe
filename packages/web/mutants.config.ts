import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { outputFolder } from '../../tools/mutants/instrument.ts';
import type { Round } from '../../tools/mutants/round.ts';
import base from './playwright.config.ts';

const folder = outputFolder('portal');
const { projects, testIgnore, testMatch }: Round = JSON.parse(
  readFileSync(join(folder, 'round.json'), 'utf8'),
);

/** What holds for a title in a pattern holds for it as it stands. */
const escaped = (text: string) => text.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&');

/**
 * The tests in the browser against the build with mutants: a project for each mutant, with the tests that pass it. Told by
 * `npm run mutants -- portal`.
 */
export default {
  ...base,
  outputDir: join(folder, 'test-results'),
  testIgnore: testIgnore.map((pattern) => new RegExp(pattern)),
  testMatch: new RegExp(testMatch),
  reporter: [[join(import.meta.dirname, '../../tools/mutants/test-reporter.ts')]],
  timeout: 30_000,
  expect: { timeout: 6_000 },
  use: { ...base.use, actionTimeout: 8_000, navigationTimeout: 15_000, screenshot: 'off' as const },
  projects: projects.map(({ mutant, tests }) => ({
    name: mutant ?? 'coverage',
    metadata: { mutant },
    ...(tests !== null && {
      testMatch: tests.map(({ file }) => join(import.meta.dirname, 'e2e', file)),
      grep: tests.map(({ file, title }) => new RegExp(`${escaped(file)} ${escaped(title)}$`)),
    }),
  })),
};
