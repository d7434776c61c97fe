import { expect, test } from '../fixtures/test.ts';
import { readPending } from '../words/samples.ts';
import {
  announcement,
  confirm,
  decide,
  decisionDialog,
  expectStatus,
  openTimesheets,
  rowOf,
  toast,
} from '../words/timesheets.ts';

test.use({ account: 'rosa' });

const UNCONFIRMED = 'We could not confirm this. Check the list before you try again.';
const NOT_ARRIVED = 'The answer was lost. The list shows that nothing was changed; you can decide again.';

test("TS-18 ERR-12 a refused decision shows the service's own message, and the list is read again", async ({
  page,
  world,
  troubles,
}) => {
  troubles.expectStatus(422);
  const [timesheet] = await readPending(world);
  const message = 'The pay period of this timesheet is closed.';
  await world.fail('submitTimesheetDecision', {
    kind: 'status',
    status: 422,
    body: { status: 422, message },
  });
  await openTimesheets(page);
  const reads = (await world.journal('listTimesheets')).length;
  await decide(page, rowOf(page, timesheet), 'Approved');
  await expect(toast(page, message)).toBeVisible();
  await expect(announcement(page)).toHaveText(message);
  await expect(decisionDialog(page)).toBeHidden();
  await expectStatus(rowOf(page, timesheet), 'Pending');
  expect(await world.journal('listTimesheets')).toHaveLength(reads + 1);
});

test('TS-18 an error toast stays until it is dismissed', async ({ page, world, troubles }) => {
  troubles.expectStatus(500);
  const [timesheet, next] = await readPending(world);
  await world.fail('submitTimesheetDecision', { kind: 'status', status: 500, body: {} }, 1);
  await openTimesheets(page);
  await decide(page, rowOf(page, timesheet), 'Decline');
  const failure = toast(page, 'The service did not accept this.');
  await expect(failure).toBeVisible();
  // A later success comes and goes, this one stays.
  await decide(page, rowOf(page, next ?? timesheet), 'Decline');
  await expect(toast(page, 'timesheet declined')).toBeVisible();
  await expect(toast(page, 'timesheet declined')).toBeHidden();
  await expect(failure).toBeVisible();
  await failure.getByRole('button', { name: 'Dismiss' }).click();
  await expect(failure).toBeHidden();
});

test('TS-15 TS-18 only HTTP 201 is a success, whatever the body says', async ({ page, world }) => {
  const [timesheet] = await readPending(world);
  await world.answer('submitTimesheetDecision', { status: 201, message: 'Received.' });
  await openTimesheets(page);
  await decide(page, rowOf(page, timesheet), 'Approved');
  await expect(toast(page, 'Received\\.')).toBeVisible();
  await expect(toast(page, 'timesheet approved')).toHaveCount(0);
});

test('TS-11 TS-18 what was decided elsewhere meanwhile is refused, and the row then shows it', async ({
  page,
  world,
  troubles,
}) => {
  troubles.expectStatus(409);
  const [timesheet] = await readPending(world);
  await openTimesheets(page);
  await world.decide(await world.signIn(), timesheet.id, '-1');
  await expectStatus(rowOf(page, timesheet), 'Pending');
  await decide(page, rowOf(page, timesheet), 'Approved');
  await expect(toast(page, 'This timesheet was already declined\\.')).toBeVisible();
  await expectStatus(rowOf(page, timesheet), 'Declined');
});

test('TS-15 TS-18 of an answer that was lost the list tells what became of it', async ({
  page,
  world,
  troubles,
}) => {
  troubles.expectLostAnswer();
  const [timesheet] = await readPending(world);
  await openTimesheets(page);
  const reads = (await world.journal('listTimesheets')).length;
  // The service approves; its answer breaks off.
  await world.fail('submitTimesheetDecision', { kind: 'drop-mid-body' }, 1);
  await decide(page, rowOf(page, timesheet), 'Approved');
  await expect(toast(page, 'timesheet approved')).toBeVisible();
  await expect(decisionDialog(page)).toBeHidden();
  expect(await world.journal('listTimesheets')).toHaveLength(reads + 1);
  await expectStatus(rowOf(page, timesheet), 'Approved');
  expect(await world.journal('submitTimesheetDecision')).toHaveLength(1);
});

test('TS-18 a decision that never arrived can be sent again by the client', async ({
  page,
  world,
  troubles,
}) => {
  troubles.expectLostAnswer();
  const [timesheet] = await readPending(world);
  await openTimesheets(page);
  await world.fail('submitTimesheetDecision', { kind: 'drop' });
  await decide(page, rowOf(page, timesheet), 'Approved');
  await expect(decisionDialog(page).getByRole('alert')).toHaveText(NOT_ARRIVED);
  await confirm(page, 'Close');
  await expectStatus(rowOf(page, timesheet), 'Pending');
  await world.clearFaults();
  await decide(page, rowOf(page, timesheet), 'Approved');
  await expect(toast(page, 'timesheet approved')).toBeVisible();
});

test('TS-18 the question of an unconfirmed decision does not claim that nothing was decided', async ({
  page,
  world,
  troubles,
}) => {
  troubles.expectLostAnswer();
  const [timesheet] = await readPending(world);
  await openTimesheets(page);
  await world.fail('submitTimesheetDecision', { kind: 'drop-mid-body' }, 1);
  // The list, which would tell, cannot be read either.
  await world.fail('listTimesheets', { kind: 'status', status: 500 });
  troubles.expectStatus(500);
  await decide(page, rowOf(page, timesheet), 'Approved');
  await expect(decisionDialog(page).getByRole('alert')).toHaveText(UNCONFIRMED);
  await expect(decisionDialog(page).getByRole('heading')).not.toContainText('not decided');
});

test('TS-17 when the list cannot be read after a decision, the rows stay under a note of their age', async ({
  page,
  world,
  troubles,
}) => {
  troubles.expectStatus(500);
  const [timesheet] = await readPending(world);
  await openTimesheets(page);
  await world.fail('listTimesheets', { kind: 'status', status: 500 });
  await decide(page, rowOf(page, timesheet), 'Approved');
  await expect(toast(page, 'timesheet approved')).toBeVisible();
  const note = page.getByRole('alert').filter({ hasText: 'We could not refresh the timesheets.' });
  await expect(note).toContainText('You see what was loaded at 10:00 AM.');
  await expect(rowOf(page, timesheet)).toBeVisible();

  await world.clearFaults();
  await note.getByRole('button', { name: 'Try again' }).click();
  await expect(note).toBeHidden();
  await expectStatus(rowOf(page, timesheet), 'Approved');
});
