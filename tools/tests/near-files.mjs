/** Finds the tests near changed files: those of the same folder, those that import a file, and those of a screen. */
import { basename, dirname } from 'node:path';

/** Browser tests of a folder of the portal's source, as beginnings of their paths. */
export const BROWSER_TESTS = {
  'app/layout': ['frame/top-bar', 'frame/layout'],
  'features/auth': ['sign-in/sign-in.e2e'],
  'features/budget': ['areas/money'],
  'features/dashboard': ['areas/dashboard'],
  'features/documents': ['areas/reports'],
  'features/enrollment': ['areas/enrollment.e2e'],
  'features/help': ['areas/help'],
  'features/invoices': ['areas/vendor-invoices'],
  'features/message': ['areas/message'],
  'features/password': ['sign-in/passwords'],
  'features/payables': ['areas/payables'],
  'features/payroll': ['areas/money'],
  'features/people': ['areas/people'],
  'features/registration': ['sign-in/registration.e2e'],
  'features/search': ['areas/search'],
  'features/statement': ['areas/statement'],
  'features/timesheets': ['timesheets/timesheet-list'],
  'kit/decision': ['timesheets/timesheet-decision.e2e'],
  'kit/files': ['files/any-file'],
  'kit/form': ['areas/payables'],
  'kit/paper': ['areas/statement'],
  'kit/review': ['review/one-by-one'],
  'kit/table': ['timesheets/timesheet-list'],
};

/** The test of every list of the portal, by a table of rows as they come over the line. */
const LISTS_TEST = 'packages/web/test/lists/every-list.test.tsx';
const HAS_LISTS = /^packages\/web\/src\/(?:features|kit\/table)\//;
const IS_UNIT_TEST = /\.test\.tsx?$/;
const IS_BROWSER_TEST = /\.e2e\.ts$/;
const IS_MESSAGES = /^packages\/web\/src\/messages\/(?:previews\/)?[\w-]+\.json$/;
const IS_CODE = /\.(?:[cm]?[jt]sx?|css)$/;

/**
 * Returns the units, the browser tests and the packages to check.
 * @param {readonly string[]} changed paths of changed files, from the root of the repository
 * @param {ReadonlyMap<string, string>} tests every unit test with its text
 * @param {readonly string[]} oldTexts removed texts of messages, which a test may expect
 * @returns {{ units: string[], browser: string[], packages: string[], untested: string[] }} `untested` are sources without
 * a test near them
 */
export function findNear(changed, tests, oldTexts = []) {
  /** @type {Set<string>} */
  const units = new Set(changed.filter((path) => IS_UNIT_TEST.test(path)));
  const browser = new Set(
    changed.filter((path) => IS_BROWSER_TEST.test(path)).map((path) => path.replace('packages/web/', '')),
  );
  const packages = new Set(changed.flatMap((path) => /^packages\/[\w-]+(?=\/)/.exec(path) ?? []));
  /** @param {(path: string, text: string) => boolean} isNear */
  const add = (isNear) => {
    for (const [path, text] of tests) if (isNear(path, text)) units.add(path);
  };
  /** @type {string[]} */
  const untested = [];
  for (const path of changed) {
    let isFound = false;
    const isTest = IS_UNIT_TEST.test(path) || IS_BROWSER_TEST.test(path);
    if (isTest || !(IS_CODE.test(path) || IS_MESSAGES.test(path))) continue;
    const [root = '.'] = /^(?:packages\/)?[\w-]+(?=\/)/.exec(path) ?? [];
    const folder = path.startsWith(`${root}/src/`) ? dirname(path).slice(`${root}/src/`.length) : undefined;
    if (folder === undefined) {
      // Scripts, tools and helpers of tests have no mirrored folder.
      add((test, text) => {
        const isNear = test.startsWith(`${root}/`) && text.includes(`/${basename(path)}'`);
        isFound ||= isNear;
        return isNear;
      });
      if (!isFound) untested.push(path);
      continue;
    }
    if (IS_MESSAGES.test(path)) {
      add((test) => test.startsWith('packages/web/test/messages/'));
      isFound = true;
    } else {
      const mirrored = `${root}/test/${folder === '' ? '' : `${folder}/`}`;
      const imported = path.slice(root.length + 1);
      add((test, text) => {
        const isNear =
          (test.startsWith(mirrored) && !test.slice(mirrored.length).includes('/')) ||
          (test.startsWith(`${root}/`) && text.includes(imported));
        isFound ||= isNear;
        return isNear;
      });
    }
    if (HAS_LISTS.test(path)) units.add(LISTS_TEST);
    const own =
      root === 'packages/web'
        ? Object.entries(BROWSER_TESTS).filter(([area]) => `${folder}/`.startsWith(`${area}/`))
        : [];
    for (const one of own.flatMap(([, paths]) => paths)) browser.add(`e2e/${one}`);
    isFound ||= own.length > 0;
    // A new screen, and what every screen has, is opened by the test of all screens.
    if (root === 'packages/web' && own.length === 0 && (!isFound || folder.startsWith('features/')))
      browser.add('e2e/accessibility/every-screen');
    else if (!isFound) untested.push(path);
  }
  if (oldTexts.length > 0) add((_, text) => oldTexts.some((old) => text.includes(old)));
  return { units: [...units].sort(), browser: [...browser].sort(), packages: [...packages].sort(), untested };
}
