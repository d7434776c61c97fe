import { MINUTE_MS } from '../fixtures/now.ts';
import { expect, type Page, test } from '../fixtures/test.ts';
import { heading, sidebar } from '../words/layout.ts';
import { openTimesheets, rows, table } from '../words/timesheets.ts';

test.use({ account: 'rosa' });

const failure = (page: Page) =>
  page.getByRole('alert').filter({ hasText: 'We could not load the timesheets.' });

const tryAgain = (page: Page) => failure(page).getByRole('button', { name: 'Try again' });

test('ERR-01 while the list is loaded the screen says so', async ({ page, world }) => {
  await world.hold('listTimesheets');
  await page.goto('/main/timesheets');
  await expect(page.getByRole('status').filter({ hasText: 'Loading the timesheets' })).toBeVisible();
  await world.clearFaults();
  await expect(table(page)).toBeVisible();
  await expect(page.getByText('Loading the timesheets')).toBeHidden();
});

for (const [what, fault, status, advice] of [
  [
    'an error of the service',
    { kind: 'status', status: 500 },
    500,
    'The service did not answer as it should.',
  ],
  ['a refusal', { kind: 'status', status: 403 }, 403, 'The service did not answer as it should.'],
  ['a page instead of data', { kind: 'html' }, undefined, 'The service did not answer as it should.'],
  ['half an answer', { kind: 'broken-json' }, undefined, 'The service did not answer as it should.'],
] as const) {
  test(`ERR-01 ERR-02 ${what}: a message, and Try again that works once the fault is gone`, async ({
    page,
    world,
    troubles,
  }) => {
    if (status !== undefined) troubles.expectStatus(status);
    await world.fail('listTimesheets', fault);
    await page.goto('/main/timesheets');
    await expect(failure(page)).toContainText(advice);
    await expect(table(page)).toHaveCount(0);
    await expect(page.getByText(/^No timesheets in/)).toHaveCount(0);
    // No use in trying the same again by itself.
    expect(await world.journal('listTimesheets')).toHaveLength(1);

    await world.clearFaults();
    await tryAgain(page).click();
    await expect(table(page)).toBeVisible();
    await expect(failure(page)).toBeHidden();
  });
}

test('ERR-01 no answer at all: the connection is named, and Try again works once it is back', async ({
  page,
  world,
  troubles,
}) => {
  troubles.expectLostAnswer();
  await world.fail('listTimesheets', { kind: 'drop' });
  await page.goto('/main/timesheets');
  await expect(failure(page)).toContainText('Check your connection, then try again.');
  await world.clearFaults();
  await tryAgain(page).click();
  await expect(table(page)).toBeVisible();
});

test('ERR-01 a gateway that is down is asked three times in all, then the screen says so', async ({
  page,
  world,
  troubles,
}) => {
  troubles.expectStatus(503);
  await world.fail('listTimesheets', { kind: 'status', status: 503 });
  await page.goto('/main/timesheets');
  await expect(failure(page)).toBeVisible();
  expect(await world.journal('listTimesheets')).toHaveLength(3);
});

test('ERR-01 a gateway that comes back in time is never noticed', async ({ page, world, troubles }) => {
  troubles.expectStatus(503);
  await world.fail('listTimesheets', { kind: 'status', status: 503 }, 2);
  await page.goto('/main/timesheets');
  await expect(table(page)).toBeVisible();
  await expect(failure(page)).toHaveCount(0);
});

test('ERR-01 ERR-02 a failed list keeps the layout: heading, menu and log-out stay', async ({
  page,
  world,
  troubles,
}) => {
  troubles.expectStatus(500);
  await world.fail('*', { kind: 'status', status: 500 });
  await page.goto('/main/timesheets');
  await expect(failure(page)).toBeVisible();
  await expect(heading(page)).toHaveText('Timesheets');
  await expect(sidebar(page).getByRole('button', { name: 'Log-out' })).toBeVisible();
});

test.describe('an empty list', () => {
  test.use({ scenario: 'empty' });

  test('ERR-01 TS-01 is no failure and says so', async ({ page }) => {
    await openTimesheets(page);
    await expect(page.getByRole('heading', { name: 'No timesheets in November 2026' })).toBeVisible();
    await expect(failure(page)).toHaveCount(0);
    await expect(page.getByText('0 timesheets', { exact: true })).toBeVisible();
  });
});

test.describe('with time passing', () => {
  test.use({ clock: 'runs' });

  test('ERR-01 what was loaded earlier stays, marked with its time, when it cannot be refreshed', async ({
    page,
    world,
    troubles,
  }) => {
    troubles.expectStatus(500);
    await openTimesheets(page);
    await expect(table(page)).toBeVisible();
    const count = await rows(page).count();
    await sidebar(page).getByRole('link', { name: 'Reports' }).click();
    await expect(heading(page)).toHaveText('Reports');
    await page.clock.fastForward(5 * MINUTE_MS);
    await world.fail('listTimesheets', { kind: 'status', status: 500 });
    await sidebar(page).getByRole('link', { name: 'Timesheets' }).click();
    const note = page.getByRole('alert').filter({ hasText: 'We could not refresh the timesheets.' });
    await expect(note).toContainText('You see what was loaded at 10:00 AM.');
    await expect(rows(page)).toHaveCount(count);
  });
});
