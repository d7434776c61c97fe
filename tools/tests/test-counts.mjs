/**
 * Counts passed and failed tests in the JSON reports of vitest and Playwright. A run whose report hides a failure in its
 * exit code (a file that cannot be imported, an error outside of a test) and a run of no tests count as one failed.
 */

/**
 * @typedef {{ passed: number, failed: number, note?: string }} Counts
 * @param {Counts} counts
 * @param {number} exitCode of the run
 * @returns {Counts}
 */
function withHiddenFailure({ passed, failed }, exitCode) {
  if (failed > 0) return { passed, failed };
  if (exitCode !== 0) return { passed, failed: 1, note: `the run ended with exit code ${exitCode}` };
  if (passed === 0) return { passed, failed: 1, note: 'no test ran' };
  return { passed, failed };
}

/**
 * @param {{ numPassedTests: number, numFailedTests: number, testResults: { status: string, assertionResults: { status: string }[] }[] }} report
 * @param {number} exitCode
 */
export function countVitest({ numPassedTests, numFailedTests, testResults }, exitCode) {
  const brokenFiles = testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((result) => result.status === 'failed'),
  );
  return withHiddenFailure({ passed: numPassedTests, failed: numFailedTests + brokenFiles.length }, exitCode);
}

/**
 * A flaky test, one that failed and then passed, is a defect.
 * @param {{ stats: { expected: number, unexpected: number, flaky: number }, errors: unknown[] }} report
 * @param {number} exitCode
 */
export function countPlaywright({ stats, errors }, exitCode) {
  const failed = stats.unexpected + stats.flaky + errors.length;
  return withHiddenFailure({ passed: stats.expected, failed }, exitCode);
}
