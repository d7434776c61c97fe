import { expect, test } from '../fixtures/test.ts';
import { cell, openList, row } from '../words/lists.ts';
import { sampleTimesheet } from '../words/samples.ts';

test.use({ account: 'rosa' });

const invoice = (id: number, changes: object) => ({
  id,
  date_purchased: `2026-10-0${id}`,
  invoice_file: null,
  description: `Invoice ${id}`,
  invoice_price: 10.25,
  is_client_approved: 0,
  reciept_file: null,
  ...changes,
});

test('INV-06 INV-07 INV-08 each state of an invoice has its own words in Action and Admin File', async ({
  page,
  world,
}) => {
  const data = [
    invoice(1, {}),
    invoice(2, { is_client_approved: 1 }),
    invoice(3, { is_client_approved: 1, reciept_file: '/files/9/proof.png' }),
    invoice(4, { is_client_approved: -1 }),
    invoice(5, { is_client_approved: -1, reciept_file: '/files/9/late.png' }),
  ];
  await world.answer('listVendorInvoices', { status: 200, data: { data } });
  await openList(page, 'vendor_invoice');
  for (const [id, state, buttons, adminFile] of [
    [1, 'Waiting', ['Approved', 'Decline'], ''],
    [2, 'Approved', [], 'Waiting for Admin to process payment'],
    [3, 'Approved', [], 'proof.png'],
    [4, 'Declined Invoice', [], ''],
    [5, 'Declined Invoice', [], 'late.png'],
  ] as const) {
    const line = row(page, `Invoice ${id}`);
    await expect(cell(line, 'Action').getByRole('button')).toHaveText([...buttons]);
    await expect(cell(line, 'Action')).toHaveText(new RegExp(`^${state}`));
    await expect(cell(line, 'Admin File')).toHaveText(adminFile);
  }
});

test('INV-02 CONST-16 the total of the invoices is their sum to the cent', async ({ page, world }) => {
  const data = [invoice(1, { invoice_price: 0.1 }), invoice(2, { invoice_price: 0.2 })];
  data.push(invoice(3, { invoice_price: 1240.75 }), invoice(4, { invoice_price: 99.99 }));
  await world.answer('listVendorInvoices', { status: 200, data: { data } });
  await openList(page, 'vendor_invoice');
  await expect(page.locator('tfoot')).toContainText('$1,341.04');
});

test('TS-06 TS-09 each state of a timesheet has its word, an empty specification its own, and the hours add up', async ({
  page,
  world,
}) => {
  await world.listTimesheets(
    sampleTimesheet({ id: 1, status: 0, total_hours: 7.25, specification: '' }),
    sampleTimesheet({ id: 2, status: 1, total_hours: 0.5 }),
    sampleTimesheet({ id: 3, status: -1, total_hours: 12 }),
    sampleTimesheet({ id: 4, status: 7, total_hours: 0.1, specification: null }),
  );
  await openList(page, 'timesheets');
  for (const [id, state, buttons] of [
    [1, 'Pending', ['Approved', 'Decline']],
    [2, 'Approved', []],
    [3, 'Declined', []],
    [4, 'Declined', []],
  ] as const) {
    const line = page.locator(`[data-row-key="${id}"]`);
    await expect(cell(line, 'Status')).toHaveText(state);
    await expect(cell(line, 'Action').getByRole('button')).toHaveText([...buttons]);
  }
  await expect(cell(page.locator('[data-row-key="1"]'), 'Specification')).toHaveText('No specifications');
  await expect(cell(page.locator('[data-row-key="4"]'), 'Specification')).toHaveText('No specifications');
  await expect(page.locator('tfoot')).toHaveText('TotalPending 7.25 hApproved 0.5 hDeclined 12.1 h');
});

test('BUD-04 BUD-05 LAY-01 each amount of the budget stands at its own name, on the screen and in the header', async ({
  page,
  world,
}) => {
  await world.answer('getBudget', {
    status: 200,
    client_budget: { total_budget: 1000, spent_budget: 249.5, remaining_budget: 750.5 },
  });
  await page.goto('/main/budget_monitoring');
  const chart = page.getByRole('region', { name: 'Budget Distribution' });
  await expect(chart.locator('tbody tr').nth(0)).toHaveText(/^Expenses\$249\.50\s*25%$/);
  await expect(chart.locator('tbody tr').nth(1)).toHaveText(/^Available Budget\$750\.50\s*75%$/);
  const figures = page.locator('main dl > div');
  await expect(figures).toHaveText([
    'Total Budget$1,000.00',
    'Total Expenses$249.50',
    'Available Budget$750.50',
    /^Date From/,
    /^Date To/,
  ]);
  await expect(chart.locator('canvas')).toBeVisible();
  // The ring begins at the top and runs with the clock: a quarter is spent, so right of the top is the colour of expenses.
  const colours = () =>
    chart.locator('canvas').evaluate((canvas: HTMLCanvasElement) => {
      const { width, height } = canvas;
      const copy = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
      copy?.drawImage(canvas, 0, 0);
      const at = (x: number, y: number) => {
        const [red, green, blue] = copy?.getImageData(width * x, height * y, 1, 1).data ?? [];
        return `rgb(${red}, ${green}, ${blue})`;
      };
      return { topRight: at(0.79, 0.21), bottomRight: at(0.79, 0.79), topLeft: at(0.21, 0.21) };
    });
  const [spent, available] = await chart
    .locator('[data-slice]')
    .evaluateAll((all) => all.map((key) => getComputedStyle(key).backgroundColor));
  await expect.poll(colours).toEqual({ topRight: spent, bottomRight: available, topLeft: available });
});
