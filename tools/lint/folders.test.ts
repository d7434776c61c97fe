import { expect, it } from 'vitest';
import { listFiles } from '../project-files.mjs';

/** More modules than these are hard to look through; see CONTRIBUTING.md. */
const MOST_MODULES = 25;
const MODULE = /(?<!\.d)\.(?:ts|tsx|mjs)$/;

it(`no folder has more than ${MOST_MODULES} modules`, () => {
  const counts = new Map<string, number>();
  for (const path of listFiles()) {
    if (!MODULE.test(path) || path.includes('/generated/')) continue;
    const folder = path.slice(0, path.lastIndexOf('/'));
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  expect(counts.size).toBeGreaterThan(100);
  expect([...counts].filter(([, count]) => count > MOST_MODULES)).toEqual([]);
});
