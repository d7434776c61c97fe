// @vitest-environment jsdom
import type { OperationId } from '@client-portal/sdk';
import { fireEvent, screen, within } from '@testing-library/react';
import type { ReactElement } from 'react';
import { act } from 'react';
import { expect, it, vi } from 'vitest';
import { ReportsPage } from '../../src/features/documents/ReportsPage.tsx';
import { ResourcesPage } from '../../src/features/documents/ResourcesPage.tsx';
import { SubmissionsPage } from '../../src/features/documents/SubmissionsPage.tsx';
import { VendorInvoicesPage } from '../../src/features/invoices/VendorInvoicesPage.tsx';
import { PayablesPage } from '../../src/features/payables/PayablesPage.tsx';
import { PayrollPage } from '../../src/features/payroll/PayrollPage.tsx';
import { EmployeesPage } from '../../src/features/people/EmployeesPage.tsx';
import { HiredEmployeesPage } from '../../src/features/people/HiredEmployeesPage.tsx';
import { TimesheetsPage } from '../../src/features/timesheets/TimesheetsPage.tsx';
import { cellOf, collapseBlanks, openList, rows, timesheet } from './cells.tsx';

vi.mock('../../src/api/portal-client.ts', () => import('./wire.ts'));

const ABEL = { first_name: 'Abel', last_name: 'Amaya', SP_number: 'SP-10', email: 'a@example.com' };
const ZOE = { first_name: 'Zoe', last_name: 'Zamora', SP_number: 'SP-20', email: 'z@example.com' };

/**
 * Two rows of each list, of which one comes first by every column that sorts; the field that each column sorts by; and
 * the column that identifies the rows.
 */
const LISTS: readonly (readonly [
  title: string,
  page: ReactElement,
  operation: OperationId,
  first: object,
  last: object,
  headings: Readonly<Record<string, string>>,
  named: string,
])[] = [
  [
    'EMP-05 employees',
    <EmployeesPage />,
    'listEmployees',
    { id: 1, ...ABEL, phone_number: '310-555-0101', files: [] },
    { id: 2, ...ZOE, phone_number: '310-555-0202', files: [] },
    { 'Full Name': 'first_name last_name', 'Control Number': 'SP_number' },
    'Full Name',
  ],
  [
    'HIRE-02 hired employees',
    <HiredEmployeesPage />,
    'listHiredEmployees',
    {
      ...{ id: 1, employee: { ...ABEL, phone_number: '310-555-0101' }, position: 'Aide' },
      ...{ hired_date: '2025-03-04', separation_date: '2026-01-02', status_label: 'Active' },
    },
    {
      ...{ id: 2, employee: { ...ZOE, phone_number: '310-555-0202' }, position: 'Driver' },
      ...{ hired_date: '2025-04-05', separation_date: '2026-02-03', status_label: 'On leave' },
    },
    {
      ...{ 'First Name': 'employee.first_name', 'Last Name': 'employee.last_name' },
      ...{ 'SP Number': 'employee.SP_number', Email: 'employee.email' },
      ...{ 'Phone Number': 'employee.phone_number', Position: 'position', 'Hired Date': 'hired_date' },
      ...{ 'Separation Date': 'separation_date', Status: 'status_label' },
    },
    'First Name',
  ],
  [
    'TS-05 timesheets',
    <TimesheetsPage />,
    'listTimesheets',
    timesheet({
      ...{ id: 1, employee: ABEL, total_hours: 9.25, service_code: '310', specification: 'Meals', status: 1 },
    }),
    timesheet({
      ...{ id: 2, employee: ZOE, total_hours: 9.5, service_code: '320', status: -1 },
      ...{ start_date: '2026-11-10', end_date: '2026-11-10' },
    }),
    {
      ...{ 'Time In': 'start_date', 'Time Out': 'end_date', 'Total Hours': 'total_hours' },
      ...{ 'Service Code': 'service_code', Specification: 'specification', Employee: 'employee' },
      Status: 'status',
    },
    'Employee',
  ],
  [
    'INV-03 invoices of vendors',
    <VendorInvoicesPage />,
    'listVendorInvoices',
    {
      ...{ id: 1, date_purchased: '2026-10-09', invoice_file: '/files/8/a.pdf', description: 'Abel' },
      ...{ invoice_price: 386.4, is_client_approved: 1, reciept_file: null },
    },
    {
      ...{ id: 2, date_purchased: '2026-10-21', invoice_file: '/files/8/z.pdf', description: 'Zoe' },
      ...{ invoice_price: 1240.07, is_client_approved: -1, reciept_file: null },
    },
    {
      ...{ 'Invoice Date': 'date_purchased', Description: 'description', Amount: 'invoice_price' },
      Action: 'is_client_approved',
    },
    'Description',
  ],
  [
    'PBL-02 payables',
    <PayablesPage />,
    'listPayables',
    {
      ...{ id: 1, upload_date: '2026-09-09T12:00:00.000Z', description: 'Abel' },
      ...{ files: ['/files/10/a.pdf'], receipt: [] },
    },
    {
      ...{ id: 2, upload_date: '2026-09-30T12:00:00.000Z', description: 'Zoe' },
      ...{ files: ['/files/10/z.pdf'], receipt: ['/files/11/z.pdf'] },
    },
    { 'Date Uploaded': 'upload_date', Description: 'description', Receipt: 'receipt' },
    'Description',
  ],
  [
    'PRL-04 payroll sheets',
    <PayrollPage />,
    'listPayrollSheets',
    {
      ...{ id: 1, payroll_start: '2026-10-01', payroll_end: '2026-10-15', employee: { SP_number: 'Abel' } },
      ...{ payroll_file_content: ['/files/12/a.pdf'], created_at: '2026-10-17T16:05:00.000Z' },
    },
    {
      ...{ id: 2, payroll_start: '2026-10-02', payroll_end: '2026-10-16', employee: { SP_number: 'Zoe' } },
      ...{ payroll_file_content: ['/files/12/z.pdf'], created_at: '2026-10-18T16:05:00.000Z' },
    },
    {
      ...{ 'Payroll Start': 'payroll_start', 'Payroll End': 'payroll_end', 'Time Created': 'created_at' },
      'Employee Number': 'employee',
    },
    'Employee Number',
  ],
  [
    'RES-01 resources',
    <ResourcesPage />,
    'listResources',
    { id: 1, resource_name: 'Abel', description: 'About', url: '/files/13/a.pdf' },
    { id: 2, resource_name: 'Zoe', description: 'To be read', url: '/files/13/z.pdf' },
    { 'Resource Name': 'resource_name', 'Resource Description': 'description' },
    'Resource Name',
  ],
  [
    'SUB-02 what was handed in',
    <SubmissionsPage />,
    'listFileUploads',
    { id: 1, description: 'Abel', upload_date: '2026-08-02T12:00:00.000Z', files: '/files/14/a.pdf' },
    { id: 2, description: 'Zoe', upload_date: '2026-08-12T12:00:00.000Z', files: '/files/14/z.pdf' },
    { Description: 'description', 'Date Uploaded': 'upload_date' },
    'Description',
  ],
  [
    'REP-02 reports',
    <ReportsPage />,
    'listReports',
    {
      ...{ id: 1, report_type: 'Abel', description: 'By service', report_date: '2026-07-09' },
      report_file: '/files/15/a.pdf',
    },
    {
      ...{ id: 2, report_type: 'Zoe', description: 'By worker', report_date: '2026-07-31' },
      report_file: '/files/15/z.pdf',
    },
    { 'Report Title': 'report_type', 'Report Description': 'description', 'Report Date': 'report_date' },
    'Report Title',
  ],
];

