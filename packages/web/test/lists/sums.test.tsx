// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import {
  budgetQuery,
  employeesQuery,
  payablesQuery,
  payrollSheetsQuery,
  timesheetsQuery,
  vendorInvoicesQuery,
} from '../../src/api/queries.ts';
import { type PaperCell, toCellValue } from '../../src/exports/paper.ts';
import { VendorInvoicesPage } from '../../src/features/invoices/VendorInvoicesPage.tsx';
import { StatementPage } from '../../src/features/statement/StatementPage.tsx';
import { TimesheetsPage } from '../../src/features/timesheets/TimesheetsPage.tsx';
import { toTimesheetPaper } from '../../src/features/timesheets/timesheet-export.ts';
import { iconLinesOf, show } from '../screens/dom.tsx';
import * as records from '../screens/records.ts';

const [sheet] = records.timesheets;
const [invoice] = records.invoices;
if (sheet === undefined || invoice === undefined) throw new Error('The records are empty.');

const ana = { first_name: 'Ana', last_name: 'Ruiz' };
/** Two workers of one name; half hundredths of hours; one timesheet without hours. */
const timesheets = [
  { ...sheet, id: 1, total_hours: 1.005, employee: { ...ana, SP_number: 'SP-1' }, employee_id: 1, status: 0 },
  { ...sheet, id: 2, total_hours: 1.005, employee: { ...ana, SP_number: 'SP-2' }, employee_id: 2, status: 0 },
  { ...sheet, id: 3, total_hours: null, employee: { ...ana, SP_number: 'SP-2' }, employee_id: 2, status: 0 },
  { ...sheet, id: 4, total_hours: null, employee: { ...ana, SP_number: 'SP-1' }, employee_id: 1, status: 1 },
];
const invoices = [
  { ...invoice, id: 1, invoice_price: 7.745 },
  { ...invoice, id: 2, invoice_price: 7.745 },
  { ...invoice, id: 3, invoice_price: null },
];
/** The morning of the first of October in Tokyo is still the last of September in UTC (PBL-02). */
const payables = [
  { id: 1, upload_date: '2026-10-01T08:00:00+09:00', files: [], description: 'Taxi', receipt: [] },
];
const responses = [
  [timesheetsQuery, timesheets],
  [vendorInvoicesQuery, invoices],
  [payablesQuery, payables],
  [payrollSheetsQuery, []],
  [budgetQuery, null],
  [employeesQuery, []],
] as const;

const month = sheet.start_date.slice(5, 7);
const lines = () => iconLinesOf(document.body).join('\n');

it('the sums below timesheets say how many have no hours', async () => {
  await show(<TimesheetsPage />, responses, { address: `/main/timesheets?month=${month}&year=2026` });
  expect(lines()).toContain('2.02 h, 1 without hours');
  expect(lines()).toContain('Approved hours missing');
});

it('INV-05 the sums below invoices say how many have no amount, and add what their rows show', async () => {
  await show(<VendorInvoicesPage />, responses, { address: '/main/vendor_invoice' });
  expect(screen.getAllByText(/^\$7\.75/).length).toBeGreaterThan(1);
  expect(lines()).toContain('$15.50, 1 without an amount');
});

it('INV-07 a statement says what is missing, and has two workers of one name with their numbers', async () => {
  await show(<StatementPage />, responses, { address: `/main/statement?month=${month}&year=2026` });
  await screen.findByRole('article');
  const text = lines();
  for (const part of [
    'Ana Ruiz (SP-1)',
    'Ana Ruiz (SP-2)',
    '2.02 h, 1 without hours',
    '$15.50, 1 without an amount',
  ])
    expect(text).toContain(part);
  expect(text).toContain('| Total | hours missing, numeric | 2.02 h, 1 without hours, numeric');
});

it('PBL-02 a bill is in the statement of its day in UTC', async () => {
  await show(<StatementPage />, responses, { address: '/main/statement?month=9&year=2026' });
  await screen.findByRole('article');
  expect(lines()).toContain('| Wed, Sep 30, 2026 | Taxi');
});

it('EXP-04 an export has rounded hours, and workers of one name with their numbers', () => {
  const filters = { isWaiting: true, week: '', month: 11, year: 2026 };
  const { rows } = toTimesheetPaper(timesheets, filters, '', []).list;
  const toNameAndHours = ([name = '', , , hours = '']: readonly PaperCell[]) =>
    [name, hours].map(toCellValue);
  expect(rows.map(({ cells }) => toNameAndHours(cells))).toEqual([
    ['Ana Ruiz (SP-1)', 1.01],
    ['Ana Ruiz (SP-2)', 1.01],
    ['Ana Ruiz (SP-2)', ''],
    ['Ana Ruiz (SP-1)', ''],
  ]);
});
