import { HOUR_MS, MINUTE_MS, NOW } from '../fixtures/now.ts';
import { expect, test } from '../fixtures/test.ts';
import { heading, logOut, sidebar } from '../words/layout.ts';
import { readPending } from '../words/samples.ts';
import {
  ENDED,
  endSessions,
  expectSessionDialog,
  leave,
  sessionDialog,
  signInAgain,
  warningDialog,
} from '../words/session.ts';
import { expectScreen, expectSignedOut, readSession } from '../words/sign-in.ts';
import {
  choose,
  clickRowAction,
  confirm,
  decide,
  expectStatus,
  filterButton,
  openTimesheets,
  rowOf,
} from '../words/timesheets.ts';

test.use({ account: 'rosa', clock: 'runs' });

test('SES-05 CONST-01 each navigation makes the session last 24 hours from then', async ({ page }) => {
  const readExpiry = async () => Number((await readSession(page)).tokenExpiration) - NOW.getTime();
  await page.goto('/main/payroll');
  await expectScreen(page, 'Payroll Sheets', '/main/payroll');
  const first = await readExpiry();
  expect(first).toBeGreaterThanOrEqual(24 * HOUR_MS);
  expect(first).toBeLessThan(24 * HOUR_MS + MINUTE_MS);

  await page.clock.fastForward(3 * HOUR_MS);
  expect(await readExpiry()).toBe(first);
  await sidebar(page).getByRole('link', { name: 'Reports' }).click();
  await expectScreen(page, 'Reports', '/main/reports');
  const second = await readExpiry();
  expect(second).toBeGreaterThanOrEqual(27 * HOUR_MS);
  expect(second).toBeLessThan(27 * HOUR_MS + MINUTE_MS);
});

test('SES-05 a filter is a navigation, too', async ({ page }) => {
  await openTimesheets(page);
  await page.clock.fastForward(3 * HOUR_MS);
  await choose(page, 'Month', 'October');
  await expect
    .poll(async () => Number((await readSession(page)).tokenExpiration) - NOW.getTime())
    .toBeGreaterThanOrEqual(27 * HOUR_MS);
});

test('SES-04 SES-11 two minutes before its end the session can be kept with one button', async ({ page }) => {
  await page.goto('/main/reports');
  await expect(heading(page)).toHaveText('Reports');
  await page.clock.fastForward(24 * HOUR_MS - 3 * MINUTE_MS);
  await expect(warningDialog(page)).toBeHidden();
  await page.clock.fastForward(1.5 * MINUTE_MS);
  await expect(warningDialog(page)).toBeVisible();
  const stay = warningDialog(page).getByRole('button', { name: 'Stay signed in' });
  await expect(stay).toBeFocused();
  await stay.click();
  await expect(warningDialog(page)).toBeHidden();
  const lastsMs = Number((await readSession(page)).tokenExpiration) - NOW.getTime();
  expect(lastsMs).toBeGreaterThan(47 * HOUR_MS);
});

test('SES-04 SES-11 a session that runs out while nobody clicks asks to sign in again, over the page', async ({
  page,
  world,
}) => {
  await page.goto('/main/reports');
  await expect(heading(page)).toHaveText('Reports');
  await page.clock.fastForward(24 * HOUR_MS + MINUTE_MS);
  await expectSessionDialog(page);
  await expect(page).toHaveURL('/main/reports');
  // The session's token opens nothing more.
  const calls = (await world.journal()).length;
  await leave(page);
  await expectSignedOut(page);
  await expect(page.getByText(ENDED)).toBeVisible();
  expect(await world.journal()).toHaveLength(calls);
});

test('SES-04 a session that ran out is not revived by the next click', async ({ page }) => {
  await page.goto('/main/reports');
  await expect(heading(page)).toHaveText('Reports');
  // By then the frame has asked for its numbers, too, and only the click is left to find out.
  await page.waitForLoadState('networkidle');
  await page.evaluate((past) => localStorage.setItem('tokenExpiration', past), String(NOW.getTime() - 1));
  await sidebar(page).getByRole('link', { name: 'Resources' }).click();
  await expectSignedOut(page);
});

