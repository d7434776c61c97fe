import { expect, test } from '../fixtures/test.ts';
import { sampleTimesheet } from '../words/samples.ts';
import { clickRowAction, confirm, decisionDialog, openTimesheets, rowOf } from '../words/timesheets.ts';

test.use({ account: 'rosa' });

const TWICE = 'Same times as another timesheet';
const LONG = 'More than 12 hours in one day';

test('TS-12 TS-13 the question says what looks odd about one timesheet, and about each of several', async ({
  page,
  world,
}) => {
  await world.listTimesheets(
    sampleTimesheet({ id: 1 }),
    sampleTimesheet({ id: 2 }),
    sampleTimesheet({ id: 3, start_date: '2026-11-04', end_date: '2026-11-04', total_hours: 12.5 }),
    sampleTimesheet({ id: 4, start_date: '2026-11-05', end_date: '2026-11-05' }),
  );
  await openTimesheets(page);
  for (const [id, verb, odd] of [
    [1, 'Approved', [TWICE]],
    [3, 'Decline', [LONG]],
    [4, 'Approved', []],
  ] as const) {
    await clickRowAction(rowOf(page, { id }), verb);
    await expect(decisionDialog(page)).toContainText('Ana Ruiz');
    await expect(decisionDialog(page).getByRole('listitem')).toHaveText(odd);
    await confirm(page, 'Cancel');
  }
  await page.getByLabel('Select all pending').check();
  await page.getByRole('button', { name: 'Approve selected' }).click();
  await decisionDialog(page).locator('summary').click();
  await expect(decisionDialog(page).getByRole('listitem')).toContainText([TWICE, TWICE, LONG, 'Ana Ruiz']);
});

test('INV-04 the question says that an invoice has the file and the amount of another one', async ({
  page,
  world,
}) => {
  const invoice = (id: number, name: string) => ({
    id,
    description: `Invoice ${id}`,
    date_purchased: '2026-11-05',
    invoice_price: 80,
    invoice_file: [`/files/${id}/${name}`],
    is_client_approved: 0,
    reciept_file: null,
  });
  await world.answer('listVendorInvoices', {
    status: 200,
    data: { data: [invoice(1, 'bill.pdf'), invoice(2, 'bill.pdf'), invoice(3, 'other.pdf')] },
  });
  await page.goto('/main/vendor_invoice');
  for (const [id, odd] of [
    [1, ['Same file and amount as another invoice']],
    [3, []],
  ] as const) {
    await clickRowAction(rowOf(page, { id }), 'Approved');
    await expect(decisionDialog(page)).toContainText(`Invoice ${id}`);
    await expect(decisionDialog(page).getByRole('listitem')).toHaveText(odd);
    await confirm(page, 'Cancel');
  }
});
