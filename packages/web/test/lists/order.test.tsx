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
import { cellOf, clean, open, rows, timesheet } from './cells.tsx';

vi.mock('../../src/api/portal-client.ts', () => import('./wire.ts'));

const ABEL = { first_name: 'Abel', last_name: 'Amaya', SP_number: 'SP-10', email: 'a@example.com' };
const ZOE = { first_name: 'Zoe', last_name: 'Zamora', SP_number: 'SP-20', email: 'z@example.com' };

/** Two rows of each list, of which one comes first by every heading that sorts, and the heading that tells them apart. */
const LISTS: readonly (readonly [
  title: string,
  page: ReactElement,
  operation: OperationId,
  first: object,
  last: object,
  headings: readonly string[],
  named: string,
])[] = [
  [
    'EMP-05 employees',
    <EmployeesPage />,
    'listEmployees',
    { id: 1, ...ABEL, phone_number: '310-555-0101', files: [] },
    { id: 2, ...ZOE, phone_number: '310-555-0202', files: [] },
    ['Full Name', 'Control Number'],
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
    [
      ...['First Name', 'Last Name', 'SP Number', 'Email', 'Phone Number', 'Position', 'Hired Date'],
      ...['Separation Date', 'Status'],
    ],
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
    ['Time In', 'Time Out', 'Total Hours', 'Service Code', 'Specification', 'Employee', 'Status'],
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
    ['Invoice Date', 'Description', 'Amount', 'Action'],
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
    ['Date Uploaded', 'Description', 'Receipt'],
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
    ['Payroll Start', 'Payroll End', 'Time Created', 'Employee Number'],
    'Employee Number',
  ],
  [
    'RES-01 resources',
    <ResourcesPage />,
    'listResources',
    { id: 1, resource_name: 'Abel', description: 'About', url: '/files/13/a.pdf' },
    { id: 2, resource_name: 'Zoe', description: 'To be read', url: '/files/13/z.pdf' },
    ['Resource Name', 'Resource Description'],
    'Resource Name',
  ],
  [
    'SUB-02 what was handed in',
    <SubmissionsPage />,
    'listFileUploads',
    { id: 1, description: 'Abel', upload_date: '2026-08-02T12:00:00.000Z', files: '/files/14/a.pdf' },
    { id: 2, description: 'Zoe', upload_date: '2026-08-12T12:00:00.000Z', files: '/files/14/z.pdf' },
    ['Description', 'Date Uploaded'],
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
    ['Report Title', 'Report Description', 'Report Date'],
    'Report Title',
  ],
];

it.each(LISTS)(
  '%s: every heading that sorts orders by what stands below it',
  async (_, page, operation, first, last, headings, named) => {
    const data = [last, first];
    const bodies: Partial<Record<OperationId, unknown>> = {
      listEmployees: data,
      listVendorInvoices: { status: 200, data: { data } },
    };
    await open(page, operation, bodies[operation] ?? { status: 200, data });
    const table = within(screen.getByRole('table'));
    const sorting = table
      .getAllByRole('columnheader')
      .map((heading) => within(heading).queryByRole('button'))
      .filter((button) => button !== null);
    expect(sorting.map(({ textContent }) => clean(textContent))).toEqual(headings);
    const order = () => rows().map((row) => clean(cellOf(row, named)?.textContent).slice(0, 3));
    for (const button of sorting) {
      await act(async () => fireEvent.click(button));
      const up = order();
      await act(async () => fireEvent.click(button));
      expect([up, order()], clean(button.textContent)).toEqual([
        ['Abe', 'Zoe'],
        ['Zoe', 'Abe'],
      ]);
    }
  },
);

/** Of two moments in a row, the one whose heading is pressed decides: the later row by it is the earlier one by the other. */
it.each([
  ['HIRE-02 hired employees', 'Separation Date', { separation_date: '2026-03-01' }],
  ['PRL-04 payroll sheets', 'Payroll End', { payroll_end: '2026-10-20' }],
  ['PRL-04 payroll sheets', 'Time Created', { created_at: '2026-10-19T16:05:00.000Z' }],
] as const)('%s: %s orders by nothing else', async (title, heading, later) => {
  const [, page, operation, first, last, , named] = LISTS.find(([one]) => one === title) ?? [];
  await open(page as ReactElement, operation as OperationId, {
    status: 200,
    data: [{ ...first, ...later }, last],
  });
  const button = within(screen.getByRole('table')).getByRole('button', { name: heading });
  await act(async () => fireEvent.click(button));
  expect(rows().map((row) => clean(cellOf(row, named ?? '')?.textContent).slice(0, 3))).toEqual([
    'Zoe',
    'Abe',
  ]);
});
