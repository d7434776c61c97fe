// @vitest-environment jsdom
import { cleanup } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { ReportsPage } from '../../src/features/documents/ReportsPage.tsx';
import { VendorInvoicesPage } from '../../src/features/invoices/VendorInvoicesPage.tsx';
import { PayablesPage } from '../../src/features/payables/PayablesPage.tsx';
import { TimesheetsPage } from '../../src/features/timesheets/TimesheetsPage.tsx';
import { buttonsOf, cellOf, collapseBlanks, openList, rows, timesheet } from './cells.tsx';

vi.mock('../../src/api/portal-client.ts', () => import('./wire.ts'));

const invoice = (id: number, changes: object = {}) => ({
  ...{ id, date_purchased: `2026-10-0${id}`, invoice_file: null, description: `Invoice ${id}` },
  invoice_price: 10.25,
  is_client_approved: 0,
  reciept_file: null,
  ...changes,
});

it('INV-06 INV-07 INV-08 each state of an invoice has its own words in Action and Admin File', async () => {
  const data = [
    invoice(1),
    invoice(2, { is_client_approved: 1 }),
    invoice(3, { is_client_approved: 1, reciept_file: '/files/9/proof.png' }),
    invoice(4, { is_client_approved: -1 }),
    invoice(5, { is_client_approved: -1, reciept_file: '/files/9/late.png' }),
  ];
  await openList(<VendorInvoicesPage />, 'listVendorInvoices', { status: 200, data: { data } });
  const told = rows().map((row) => [
    collapseBlanks(cellOf(row, 'Action')?.textContent),
    buttonsOf(cellOf(row, 'Action')),
    collapseBlanks(cellOf(row, 'Admin File')?.textContent),
  ]);
  expect(told).toEqual([
    ['WaitingApprovedDecline', ['Approved', 'Decline'], ''],
    ['Approved', [], 'Waiting for Admin to process payment'],
    ['Approved', [], 'proof.png'],
    ['Declined Invoice', [], ''],
    ['Declined Invoice', [], 'late.png'],
  ]);
});

it.each([[''], [['']], [null]])(
  'PBL-04 REP-03 INV-17 %j counts as no file: no button, no receipt, no repeated invoice',
  async (none) => {
    const data = [invoice(1, { invoice_file: none }), invoice(2, { invoice_file: none })];
    await openList(<VendorInvoicesPage />, 'listVendorInvoices', { status: 200, data: { data } });
    expect(rows().map((row) => collapseBlanks(cellOf(row, 'Invoices File')?.textContent))).toEqual([
      'No files',
      'No files',
    ]);
    expect(document.body.textContent).not.toContain('Same file and amount');
    cleanup();

    const payable = { id: 1, upload_date: '2026-11-02', files: none, description: 'Roof', receipt: none };
    await openList(<PayablesPage />, 'listPayables', { status: 200, data: [payable] });
    expect(collapseBlanks(cellOf(rows()[0], 'Receipt')?.textContent)).toBe('No receipt available.');
    cleanup();

    const report = { id: 1, report_type: 'Spending', description: '', report_date: '2026-11-02' };
    await openList(<ReportsPage />, 'listReports', { status: 200, data: [{ ...report, report_file: '' }] });
    expect(buttonsOf(cellOf(rows()[0], 'Actions'))).toEqual([]);
  },
);

it('INV-02 CONST-16 the total of the invoices is their sum to the cent', async () => {
  const data = [0.1, 0.2, 1240.75, 99.99].map((invoice_price, at) => invoice(at + 1, { invoice_price }));
  await openList(<VendorInvoicesPage />, 'listVendorInvoices', { status: 200, data: { data } });
  expect(collapseBlanks(document.querySelector('tfoot')?.textContent)).toContain('$1,341.04');
});

it('TS-06 TS-09 each state of a timesheet has its word, an empty specification its own, and the hours add up', async () => {
  const data = [
    timesheet({ id: 1, status: 0, total_hours: 7.25, specification: '' }),
    timesheet({ id: 2, status: 1, total_hours: 0.5 }),
    timesheet({ id: 3, status: -1, total_hours: 12 }),
    timesheet({ id: 4, status: 7, total_hours: 0.1, specification: null }),
  ];
  await openList(<TimesheetsPage />, 'listTimesheets', { status: 200, data });
  const told = rows().map((row) => [
    collapseBlanks(cellOf(row, 'Status')?.textContent),
    buttonsOf(cellOf(row, 'Action')),
    collapseBlanks(cellOf(row, 'Specification')?.textContent),
  ]);
  expect(told).toEqual([
    ['Pending', ['Approved', 'Decline'], 'No specifications'],
    ['Approved', [], 'Respite'],
    ['Declined', [], 'Respite'],
    ['Declined', [], 'No specifications'],
  ]);
  expect(document.querySelector('tfoot')?.textContent).toBe(
    'TotalPending 7.25\u00a0hApproved 0.5\u00a0hDeclined 12.1\u00a0h',
  );
});
