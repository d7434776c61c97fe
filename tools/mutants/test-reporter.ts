/** Playwright's side of `npm run mutants -- portal`: writes down how each test ended, and which mutants it passed. */
import { appendFileSync } from 'node:fs';
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
  readonly passed: string;
  readonly error: string;
}

export const RESULTS_PATH = join(outputFolder('portal'), 'results.jsonl');

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
      passed: annotations.find(({ type }) => type === 'passed-mutants')?.description ?? '',
      error: error?.message?.split('\n')[0] ?? '',
    };
    appendFileSync(RESULTS_PATH, `${JSON.stringify(ended)}\n`);
  }

  printsToStdio = () => false;
}
