import { expect, type Page } from '../fixtures/test.ts';
import { alertDialog } from '../pages/lists.ts';
import { expectSessionDialog, sessionDialog, signInAgain } from '../pages/session.ts';
import type { FaultEffect } from './faults.ts';
import {
  alerts,
  type CheckContext,
  expectCalls,
  expectFocus,
  expectIdle,
  expectSound,
  passTime,
} from './invariants.ts';
import type { WriteScene } from './scene.ts';

type WriteParts = CheckContext & { readonly scene: WriteScene };

/** Expects that a press sends one request and shows its result; values stay, and can be sent again. */
export async function checkWrite(parts: WriteParts): Promise<void> {
  const { page, world, stage, cell, fault, scene } = parts;
  const effect: FaultEffect = scene.effects?.[cell.fault] ?? fault.write;
  const isBehindSession = scene.account !== null;
  await stage.beginWrite(cell.operationId, scene);
  await scene.fill(page);
  await world.fail(cell.operationId, fault.fault);
  const said = await readAnnouncer(page);
  if (cell.moment === 'double') await scene.press(page).dblclick();
  else await scene.press(page).click();
  if (fault.waitMs !== undefined) {
    // The timeout starts when the request is sent; creating a drawing's file delays that.
    await expectCalls(world, cell.operationId, 1);
    await passTime(parts, fault.waitMs);
    // The idle timeout starts at the last progress event of an upload, which is late on a busy machine.
    if ((await page.locator('[data-pending]').count()) > 0) await passTime(parts, fault.waitMs);
  }

  if (effect === 'ended') {
    await expectSessionDialog(page);
    await world.clearFaults();
    await signInAgain(page);
    await expect(sessionDialog(page)).toBeHidden();
    await scene.kept?.(page);
    return expectSound(page, isBehindSession);
  }
  await expectTold(page, scene, said);
  await expectCalls(world, cell.operationId, 1);
  if (effect !== 'shown') {
    await scene.kept?.(page);
    await expectFocus(page);
    await expectSound(page, isBehindSession);
    await world.clearFaults();
    await sendAgain(page, scene);
    await expectCalls(world, cell.operationId, 2);
    await expectTold(page, scene);
  }
  await expectSound(page, isBehindSession);
}

const readAnnouncer = async (page: Page) =>
  (await page.getByTestId('announcer').allTextContents()).join(' ').trim();

/** Expects a message about the press: in a dialog, an alert, the live region, or on the next screen. */
async function expectTold(page: Page, scene: WriteScene, said = ''): Promise<void> {
  const path = scene.path.split('?')[0] ?? '';
  await expectIdle(page);
  const isTold = async () => {
    const announced = await readAnnouncer(page);
    if (announced !== '' && announced !== said) return true;
    return !page.url().includes(path) || (await alerts(page).count()) > 0;
  };
  await expect.poll(isTold, { message: 'the outcome is told' }).toBe(true);
}

/**
 * Sends the same values again, by the button of the dialog, or by the form's button after its failure was closed. Fills
 * the form in again only if the specification says that a failure closes it (TS-18, HIRE-20).
 */
async function sendAgain(page: Page, scene: WriteScene): Promise<void> {
  const told = alertDialog(page);
  const offered = told.getByRole('button', { name: /^(Send again|Try again)$/ });
  if (await offered.isVisible()) return offered.click();
  if (await told.isVisible()) {
    // Beside OK, the message of a save offers a link to the next section.
    const ok = told.getByRole('button', { name: 'OK' });
    await ((await ok.isVisible()) ? ok : told.getByRole('button').last()).click();
    await expect(told).toBeHidden();
  }
  if (!(await scene.press(page).isVisible())) await scene.fill(page);
  await scene.press(page).click();
}
