/** Playwright's side of `npm run mutants -- portal`: writes down how each test ended, and which mutants it passed. */
import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { outputFolder } from './instrument.ts';

/** As much of Playwright's reporter as is needed; the root does not depend on it. */
interface Test {
  readonly location: { readonly file: string };
  titlePath(): string[];
}
interface Result {
  readonly status: 'passed' | 'failed' | 'timedOut' | 'skipped' | 'interrupted';
  readonly duration: number;
  readonly annotations: readonly { readonly type: string; readonly description?: string }[];
  readonly error?: { readonly message?: string };
}

/** A line of what is written down. */
export interface Ended {
  readonly project: string;
  readonly file: string;
  readonly title: string;
  readonly status: Result['status'];
  readonly duration: number;
  /** The switches that it passed. */
  readonly passed: readonly string[];
  readonly error: string;
}

export const RESULTS_PATH = join(outputFolder('portal'), 'results.jsonl');

/** Holds an empty file for each mutant of a run that a test has noticed: the others of its tests need not run. */
export const NOTICED_FOLDER = join(outputFolder('portal'), 'noticed');

const E2E = join(import.meta.dirname, '../../packages/web/e2e');

export default class MutantsReporter {
  onTestEnd(test: Test, { status, duration, annotations, error }: Result): void {
    const [, project = '', , ...titles] = test.titlePath();
    const ended: Ended = {
      project,
      file: relative(E2E, test.location.file),
      title: titles.join(' '),
      status,
      duration,
      passed: annotations
        .filter(({ type }) => type === 'passed-mutants')
        .flatMap(({ description = '' }) => description.split(' ').filter(Boolean)),
      error: error?.message?.split('\n')[0] ?? '',
    };
    appendFileSync(RESULTS_PATH, `${JSON.stringify(ended)}\n`);
    if (status !== 'failed' && status !== 'timedOut') return;
    mkdirSync(NOTICED_FOLDER, { recursive: true });
    writeFileSync(join(NOTICED_FOLDER, project), '');
  }

  printsToStdio = () => false;
}
