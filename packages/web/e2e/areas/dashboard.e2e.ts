import { expect, test } from '../fixtures/test.ts';
import {
  beginEnrollment,
  expectDashboard,
  openDashboard,
  PANELS,
  panel,
  panelRows,
} from '../pages/dashboard.ts';
import { closeByEscape } from '../pages/escape.ts';
import { card, expectFrameFilled, heading } from '../pages/layout.ts';
import { expectScreen, signIn } from '../pages/sign-in.ts';

test('DASH-02 DASH-01 LAY-01 signing in opens the dashboard, which shares its reads with the header and links to pending items', async ({
  page,
  world,
}) => {
  await beginEnrollment(world);
  await signIn(page);
  await expectDashboard(page);
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText(
    // For a new client, the enrollment guide comes first.
    PANELS.map(({ title }) => title).toSorted(
      (a, b) => Number(b === 'Enrollment') - Number(a === 'Enrollment'),
    ),
  );
  await expect(card(page, 'Total Budget')).toHaveText('$48,000.00');
  await expectFrameFilled(page);
  const readNames = async () => {
    const names = (await world.journal()).map(({ operationId }) => operationId);
    return names.filter((name) => name !== 'createSession').toSorted();
  };
  await expect
    .poll(readNames)
    .toEqual(
      [...PANELS.map(({ operation }) => operation), 'listPayables'].toSorted((a, b) => (a < b ? -1 : 1)),
    );

  await test.step('LAY-05 panels and notifications show the same counts', async () => {
    await expect(panel(page, 'Enrollment').locator('ol > li')).toHaveCount(4);
    const countOf = (title: 'Timesheets to review' | 'Vendor invoices to review') =>
      panel(page, title)
        .getByText(/^\d+ .* to review$/)
        .textContent();
    const timesheets = await countOf('Timesheets to review');
    const invoices = await countOf('Vendor invoices to review');
    const toDo = await panelRows(page, 'Enrollment').filter({ hasText: 'To do' }).count();
    const counts = [timesheets, invoices].map((text) => Number.parseInt(text ?? '', 10));
    expect(counts.every((count) => count > 0)).toBe(true);
    const total = counts.reduce((sum, count) => sum + count, toDo);
    await page.getByRole('button', { name: `Notifications: ${total} to review` }).click();
    const entries = page.getByRole('menuitem');
    await expect(entries).toHaveCount(3);
    expect(toDo).toBe(2);
    expect((await entries.allInnerTexts()).slice(0, 2)).toEqual([timesheets, invoices]);
    await closeByEscape(page.getByRole('menu'));
    await expect(entries).toHaveCount(0);
  });

  await test.step('PRL-06 the newest payroll sheet has the worker’s name and a download', async () => {
    const newest = panelRows(page, 'Newest payroll sheets').first();
    await expect(newest).toHaveText('Ana RuizNov 1 – 15, 2026Download');
    const saved = page.waitForEvent('download');
    await newest.getByRole('button', { name: 'Download: Ana Ruiz, Nov 1 – 15, 2026' }).click();
    expect((await saved).suggestedFilename()).toMatch(/^payroll-2026-11-01.*\.pdf$/);
  });

  const [{ title, link, path, screen }] = PANELS;
  await panel(page, title).getByRole('link', { name: link }).click();
  await expectScreen(page, screen, path);
  await page.goBack();
  await expect(heading(page)).toHaveText('Dashboard');
});

test.describe('when requests fail', () => {
  test.use({ account: 'rosa' });

  test('DASH-01 ERR-02 LAY-14 a panel fails alone, without a response or with records without id, and Try again loads it @long', async ({
    page,
    world,
    troubles,
  }) => {
    troubles.expectStatus(500);
    const broken = [
      { payroll_start: '2026-10-16', payroll_end: '2026-10-31' },
      { payroll_start: '2026-11-01', payroll_end: '2026-11-15' },
    ];
    await world.respond('listPayrollSheets', { status: 200, data: broken });
    await world.fail('getBudget', { kind: 'status', status: 500 });
    await openDashboard(page);
    const alerts = page.getByRole('main').getByRole('alert');
    await expect(alerts).toHaveText([
      /^We could not load the budget\./,
      /^We could not load the payroll sheets\./,
    ]);
    await expect(card(page, 'Total Budget')).toHaveText('');
    await expect(panelRows(page, 'Timesheets to review')).toHaveCount(4);
    await world.clearFaults();
    await panel(page, 'Newest payroll sheets').getByRole('button', { name: 'Try again' }).click();
    await expect(panelRows(page, 'Newest payroll sheets')).toHaveCount(4);
    await expect(alerts).toHaveCount(1);
    await panel(page, 'Budget').getByRole('button', { name: 'Try again' }).click();
    await expect(panel(page, 'Budget')).toContainText('$29,749.50 left.');
    await expect(alerts).toHaveCount(0);
    await expect(card(page, 'Total Budget')).toHaveText('$48,000.00');
  });

  test('DASH-01 ERR-02 one message shows that every request failed, beside menu and log-out, and Try again reads all @long', async ({
    page,
    world,
    troubles,
  }) => {
    troubles.expectStatus(500);
    await world.fail('*', { kind: 'status', status: 500 });
    await openDashboard(page);
    const alert = page.getByRole('main').getByRole('alert');
    await expect(alert).toHaveCount(1);
    await expect(alert).toContainText('We could not load your dashboard.');
    await expect(alert.getByRole('button', { name: 'Tell your provider' })).toBeVisible();
    await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Log-out' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Notifications could not be loaded' })).toBeVisible();

    await world.clearFaults();
    await alert.getByRole('button', { name: 'Try again' }).click();
    await expect(alert).toHaveCount(0);
    await expect(panelRows(page, 'Timesheets to review')).toHaveCount(4);
    await expect(panel(page, 'Newest reports').getByRole('listitem')).not.toHaveCount(0);
    // The pressed button is gone, so focus moves to the panels.
    await expect(page.getByRole('main').locator(':focus')).toContainText('Timesheets to review');
  });
});