const bodyOf = (operation: OperationId, data: readonly object[]): unknown => {
  if (operation === 'listEmployees') return data;
  return operation === 'listVendorInvoices' ? { status: 200, data: { data } } : { status: 200, data };
};
const sorting = () =>
  within(screen.getByRole('table'))
    .getAllByRole('columnheader')
    .map((heading) => within(heading).queryByRole('button'))
    .filter((button) => button !== null);
const order = (named: string) =>
  rows().map((row) => collapseBlanks(cellOf(row, named)?.textContent).slice(0, 3));

it.each(LISTS)(
  '%s: every sortable heading sorts by its column',
  async (_, page, operation, first, last, headings, named) => {
    await openList(page, operation, bodyOf(operation, [last, first]));
    expect(sorting().map(({ textContent }) => collapseBlanks(textContent))).toEqual(Object.keys(headings));
    for (const button of sorting()) {
      await act(async () => fireEvent.click(button));
      const up = order(named);
      await act(async () => fireEvent.click(button));
      expect([up, order(named)], collapseBlanks(button.textContent)).toEqual([
        ['Abe', 'Zoe'],
        ['Zoe', 'Abe'],
      ]);
    }
  },
);

/** Returns a row with some values of another one. */
function withOf(row: object, other: object, paths: string): object {
  const copy: Record<string, unknown> = { ...row };
  for (const path of paths.split(' ')) {
    const [name = '', inner] = path.split('.');
    const its = (other as Readonly<Record<string, unknown>>)[name];
    copy[name] = inner === undefined ? its : withOf(copy[name] as object, its as object, inner);
  }
  return copy;
}

it.each(
  LISTS.flatMap(([title, page, operation, first, last, headings, named]) =>
    Object.entries(headings).map(
      ([heading, paths]) => [title, heading, { page, operation, first, last, named, paths }] as const,
    ),
  ),
)('%s: %s sorts by its column alone', async (_, heading, { page, operation, first, last, named, paths }) => {
  const swapped = [withOf(first, last, paths), withOf(last, first, paths)];
  await openList(page, operation, bodyOf(operation, swapped));
  const button = sorting().find(({ textContent }) => collapseBlanks(textContent) === heading);
  await act(async () => fireEvent.click(button as HTMLElement));
  // The rows' names are swapped as well if the list is ordered by them.
  expect(order(named)).toEqual(heading === named ? ['Abe', 'Zoe'] : ['Zoe', 'Abe']);
});
