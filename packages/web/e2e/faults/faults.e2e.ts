import { test, type UnexpectedErrors } from '../fixtures/test.ts';
import { groupCellsByScreen, type MatrixCell } from './cells.ts';
import { chooseCells } from './choose-cells.ts';
import { FAULTS } from './faults.ts';
import { checkRead } from './reads.ts';
import { sceneOf } from './scenes.ts';
import { CellPage } from './stage.ts';
import { checkWrite } from './writes.ts';

/**
 * Tests every operation with every fault, generated from the contract. `npm test` runs a seeded sample; `npm run check --
 * faults` runs all. The cells of a screen share a page, since opening it takes most of the time; each cell has its own
 * step.
 */
test.use({ clock: 'runs' });

/** As long as a whole test may take. */
const CELL_MS = 60_000;

for (const { name, account, cells } of groupCellsByScreen(chooseCells())) {
  test.describe(() => {
    test.use({ account });

    test(`ERR-01 ${name} with ${cells.length} faults`, async ({ page, world, troubles }) => {
      test.setTimeout(cells.length * CELL_MS);
      troubles.tolerate(/the server responded with a status of/, /net::ERR_/, /AbortError/);
      const stage = new CellPage(page, world, account);
      const failures: string[] = [];
      for (const cell of cells) {
        const failure = await test.step(cell.id, () => findFailure(stage, cell, troubles));
        if (failure === undefined) continue;
        failures.push(`${cell.id}: ${failure}`);
        stage.spoil();
      }
      if (failures.length > 0) throw new Error(failures.join('\n\n'));
    });
  });
}

/** Returns the failure of a cell, if any; later cells run all the same. Throws if the page is gone. */
async function findFailure(
  stage: CellPage,
  cell: MatrixCell,
  troubles: UnexpectedErrors,
): Promise<string | undefined> {
  const { errors } = test.info();
  const known = errors.length;
  try {
    await check(stage, cell);
    await troubles.check();
  } catch (error) {
    const { status } = test.info();
    if (status === 'interrupted' || status === 'timedOut' || stage.page.isClosed()) throw error;
    return error instanceof Error ? error.message : String(error);
  }
  // An error of a soft assertion does not end a cell, but is a failure.
  return errors[known]?.message;
}

async function check(stage: CellPage, cell: MatrixCell): Promise<void> {
  const scene = sceneOf(cell.operationId);
  const fault = FAULTS[cell.fault];
  if (fault === undefined) throw new Error(`No fault is called ${cell.fault}.`);
  const { page, world } = stage;
  const parts = { page, world, stage, cell, fault };
  if (scene.kind === 'read') await checkRead({ ...parts, scene });
  else await checkWrite({ ...parts, scene });
}
