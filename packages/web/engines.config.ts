import base from './playwright.config.ts';

/** Tests of the tasks of every month that ask nothing of Chromium alone. */
const TESTS = [
  'areas/{enrollment-signing,language,message,payables,people,search}.e2e.ts',
  'review/{invoice-file,one-by-one}.e2e.ts',
  'session/{log-out,session}.e2e.ts',
  'sign-in/{one-time-code,registration,sign-in}.e2e.ts',
  'timesheets/{exports,timesheet-decision,timesheet-filters}.e2e.ts',
];

/**
 * Some of the browser tests in Playwright's builds of Firefox and WebKit, which `playwright install` loads:
 * `npm run test:e2e -- --config=engines.config.ts`. No part of `npm test`.
 */
export default {
  ...base,
  testMatch: TESTS.map((path) => `**/${path}`),
  projects: (['firefox', 'webkit'] as const).map((browserName) => ({
    name: browserName,
    // The path and the arguments of the other tests are Chromium's.
    use: { browserName, launchOptions: {} },
  })),
};
