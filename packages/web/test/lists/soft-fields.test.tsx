// @vitest-environment jsdom
import type { OperationId } from '@client-portal/sdk';
import { screen } from '@testing-library/react';
import type { ReactElement } from 'react';
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
import { eventually } from '../screens/dom.tsx';
import { cellsOf, openList, rows } from './cells.tsx';

vi.mock('../../src/api/portal-client.ts', () => import('./wire.ts'));

type Row = Readonly<Record<string, unknown>>;

const NOBODY = { first_name: null, last_name: null, SP_number: null };

/** A row of each list with null in every optional field, and the text of each cell. */
const LISTS: readonly (readonly [
  title: string,
  page: ReactElement,
  operation: OperationId,
  row: Row,
  cells: readonly (readonly [heading: string, text: string])[],
  inQuery?: string,
])[] = [
  [
    'EMP-03 employees',
    <EmployeesPage />,
    'listEmployees',
    { id: 1, ...NOBODY, email: null, phone_number: null, files: null },
    [
      ['Full Name', 'Name not given'],
      ['Documents', 'No files'],
      ['Control Number', ''],
      ['Timesheets', 'Timesheets'],
    ],
  ],
  [
    'HIRE-03 hired employees',
    <HiredEmployeesPage />,
    'listHiredEmployees',
    { id: 1, employee: null, position: null, hired_date: null, separation_date: null, status_label: null },
    [
      ['First Name', 'Name not given'],
      ['Last Name', ''],
      ['SP Number', ''],
      ['Email', ''],
      ['Phone Number', ''],
      ['Position', ''],
      ['Hired Date', 'Not given'],
      ['Separation Date', 'N/A'],
      ['Status', ''],
      ['Actions', 'Terminate'],
    ],
  ],
  [
    'TS-05 TS-06 timesheets',
    <TimesheetsPage />,
    'listTimesheets',
    {
      ...{ id: 1, employee_id: 1, employee: null, service_code: null, specification: null, status: 0 },
      ...{ start_date: '2026-11-02', start_time: '08:00', end_date: null, end_time: null, total_hours: null },
    },
    [
      ['Time In', 'Mon, Nov 2, 8:00 AM'],
      ['Time Out', 'Not given The hours are missing: ask your employee or your provider'],
      ['Total Hours', 'Not given'],
      ['Service Code', ''],
      ['Specification', 'No specifications'],
      ['Employee', 'Name not given'],
      ['Status', 'Pending'],
      ['Action', 'ApprovedDecline'],
    ],
    '/main/timesheets?month=11&year=2026',
  ],
  [
    'INV-03 invoices of vendors',
    <VendorInvoicesPage />,
    'listVendorInvoices',
    {
      ...{ id: 1, date_purchased: null, invoice_file: null, description: null, invoice_price: null },
      ...{ is_client_approved: 0, reciept_file: null },
    },
    [
      ['Invoice Date', 'Not given'],
      ['Invoices File', 'No files'],
      ['Description', 'Not given'],
      ['Amount', '$0.00The amount is missing: ask your provider'],
      ['Action', 'WaitingApprovedDecline'],
      ['Admin File', ''],
    ],
  ],
  [
    'PBL-02 payables',
    <PayablesPage />,
    'listPayables',
    { id: 1, upload_date: null, files: null, description: null, receipt: null },
    [
      ['Date Uploaded', 'Not given'],
      ['Invoices', 'No files'],
      ['Description', 'Not given'],
      ['Receipt', 'No receipt available.'],
      ['Action', ''],
    ],
  ],
  [
    'PRL-02 payroll sheets',
    <PayrollPage />,
    'listPayrollSheets',
    {
      ...{ id: 1, payroll_start: '2026-11-01', payroll_end: '2026-11-15' },
      ...{ payroll_file_content: null, created_at: null, employee: null },
    },
    [
      ['Payroll Start', 'Sun, Nov 1, 2026'],
      ['Payroll End', 'Sun, Nov 15, 2026'],
      ['Payroll File', 'No files'],
      ['Time Created', 'Not given'],
      ['Employee Number', 'Not given'],
      ['Action', ''],
    ],
    '/main/payroll?month=11&year=2026',
  ],
  [
    'RES-01 resources',
    <ResourcesPage />,
    'listResources',
    { id: 1, resource_name: null, description: null, url: null },
    [
      ['Resource Name', 'Not given'],
      ['Resource Description', ''],
      ['Actions', ''],
    ],
  ],
  [
    'SUB-03 uploads of the client',
    <SubmissionsPage />,
    'listFileUploads',
    { id: 1, description: null, upload_date: null, files: null },
    [
      ['Description', 'Not given'],
      ['Date Uploaded', 'Not given'],
      ['Actions', ''],
    ],
  ],
  [
    'REP-01 REP-02 reports',
    <ReportsPage />,
    'listReports',
    { id: 1, report_type: null, description: null, report_date: null, report_file: null },
    [
      ['Report Title', 'Not given'],
      ['Report Description', ''],
      ['Report Date', 'Not given'],
      ['Actions', ''],
    ],
  ],
];

const BARE = new Set<OperationId>(['listEmployees']);
const NESTED = new Set<OperationId>(['listVendorInvoices']);
const bodyOf = (operation: OperationId, list: readonly Row[]) => {
  if (BARE.has(operation)) return list;
  return { status: 200, data: NESTED.has(operation) ? { data: list } : list };
};

for (const [title, page, operation, row, cells, address] of LISTS) {
  it(`Q104 ${title}: a row with null in every soft field is shown`, async () => {
    await openList(page, operation, bodyOf(operation, [row]), address);
    // Warnings are rendered after the rows.
    await eventually(() => expect(cellsOf(rows()[0])).toEqual(cells));
    expect(screen.queryByText(/could not be shown/)).toBeNull();
  });
}
