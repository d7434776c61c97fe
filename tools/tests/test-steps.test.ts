import { describe, expect, it } from 'vitest';
import { countStale, countTests } from './test-steps.mjs';

const vitest = (passed: number, failed: number, exitCode: number) =>
  countTests({ numPassedTests: passed, numFailedTests: failed }, exitCode);
const playwright = (stats: { expected: number; unexpected?: number; flaky?: number }, exitCode: number) =>
  countTests({ stats: { unexpected: 0, flaky: 0, ...stats } }, exitCode);

describe('countTests', () => {
  it('takes the numbers of the report', () => {
    expect(vitest(7, 2, 1)).toEqual({ passed: 7, failed: 2 });
    expect(playwright({ expected: 7, unexpected: 2 }, 1)).toEqual({ passed: 7, failed: 2 });
  });

  it('counts a file that cannot be imported and an error outside of the tests as one failed', () => {
    expect(vitest(7, 0, 1)).toEqual({ passed: 7, failed: 1 });
    expect(playwright({ expected: 7 }, 1)).toEqual({ passed: 7, failed: 1 });
  });

  it('counts a flaky test as failed', () => {
    expect(playwright({ expected: 7, flaky: 1 }, 0)).toEqual({ passed: 7, failed: 1 });
  });

  it('fails a run of no tests', () => {
    expect(vitest(0, 0, 0)).toEqual({ passed: 0, failed: 1 });
    expect(playwright({ expected: 0 }, 0)).toEqual({ passed: 0, failed: 1 });
  });
});

it('a stale generated file fails its step, which names the file', () => {
  expect(countStale([])).toEqual({ passed: 1, failed: 0, output: '' });
  expect(countStale(['a.md', 'b.md'])).toMatchObject({ passed: 0, failed: 2 });
  expect(countStale(['a.md']).output).toMatch(/^a\.md was stale/);
});
