import { MINUTE_MS } from '../fixtures/now.ts';
import { expect, type Page, test } from '../fixtures/test.ts';
import { heading, sidebar } from '../pages/layout.ts';
import { openTimesheets, rows, table } from '../pages/timesheets.ts';

test.use({ account: 'rosa' });

const failure = (page: Page) =>
  page.getByRole('alert').filter({ hasText: 'We could not load the timesheets.' });

const tryAgain = (page: Page) => failure(page).getByRole('button', { name: 'Try again' });

const SERVICE = 'Something went wrong on our side.';

test('ERR-01 LAY-03 a list that takes longer than 300 ms shows placeholder rows: six on a desktop, three on a phone', async ({
  page,
  world,
}) => {
  await world.hold('listTimesheets');
  await page.goto('/main/timesheets');
  const skeleton = page.locator('[data-skeleton] > div');
  await expect(page.getByText('Loading the timesheets')).toBeVisible();
  await expect(page.locator('[data-skeleton]')).toHaveCSS('opacity', '1');
  await expect(skeleton.filter({ visible: true })).toHaveCount(6);
  expect((await skeleton.first().boundingBox())?.height).toBe(52);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(skeleton.filter({ visible: true })).toHaveCount(3);
  expect((await skeleton.first().boundingBox())?.height).toBe(104);
  await world.clearFaults();
  await expect(table(page)).toBeVisible();
  await expect(skeleton).toHaveCount(0);
});

test('ERR-01 ERR-02 each fault of the list has a message, keeps the frame, and Try again works afterwards @long', async ({
  page,
  world,
  troubles,
}) => {
  const countReads = async () => (await world.journal('listTimesheets')).length;
  troubles.expectStatus(403);
  troubles.expectStatus(500);
  troubles.expectStatus(503);
  troubles.expectLostResponse();

  await test.step('ERR-01 ERR-02 heading, menu and log-out stay when every request fails', async () => {
    await world.fail('*', { kind: 'status', status: 500 });
    await page.goto('/main/timesheets');
    await expect(failure(page)).toContainText(SERVICE);
    await expect(heading(page)).toHaveText('Timesheets');
    await expect(sidebar(page).getByRole('button', { name: 'Log-out' })).toBeVisible();
    // No use in trying the same again by itself.
    await expect.poll(() => countReads()).toBe(1);
  });

  // A failed read is sent again by Try again, and automatically only if that may help.
  let reads = 1;
  for (const [what, fault, calls, advice] of [
    ['a refusal', { kind: 'status', status: 403 }, 1, SERVICE],
    ['a page instead of data', { kind: 'html' }, 1, SERVICE],
    ['half an answer', { kind: 'broken-json' }, 1, SERVICE],
    ['no answer at all', { kind: 'drop' }, 3, 'Check your connection, then try again.'],
    ['a gateway that is down', { kind: 'status', status: 503 }, 3, SERVICE],
  ] as const) {
    await test.step(`ERR-01 ${what}`, async () => {
      await world.clearFaults();
      await world.fail('listTimesheets', fault);
      await tryAgain(page).click();
      reads += calls;
      await expect.poll(countReads).toBe(reads);
      await expect(failure(page)).toContainText(advice);
      await expect(table(page)).toHaveCount(0);
      await expect(page.getByText(/^No timesheets in/)).toHaveCount(0);
      await expect.poll(() => countReads()).toBe(reads);
    });
  }

  await test.step('ERR-01 the screen says that the list is loading; a gateway that recovers in time shows no error', async () => {
    await world.clearFaults();
    await world.fail('listTimesheets', { kind: 'status', status: 503 }, 2);
    await world.hold('listTimesheets');
    await tryAgain(page).click();
    await expect(page.getByRole('status').filter({ hasText: 'Loading the timesheets' })).toBeVisible();
    await expect(failure(page)).toHaveCount(0);
    await expect.poll(countReads).toBe(reads + 2);
    await expect(failure(page)).toHaveCount(0);
    await world.clearFaults();
    await expect(table(page)).toBeVisible();
    await expect(failure(page)).toBeHidden();
    await expect(page.getByText('Loading the timesheets')).toBeHidden();
  });
});

test.describe('with time passing', () => {
  test.use({ clock: 'runs' });

  test('ERR-01 old data stays with its time when a refresh fails @long', async ({
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
