import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { rootDir } from '../run-command.mjs';
import { BROWSER_TESTS, findNear } from './near-files.mjs';

const TESTS = new Map([
  ['packages/web/test/kit/table/sort.test.ts', "from '../../../src/kit/table/sort.ts'"],
  ['packages/web/test/kit/table/window/rows.test.ts', ''],
  [
    'packages/web/test/features/people/people.test.tsx',
    "from '../../src/kit/table/columns.tsx'; 'Hire an employee'",
  ],
  ['packages/web/test/messages/pairs.test.ts', ''],
  ['packages/mock-server/test/core/portal/handlers/people.test.ts', ''],
  ['packages/sdk/test/index.test.ts', ''],
  ['tools/tests/near-files.test.ts', "from './near-files.mjs'"],
]);

it.each([
  {
    changed: ['packages/web/src/kit/table/columns.tsx'],
    units: [
      'packages/web/test/features/people/people.test.tsx',
      'packages/web/test/kit/table/sort.test.ts',
      'packages/web/test/lists/every-list.test.tsx',
    ],
    browser: ['e2e/timesheets/timesheet-list'],
    packages: ['packages/web'],
  },
  {
    changed: ['packages/web/src/messages/en.json'],
    oldTexts: ['Hire an employee'],
    units: ['packages/web/test/features/people/people.test.tsx', 'packages/web/test/messages/pairs.test.ts'],
    browser: [],
    packages: ['packages/web'],
  },
  {
    changed: ['packages/web/src/features/new-screen/NewPage.tsx'],
    units: ['packages/web/test/lists/every-list.test.tsx'],
    browser: ['e2e/accessibility/every-screen'],
    packages: ['packages/web'],
  },
  {
    changed: ['packages/mock-server/src/core/portal/handlers/hire.ts', 'docs/tutorial.md'],
    units: ['packages/mock-server/test/core/portal/handlers/people.test.ts'],
    browser: [],
    packages: ['packages/mock-server'],
  },
  {
    changed: ['packages/web/e2e/areas/help.e2e.ts', 'packages/web/test/kit/table/sort.test.ts'],
    units: ['packages/web/test/kit/table/sort.test.ts'],
    browser: ['e2e/areas/help.e2e.ts'],
    packages: ['packages/web'],
  },
  {
    changed: [
      'packages/web/src/start/entry.ts',
      'packages/sdk/src/bytes/read.ts',
      'packages/sdk/src/bytes/write.ts',
    ],
    units: [],
    browser: ['e2e/accessibility/every-screen'],
    packages: ['packages/sdk', 'packages/web'],
    untested: ['packages/sdk/src/bytes/read.ts', 'packages/sdk/src/bytes/write.ts'],
  },
  {
    changed: ['packages/sdk/src/index.ts', 'tools/tests/near-files.mjs', 'tools/tests/near.mjs'],
    units: ['packages/sdk/test/index.test.ts', 'tools/tests/near-files.test.ts'],
    browser: [],
    packages: ['packages/sdk'],
    untested: ['tools/tests/near.mjs'],
  },
])('finds the tests near $changed, and the sources that have none', ({ changed, oldTexts, ...near }) => {
  expect(findNear(changed, TESTS, oldTexts)).toEqual({ untested: [], ...near });
});

it('names browser tests and folders that are there', () => {
  const web = join(rootDir, 'packages/web');
  expect(Object.keys(BROWSER_TESTS).filter((path) => !existsSync(join(web, 'src', path)))).toEqual([]);
  for (const path of Object.values(BROWSER_TESTS).flat())
    expect(existsSync(join(web, 'e2e', path.replace(/(?:\.e2e)?$/, '.e2e.ts'))), path).toBe(true);
});
