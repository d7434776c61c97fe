import { test } from '../fixtures/test.ts';
import { FAULTS } from './faults.ts';
import { checkRead } from './reads.ts';
import { chooseCells, keepResult } from './results.ts';
import { SCENES } from './scenes.ts';
import { checkWrite } from './writes.ts';

/**
 * Whatever the service answers, nobody is hurt: every call × every fault, generated from the contract. A seeded sample
 * runs with the other tests; `npm run faults` runs all of it and goes on where it was interrupted.
 */
test.use({ clock: 'runs' });

const TITLE = 'ERR-01 ';

// Playwright reads from the pattern that no fixture is asked for.
// biome-ignore lint/correctness/noEmptyPattern: see above
test.afterEach(({}, { title, status, errors }) => {
  if (status === 'interrupted') return;
  const why = errors[0]?.message?.split('\n')[0];
  keepResult({ id: title.slice(TITLE.length), passed: status === 'passed', why });
});

for (const cell of chooseCells()) {
  const scene = SCENES[cell.operationId];
  const fault = FAULTS[cell.fault];
  if (fault === undefined) throw new Error(`No fault is called ${cell.fault}.`);
  test.describe(() => {
    test.use({ account: scene.kind === 'write' && scene.account === null ? null : 'rosa' });

    test(`${TITLE}${cell.id}`, async ({ page, world, troubles }) => {
      troubles.tolerate(/the server responded with a status of/, /net::ERR_/, /AbortError/);
      const parts = { page, world, cell, fault };
      if (scene.kind === 'read') await checkRead({ ...parts, scene });
      else await checkWrite({ ...parts, scene });
    });
  });
}
