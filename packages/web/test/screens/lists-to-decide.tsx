/** The lists with decisions, rendered with a test's records, and their dialogs. */
import { screen, within } from '@testing-library/react';
import { afterEach } from 'vitest';
import { employeesQuery, timesheetsQuery, vendorInvoicesQuery } from '../../src/api/queries.ts';
import { queryClient } from '../../src/api/query-client.ts';
import { VendorInvoicesPage } from '../../src/features/invoices/VendorInvoicesPage.tsx';
import { TimesheetsPage } from '../../src/features/timesheets/TimesheetsPage.tsx';
import { press } from '../kit/hands.ts';
import { linesOf, show } from './dom.tsx';
import { employees, invoices, timesheets } from './records.ts';

const [first] = timesheets;
const [bill] = invoices;
if (first === undefined || bill === undefined) throw new Error('Records are missing.');

type Sheet = typeof first;
const MINH = { employee_id: 8, employee: { first_name: 'Minh', last_name: 'Tran', SP_number: 'SP-2' } };
/** A timesheet of a day that waits, by its id; `changes` say what a test is about. */
export const day = (id: number, date: string, changes: Partial<Sheet> = {}): Sheet => ({
  ...{ ...first, id, start_date: date, end_date: date, start_time: '08:00', end_time: '12:30' },
  total_hours: 2,
  ...changes,
});

/** Draws the timesheets, at an address of theirs. */
export const openTimesheets = (sheets: Sheet[], address = '/main/timesheets') => {
  // Lists in which a decision looks for oddities.
  queryClient.setQueryData(timesheetsQuery.queryKey, sheets);
  const responses = [
    [employeesQuery, employees],
    [timesheetsQuery, sheets],
  ] as const;
  return show(<TimesheetsPage />, responses, { address });
};
afterEach(() => queryClient.clear());
/** The row of a record, by its id. */
export const rowOf = (id: number) =>
  document.querySelector<HTMLElement>(`[data-row-key="${id}"]`) as HTMLElement;
/** The ids of the rows that show, in their order. */
export const rowKeys = () =>
  [...document.querySelectorAll<HTMLElement>('tbody [data-row-key]')].map(({ dataset }) => dataset.rowKey);
/** Returns the text of a column, row by row. */
export const cells = (label: string) =>
  [...document.querySelectorAll(`tbody [data-label="${label}"]`)].map(({ textContent }) => textContent);
/** Presses a button of a row. */
export const pressRowButton = (id: number, action: RegExp) =>
  press(within(rowOf(id)).getByRole('button', { name: action }));
/** The question before a decision. */
export const questionDialog = () => screen.getByRole('alertdialog');
/** Returns the items in a question: the oddities of one item, or each of several. */
export const questionItems = () => within(questionDialog()).queryAllByRole('listitem').flatMap(linesOf);
export const selectAll = () => press(screen.getByLabelText('Select all pending'));

/** Four that wait, in two months, of two people; and one of each other state. */
export const SAMPLE_TIMESHEETS = [
  day(11, '2026-11-02', { total_hours: 4 }),
  day(12, '2026-11-16', { total_hours: 3.25 }),
  day(13, '2026-10-05', MINH),
  day(14, '2026-10-06', { ...MINH, total_hours: 1.5 }),
  day(15, '2026-11-03', { total_hours: 6, status: 1 }),
  day(16, '2026-11-04', { total_hours: 8, status: -1 }),
];

/** An invoice that waits, with its file. */
export const invoice = (id: number, file: string, changes = {}) => ({
  ...{ ...bill, id, description: `Ramp ${id}`, invoice_price: 10.1, invoice_file: `/files/${id}/${file}` },
  is_client_approved: 0,
  ...changes,
});
/** Draws the invoices. */
export const openInvoices = (...all: ReturnType<typeof invoice>[]) => {
  queryClient.setQueryData(vendorInvoicesQuery.queryKey, all);
  return show(<VendorInvoicesPage />, [[vendorInvoicesQuery, all]], { address: '/main/vendor_invoice' });
};