test('SES-11 ERR-18 several calls refused at once ask once, and no read is tried again', async ({
  page,
  world,
  troubles,
}) => {
  troubles.expectStatus(401);
  await world.expireSessions();
  await page.goto('/main/timesheets');
  await expectSessionDialog(page);
  // The screen's own two set out together; those of the frame come after them, and stay here by then.
  const refused = (await world.journal()).filter(({ status }) => status === 401);
  expect(refused.map(({ operationId }) => operationId).toSorted()).toEqual([
    'listEmployees',
    'listTimesheets',
  ]);
});

test('SES-11 ERR-18 leaving instead of signing in again ends at sign-in, which says why', async ({
  page,
  world,
  troubles,
}) => {
  troubles.expectStatus(401);
  await world.expireSessions();
  await page.goto('/main/timesheets');
  await leave(page);
  await expectSignedOut(page);
  await expect(page.getByRole('status').filter({ hasText: ENDED })).toBeVisible();
});

test('SES-11 ERR-18 after signing in again the same client goes on where the page stood, with fresh data', async ({
  page,
  world,
  troubles,
}) => {
  troubles.expectStatus(401);
  const [timesheet] = await readPending(world);
  await openTimesheets(page, 'sort=-total_hours');
  await choose(page, 'Employee', 'Ana Ruiz');
  await endSessions(page, world);
  await decide(page, rowOf(page, timesheet), 'Approved');
  await expectSessionDialog(page);
  await signInAgain(page);
  await expect(sessionDialog(page)).toBeHidden();
  await expect(filterButton(page, 'Employee')).toContainText('Ana Ruiz');
  await expect(page).toHaveURL(/sort=-total_hours/);

  // What was refused is not sent again by itself, and can be.
  await expectStatus(rowOf(page, timesheet), 'Pending');
  expect(await world.journal('submitTimesheetDecision')).toMatchObject([{ status: 401 }]);
  await clickRowAction(rowOf(page, timesheet), 'Approved');
  await confirm(page, 'Proceed');
  await expectStatus(rowOf(page, timesheet), 'Approved');
});

test('SES-11 another client who signs in there sees nothing of the first and sends nothing of theirs', async ({
  page,
  world,
  troubles,
}) => {
  troubles.expectStatus(401);
  const [timesheet] = await readPending(world);
  await openTimesheets(page);
  await endSessions(page, world);
  await decide(page, rowOf(page, timesheet), 'Approved');
  await expectSessionDialog(page);
  // The other account is asked for a code, which is a different way to the same end.
  await signInAgain(page, 'otp.client@example.com');
  const { code } = await world.lastMessage();
  await page.getByLabel('Digit 1 of 6').fill(code ?? '');
  await page.getByRole('button', { name: 'Submit' }).click();
  await expectScreen(page, 'Dashboard', '/main/dashboard');
  expect(await world.journal('submitTimesheetDecision')).toHaveLength(1);
  expect((await readSession(page)).token).toMatch(/\$1003$/);
});

test('SES-11 a wrong password there says so and keeps the question', async ({ page, world, troubles }) => {
  troubles.expectStatus(401);
  await world.expireSessions();
  await page.goto('/main/timesheets');
  await signInAgain(page, 'rosa.delgado@example.com', 'wrong-horse-9');
  await expect(sessionDialog(page).getByRole('alert').getByRole('link')).toHaveText([
    'Email and password are incorrect',
  ]);
  await expect(sessionDialog(page)).toBeVisible();
});

test('SES-02 SES-11 signing in again in one tab frees the other', async ({
  page,
  context,
  world,
  troubles,
}) => {
  troubles.expectStatus(401);
  await page.goto('/main/reports');
  await expect(heading(page)).toHaveText('Reports');
  const other = await context.newPage();
  await world.expireSessions();
  for (const tab of [page, other]) {
    await tab.goto('/main/timesheets');
    await expectSessionDialog(tab);
  }
  await signInAgain(page);
  await expect(sessionDialog(page)).toBeHidden();
  await expect(sessionDialog(other)).toBeHidden();
  await expect(other.getByRole('table')).toBeVisible();
  await logOut(page);
  await expectSignedOut(other);
});
