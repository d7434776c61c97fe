import { operations } from '@client-portal/sdk';
import { MINUTE_MS } from '../fixtures/now.ts';
import { expect } from '../fixtures/test.ts';
import { expectSessionDialog, sessionDialog, signInAgain } from '../pages/session.ts';
import type { FaultEffect } from './faults.ts';
import { alerts, type CheckContext, expectFocus, expectSound, passTime } from './invariants.ts';
import type { ReadScene } from './scene.ts';

type ReadParts = CheckContext & { readonly scene: ReadScene };

/** Expects that a failed read says so, keeps earlier data, and recovers by Try again; and that a slow one shows. */
export async function checkRead(parts: ReadParts): Promise<void> {
  const { page, world, stage, cell, fault, scene } = parts;
  const isFine = scene.isFineWith?.includes(cell.fault) === true;
  const effect: FaultEffect = isFine ? 'shown' : fault.read;
  await makeTheCall(parts);
  if (fault.waitMs !== undefined) {
    await passTime(parts, fault.waitMs, effect === 'ended' ? sessionDialog(page) : undefined);
  }
  if (effect === 'ended') {
    await expectSessionDialog(page);
    await world.clearFaults();
    await signInAgain(page);
    await expect(sessionDialog(page)).toBeHidden();
    await expect(scene.seen(page)).toBeAttached();
  } else if (effect === 'failed') {
    await checkFailed(parts);
  } else if (isFine) {
    await expect(
      page.getByRole('button', { name: 'Try again' }),
      'an empty answer is no failure',
    ).toHaveCount(0);
  } else {
    await expect(scene.seen(page)).toBeAttached();
  }
  await expectSound(page, true);
  if (!isFine) stage.leaveShown(scene);
}

/** Injects the fault before the screen opens, or before an open screen reads again. */
async function makeTheCall({ page, world, stage, cell, fault, scene }: ReadParts): Promise<void> {
  const open = async () => {
    await page.goto(scene.path);
    await scene.open?.(page);
  };
  const isShown = await stage.begin(scene);
  if (cell.moment === 'first') {
    await world.fail(cell.operationId, fault.fault);
    return open();
  }
  if (!isShown) await open();
  await expect(scene.seen(page)).toBeAttached();
  await world.fail(cell.operationId, fault.fault);
  await page.clock.runFor(MINUTE_MS);
  const called = page.waitForRequest(`**${operations[cell.operationId].path}*`);
  await page.evaluate(() => dispatchEvent(new Event('visibilitychange')));
  await called;
}

async function checkFailed({ page, world, cell, scene }: ReadParts): Promise<void> {
  const tryAgain = page.getByRole('button', { name: 'Try again' });
  await expect(tryAgain.first(), 'a failed read offers to try again').toBeVisible();
  await expect(alerts(page).first()).not.toBeEmpty();
  if (cell.moment === 'again') await expect(scene.seen(page), 'earlier data stay').toBeAttached();
  else await expect(scene.seen(page), 'nothing is shown that was not read').not.toBeAttached();
  await expectSound(page, true);
  await world.clearFaults();
  await tryAgain.first().focus();
  await page.keyboard.press('Enter');
  await expect(scene.seen(page), 'it recovers').toBeAttached();
  await expect(tryAgain).toHaveCount(0);
  await expectFocus(page);
}
