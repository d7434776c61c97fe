import { expect, test } from '../fixtures/test.ts';
import { fillDashboard, openDashboard, PANELS, panel, panelRows } from '../words/dashboard.ts';
import { card, heading } from '../words/layout.ts';
import { sampleTimesheet } from '../words/samples.ts';
import { expectScreen, signIn } from '../words/sign-in.ts';

test.describe('with data', () => {
  test.use({ account: 'rosa' });

  test('DASH-01 every panel shows what waits, newest or first, and how much more there is', async ({
    page,
    world,
  }) => {
    await fillDashboard(world);
    await openDashboard(page);
    await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText(
      PANELS.map(({ title }) => title),
    );

    const timesheets = panel(page, 'Timesheets to review');
    await expect(timesheets).toContainText('5 timesheets to review');
    await expect(panelRows(page, 'Timesheets to review')).toHaveText([
      /^Ana Ruiz5 timesheets · 17\.5 h · Nov 2, 2026ReviewApproved$/,
    ]);

    await expect(panel(page, 'Vendor invoices to review')).toContainText('1 vendor invoice to review');
    await expect(panelRows(page, 'Vendor invoices to review')).toHaveText([
      'Invoice 1Thu, Nov 5, 2026 · $1,240.75',
    ]);

    await expect(panel(page, 'Enrollment')).toContainText('2 of 4 sections are complete');
    await expect(panelRows(page, 'Enrollment')).toHaveText([
      'Personal InformationComplete',
      'Payment InformationComplete',
      'Terms and AgreementTo do',
      'SignatureTo do',
    ]);

    await expect(panel(page, 'Budget')).toContainText('$18,250.50 of $48,000.00 spent (38%)');
    await expect(panelRows(page, 'Newest payroll sheets')).toHaveText([
      'Employee SP-2Nov 1 – 15, 2026',
      'Employee SP-1Oct 16 – 31, 2026',
    ]);
    await expect(panelRows(page, 'Newest reports')).toHaveText([
      'Report 2Sat, Oct 31, 2026Download',
      'Report 1Wed, Sep 30, 2026Download',
    ]);
  });

  test('DASH-01 PRL-06 the newest payroll sheet bears the worker’s name, and is downloaded from there', async ({
    page,
    world,
  }) => {
    await world.clearFaults();
    await openDashboard(page);
    const newest = panelRows(page, 'Newest payroll sheets').first();
    await expect(newest).toHaveText('Ana RuizNov 1 – 15, 2026Download');
    const saved = page.waitForEvent('download');
    await panel(page, 'Newest payroll sheets')
      .getByRole('button', { name: 'Download: Ana Ruiz, Nov 1 – 15, 2026' })
      .click();
    expect((await saved).suggestedFilename()).toMatch(/^payroll-2026-11-01.*\.pdf$/);
  });

  test('DASH-01 the link of each panel leads to its screen', async ({ page }) => {
    await openDashboard(page);
    for (const { title, link, path, screen } of PANELS) {
      await panel(page, title).getByRole('link', { name: link }).click();
      await expectScreen(page, screen, path);
      await page.goBack();
      await expect(heading(page)).toHaveText('Dashboard');
    }
  });

  test('DASH-01 LAY-05 panels and notifications count the same', async ({ page }) => {
    await openDashboard(page);
    const [timesheets] = await panel(page, 'Timesheets to review').locator('p').allInnerTexts();
    const [invoices] = await panel(page, 'Vendor invoices to review').locator('p').allInnerTexts();
    const toDo = await panelRows(page, 'Enrollment').filter({ hasText: 'To do' }).count();
    const counts = [timesheets, invoices].map((text) => Number.parseInt(text ?? '', 10));
    expect(counts.every((count) => count > 0)).toBe(true);
    const total = counts.reduce((sum, count) => sum + count, toDo);

    await page.getByRole('button', { name: `Notifications: ${total} things wait for you` }).click();
    const entries = await page.getByRole('menuitem').allInnerTexts();
    expect(entries.slice(0, 2)).toEqual([timesheets, invoices]);
    expect(entries).toHaveLength(toDo > 0 ? 3 : 2);
  });

  test('DASH-01 LAY-01 the dashboard and the header share their calls', async ({ page, world }) => {
    await openDashboard(page);
    // The header asks after the panels.
    await expect(card(page, 'Payables').first()).not.toHaveText('');
    const calls = await world.journal();
    const names = calls.map(({ operationId }) => operationId).filter((name) => name !== 'createSession');
    expect(new Set(names).size).toBe(names.length);
    expect(names.toSorted()).toEqual(
      [...PANELS.map(({ operation }) => operation), 'listPayables'].toSorted((a, b) => (a < b ? -1 : 1)),
    );
  });

  test('DASH-01 ERR-02 LAY-14 each panel fails alone and says so; Try again brings it while the others stand', async ({
    page,
    world,
    troubles,
  }) => {
    troubles.expectStatus(500);
    for (const { title, operation, failed } of PANELS) {
      await world.clearFaults();
      await world.fail(operation, { kind: 'status', status: 500 });
      await openDashboard(page);
      await expect(page.getByRole('main').getByRole('alert')).toHaveCount(1);
      await expect(panel(page, title).getByRole('alert')).toContainText(failed);
      for (const other of PANELS) {
        await expect(panel(page, other.title).getByRole('link', { name: other.link })).toBeVisible();
      }
      if (operation === 'getBudget') await expect(card(page, 'Total Budget')).toHaveText('');
      else await expect(card(page, 'Total Budget')).toHaveText('$48,000.00');

      await world.clearFaults();
      await panel(page, title).getByRole('button', { name: 'Try again' }).click();
      await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
      await expect(panel(page, title).getByText(failed)).toHaveCount(0);
    }
  });

  test('DASH-01 all calls failing leaves six explanations, the menu and the log-out', async ({
    page,
    world,
    troubles,
  }) => {
    troubles.expectStatus(500);
    await world.fail('*', { kind: 'status', status: 500 });
    await openDashboard(page);
    await expect(page.getByRole('main').getByRole('alert')).toHaveCount(PANELS.length);
    await expect(page.getByRole('button', { name: 'Log-out' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Notifications could not be loaded' })).toBeVisible();
  });

  test('DASH-01 records that lack a part fail in their own panel, and Try again brings it', async ({
    page,
    world,
  }) => {
    const broken = [
      { id: 1, payroll_start: '2026-10-16', payroll_end: '2026-10-31' },
      { id: 2, payroll_start: '2026-11-01', payroll_end: '2026-11-15' },
    ];
    await world.answer('listPayrollSheets', { status: 200, data: broken });
    await openDashboard(page);
    const payroll = panel(page, 'Newest payroll sheets');
    await expect(payroll.getByRole('alert')).toContainText('We could not load the payroll sheets.');
    await expect(page.getByRole('main').getByRole('alert')).toHaveCount(1);
    await expect(panel(page, 'Budget')).toContainText('38%');
    await expect(panelRows(page, 'Timesheets to review')).toHaveCount(4);

    await world.clearFaults();
    await payroll.getByRole('button', { name: 'Try again' }).click();
    await expect(payroll.getByRole('listitem')).toHaveCount(4);
    await expect(payroll.getByRole('alert')).toHaveCount(0);
  });

  test('LAY-16 DASH-01 amounts that are missing or no numbers read $0.00 in the panel, too', async ({
    page,
    world,
  }) => {
    await world.answer('getBudget', {
      status: 200,
      client_budget: { total_budget: 'n/a', spent_budget: null },
    });
    await openDashboard(page);
    await expect(panel(page, 'Budget')).toContainText('$0.00 of $0.00 spent (0%)');
    for (const label of ['Total Budget', 'Total Spent', 'Available Budget']) {
      await expect(card(page, label)).toHaveText('$0.00');
    }
  });

  test('LAY-02 LAY-13 the card Payables counts, names what has no receipt, and is empty while unknown', async ({
    page,
    world,
    troubles,
  }) => {
    troubles.expectStatus(500);
    const payable = { description: 'Ramp', upload_date: '2026-11-03T08:30:00Z', files: [], receipt: [] };
    const paid = { ...payable, receipt: ['https://files.example.com/1.pdf'] };
    for (const [data, shown] of [
      [
        [
          { ...payable, id: 1 },
          { ...paid, id: 2 },
        ],
        ['2', '1 has no receipt yet'],
      ],
      [[{ ...paid, id: 1 }], ['1']],
      [[], ['0']],
    ] as const) {
      await world.clearFaults();
      await world.answer('listPayables', { status: 200, data });
      await openDashboard(page);
      await expect(card(page, 'Payables')).toHaveText([...shown]);
    }
    await world.clearFaults();
    await world.fail('listPayables', { kind: 'status', status: 500 });
    await openDashboard(page);
    await expect(card(page, 'Payables')).toHaveText(['']);
    await expect(card(page, 'Total Budget')).toHaveText('$48,000.00');
  });

  test('DASH-01 a list that cannot be refreshed keeps what it showed, and says how old it is', async ({
    page,
    world,
    troubles,
  }) => {
    troubles.expectStatus(500);
    await world.listTimesheets(sampleTimesheet());
    await openDashboard(page);
    await expect(panelRows(page, 'Timesheets to review')).toHaveCount(1);
    await world.clearFaults();
    await world.fail('listTimesheets', { kind: 'status', status: 500 });
    // A message that was sent reads everything afresh.
    await page.getByRole('link', { name: 'Send Us a Message' }).click();
    await page.locator('button[type=submit]').click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Send' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click();
    await page.getByRole('link', { name: 'Dashboard' }).click();
    await expect(panel(page, 'Timesheets to review').getByRole('alert')).toContainText(
      'We could not refresh the timesheets. You see what was loaded at 10:00 AM.',
    );
    await expect(panelRows(page, 'Timesheets to review')).toHaveCount(1);
  });
});

test.describe('for a client without any data', () => {
  test.use({ account: 'rosa', scenario: 'empty' });

  test('DASH-01 LAY-16 every panel says that nothing is there, and none looks like a failure', async ({
    page,
  }) => {
    await openDashboard(page);
    for (const { title, empty } of PANELS) await expect(panel(page, title)).toContainText(empty);
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expect(card(page, 'Total Budget')).toHaveText('$0.00');
    await expect(card(page, 'Payables')).toHaveText(['0']);
  });
});

test.describe('when nothing is left to do', () => {
  test.use({ account: 'rosa', scenario: 'nothing-to-do' });

  test('DASH-01 LAY-05 the enrollment is complete and nothing waits', async ({ page }) => {
    await openDashboard(page);
    await expect(panel(page, 'Timesheets to review')).toContainText(PANELS[0].empty);
    await expect(panel(page, 'Vendor invoices to review')).toContainText(PANELS[1].empty);
    await expect(panel(page, 'Enrollment')).toContainText('Your enrollment is complete.');
    await expect(panelRows(page, 'Enrollment').filter({ hasText: 'To do' })).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'No notifications' })).toBeVisible();
  });
});

test('DASH-02 signing in lands on the dashboard, with what waits', async ({ page }) => {
  await signIn(page);
  await expect(panel(page, 'Timesheets to review')).toContainText(/\d+ timesheets to review/);
  await expect(card(page, 'Total Budget')).toHaveText('$48,000.00');
});
