import { expect, test } from '../fixtures/test.ts';
import type { Timesheet } from '../fixtures/world.ts';
import { readPending } from '../pages/samples.ts';
import {
  announcement,
  clickRowAction,
  decideTimesheet,
  decisionDialog,
  expectStatus,
  holdToasts,
  openTimesheets,
  pressDialogButton,
  rowOf,
  toast,
} from '../pages/timesheets.ts';

test.use({ account: 'rosa' });

/** Returns a function that gives the next pending timesheet, one for each step of a test. */
const takeFrom = (pending: readonly Timesheet[]) => {
  const left = [...pending];
  return () => {
    const next = left.shift();
    if (next === undefined) throw new Error('No timesheet is pending any more.');
    return next;
  };
};

test("TS-11 TS-18 ERR-12 a refused decision shows the service's message, and the row its new state @long", async ({
  page,
  world,
  troubles,
}) => {
  troubles.expectStatus(409);
  troubles.expectStatus(422);
  troubles.expectStatus(500);
  const next = takeFrom(await readPending(world));
  const expectTold = await holdToasts(page);
  await openTimesheets(page);
  const dismiss = async (message: string) => {
    await toast(page, message).getByRole('button', { name: 'Dismiss' }).click();
    await expect(toast(page, message)).toBeHidden();
  };

  await test.step('TS-11 a timesheet decided elsewhere before the question is not sent, and the row then shows it', async () => {
    const timesheet = next();
    const row = rowOf(page, timesheet);
    await world.decide(await world.signIn(), timesheet.id, '-1');
    await expectStatus(row, 'Pending');
    await clickRowAction(row, 'Approved');
    await expect(toast(page, 'This was already decided\\. Nothing was sent\\.')).toBeVisible();
    await expectStatus(row, 'Declined');
    await expect.poll(() => world.journal('submitTimesheetDecision')).toHaveLength(1);
    await dismiss('This was already decided\\. Nothing was sent\\.');
  });

  await test.step('TS-11 a timesheet decided elsewhere during the question is refused, and the row then shows it', async () => {
    const timesheet = next();
    const row = rowOf(page, timesheet);
    const reads = (await world.journal('listTimesheets')).length;
    await clickRowAction(row, 'Approved');
    await expect.poll(() => world.journal('listTimesheets')).toHaveLength(reads + 1);
    await world.decide(await world.signIn(), timesheet.id, '-1');
    await pressDialogButton(page, 'Proceed');
    await expect(toast(page, 'This timesheet was already declined\\.')).toBeVisible();
    await expectStatus(row, 'Declined');
    await dismiss('This timesheet was already declined\\.');
  });

  await test.step("TS-18 ERR-12 the service's message is shown, and the list is read again", async () => {
    const timesheet = next();
    const message = 'The pay period of this timesheet is closed.';
    const body = { status: 422, message };
    await world.fail('submitTimesheetDecision', { kind: 'status', status: 422, body }, 1);
    const reads = (await world.journal('listTimesheets')).length;
    await decideTimesheet(page, rowOf(page, timesheet), 'Approved');
    await expect(toast(page, message)).toBeVisible();
    await expect(announcement(page)).toHaveText(message);
    await expect(decisionDialog(page)).toBeHidden();
    await expectStatus(rowOf(page, timesheet), 'Pending');
    // Once for the question, and once for the result.
    await expect.poll(() => world.journal('listTimesheets')).toHaveLength(reads + 2);
    await dismiss(message);
  });

  await test.step('TS-15 only HTTP 201 is a success, with any body', async () => {
    await world.respond('submitTimesheetDecision', { status: 201, message: 'Received.' });
    await decideTimesheet(page, rowOf(page, next()), 'Approved');
    await expect(toast(page, 'Received\\.')).toBeVisible();
    await expect(toast(page, 'timesheet approved')).toHaveCount(0);
    await expect(decisionDialog(page)).toContainText('Received. The list shows that nothing was changed');
    await pressDialogButton(page, 'Close');
    await dismiss('Received\\.');
    await world.clearFaults();
  });

  await test.step('TS-18 an error toast stays until it is dismissed', async () => {
    await world.fail('submitTimesheetDecision', { kind: 'status', status: 500, body: {} }, 1);
    await decideTimesheet(page, rowOf(page, next()), 'Decline');
    const failure = toast(page, 'The service did not accept this.');
    await expect(failure).toBeVisible();
    // A later success message disappears, but this message stays.
    await decideTimesheet(page, rowOf(page, next()), 'Decline');
    await expectTold('timesheet declined');
    await expect(failure).toBeVisible();
    await dismiss('The service did not accept this.');
  });
});
