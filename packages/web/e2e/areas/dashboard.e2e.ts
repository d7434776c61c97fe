import { expect, test } from '../fixtures/test.ts';
import { beginEnrollment, expectDashboard, PANELS, panel, panelRows } from '../pages/dashboard.ts';
import { closeByEscape } from '../pages/escape.ts';
import { card, expectFrameFilled, heading } from '../pages/layout.ts';
import { expectScreen, signIn } from '../pages/sign-in.ts';

test('DASH-02 DASH-01 signing in opens the dashboard, which shares its reads with the header and links to pending items', async ({
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
