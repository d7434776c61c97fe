import { expect, type Page, test } from '../fixtures/test.ts';
import { openDashboard, panel } from '../pages/dashboard.ts';
import { alertDialog } from '../pages/lists.ts';
import { decisionDialog } from '../pages/timesheets.ts';
import { countPresses, menuLink, printPresses } from './count-presses.ts';

test.describe('the other tasks on a phone', () => {
  test.use({ account: 'rosa', viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  const bar = (page: Page) => page.getByRole('navigation');

  test('EXP-01 PRL-09 a month as a file takes three presses, the language two, a stub six', async ({
    page,
    world,
  }) => {
    await world.respond('listPayrollSheets', {
      status: 200,
      data: ['11', '03'].map((month, id) => ({
        id,
        ...{ payroll_start: `2026-${month}-01`, payroll_end: `2026-${month}-15` },
        payroll_file_content: [`/files/1/stub-${month}.pdf`],
        created_at: `2026-${month}-17T16:00:00.000Z`,
        employee: { SP_number: 'SP-20411' },
      })),
    });
    await openDashboard(page);
    await test.step('EXP-01 a month is exported', async () => {
      const { press, pressed } = countPresses(page);
      await press(bar(page).getByRole('link', { name: /^Timesheets/ }));
      const download = page.waitForEvent('download');
      await press(page.getByRole('button', { name: 'Export', exact: true }));
      await press(page.getByRole('menuitem', { name: 'Export to CSV' }));
      await download;
      printPresses('export a month on a phone', pressed(), 3);
    });
    await test.step('PRL-09 a payroll stub is found', async () => {
      const { press, choose, pressed } = countPresses(page);
      await press(bar(page).getByRole('button', { name: 'More' }));
      await press(menuLink(page, 'Payroll Sheets'));
      // The previous screen has filters as well.
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Payroll Sheets');
      await press(page.getByRole('button', { name: /^Filters/ }));
      await choose(page.getByRole('combobox', { name: 'Month' }), 'March');
      await press(page.getByRole('button', { name: /^Show 1/ }));
      await expect(page.getByRole('button', { name: 'Open stub-03.pdf' })).toBeVisible();
      printPresses("find March's payroll stub on a phone", pressed(), 6);
    });
    await test.step('the language is changed', async () => {
      const { press, pressed } = countPresses(page);
      await press(page.getByRole('banner').getByRole('button', { name: /^Language/ }));
      await press(page.getByRole('menuitemradio', { name: 'Español' }));
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hojas de nómina');
      printPresses('change language on a phone', pressed(), 2);
    });
  });

  test('INV-15 an invoice is approved after its file was read in three presses, a timesheet declined with a reason in four', async ({
    page,
    world,
  }) => {
    await openDashboard(page);
    await test.step('INV-15 an invoice is approved', async () => {
      const { press, pressed } = countPresses(page);
      await press(panel(page, 'Vendor invoices to review').getByRole('link', { name: 'Wheelchair ramp' }));
      const popup = page.getByRole('dialog', { name: /^File: / });
      await press(popup.getByRole('button', { name: 'Approved: Wheelchair ramp' }));
      await press(alertDialog(page).getByRole('button', { name: /^Proceed/ }));
      await expect(alertDialog(page)).toContainText('Invoice approved');
      printPresses('approve an invoice after reading its file on a phone', pressed(), 3);
      await alertDialog(page).getByRole('button', { name: 'Close' }).click();
    });
    await test.step('MSG-01 a timesheet is declined and the provider told why', async () => {
      await page.goto('/main/dashboard');
      const { press, pressed } = countPresses(page);
      await press(
        panel(page, 'Timesheets to review')
          .getByRole('link', { name: /^Review: / })
          .first(),
      );
      await press(page.getByRole('button', { name: /^Decline: / }));
      await press(decisionDialog(page).getByRole('radio', { name: 'Wrong hours' }));
      await press(decisionDialog(page).getByRole('button', { name: /^Proceed/ }));
      await expect(
        page.locator('[data-bar]').getByText('Declined. Your provider was told: Wrong hours'),
      ).toBeVisible();
      await expect.poll(async () => (await world.journal('submitMessage')).length).toBe(1);
      printPresses('decline one and tell why on a phone', pressed(), 4);
    });
  });
});
