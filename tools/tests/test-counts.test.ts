import { describe, expect, it } from 'vitest';
import { countPlaywright, countVitest } from './test-counts.mjs';

const file = (status: string, ...tests: string[]) => ({
  status,
  assertionResults: tests.map((test) => ({ status: test })),
});

describe('countVitest', () => {
  const count = (
    numPassedTests: number,
    numFailedTests: number,
    exitCode: number,
    testResults = [file('passed')],
  ) => countVitest({ numPassedTests, numFailedTests, testResults }, exitCode);

  it('takes the numbers of the report', () => {
    expect(count(7, 0, 0)).toEqual({ passed: 7, failed: 0 });
    expect(count(7, 2, 1, [file('failed', 'failed', 'failed')])).toEqual({ passed: 7, failed: 2 });
  });

  it('counts a file that cannot be imported, besides the tests that failed', () => {
    expect(count(7, 0, 1, [file('failed'), file('passed', 'passed')])).toMatchObject({ failed: 1 });
    expect(count(7, 1, 1, [file('failed'), file('failed', 'passed', 'failed')])).toMatchObject({ failed: 2 });
  });

  it('counts an error outside of the tests', () => {
    expect(count(7, 0, 1)).toEqual({ passed: 7, failed: 1, note: 'the run ended with exit code 1' });
  });

  it('fails a run of no tests', () => {
    expect(count(0, 0, 0, [])).toEqual({ passed: 0, failed: 1, note: 'no test ran' });
  });
});

describe('countPlaywright', () => {
  const count = (
    stats: { expected: number; unexpected?: number; flaky?: number },
    exitCode = 0,
    errors = [0],
  ) =>
    countPlaywright(
      { stats: { unexpected: 0, flaky: 0, ...stats }, errors: errors.filter(Boolean) },
      exitCode,
    );

  it('takes the numbers of the report', () => {
    expect(count({ expected: 7 })).toEqual({ passed: 7, failed: 0 });
    expect(count({ expected: 7, unexpected: 2 }, 1)).toEqual({ passed: 7, failed: 2 });
  });

  it('counts a flaky test and an error outside of the tests as failed', () => {
    expect(count({ expected: 7, flaky: 1 })).toEqual({ passed: 7, failed: 1 });
    expect(count({ expected: 7 }, 1, [1])).toEqual({ passed: 7, failed: 1 });
    expect(count({ expected: 7 }, 1)).toMatchObject({ failed: 1 });
  });

  it('fails a run of no tests', () => {
    expect(count({ expected: 0 })).toEqual({ passed: 0, failed: 1, note: 'no test ran' });
  });
});
