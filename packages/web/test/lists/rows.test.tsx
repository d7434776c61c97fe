// @vitest-environment jsdom
import type { OperationId } from '@client-portal/sdk';
import type { ReactElement } from 'react';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { ReportsPage } from '../../src/features/documents/ReportsPage.tsx';
import { ResourcesPage } from '../../src/features/documents/ResourcesPage.tsx';
import { SubmissionsPage } from '../../src/features/documents/SubmissionsPage.tsx';
import { VendorInvoicesPage } from '../../src/features/invoices/VendorInvoicesPage.tsx';
import { PayablesPage } from '../../src/features/payables/PayablesPage.tsx';
import { PayrollPage } from '../../src/features/payroll/PayrollPage.tsx';
import { EmployeesPage } from '../../src/features/people/EmployeesPage.tsx';
import { HiredEmployeesPage } from '../../src/features/people/HiredEmployeesPage.tsx';
import { TimesheetsPage } from '../../src/features/timesheets/TimesheetsPage.tsx';
import { cellsOf, openList, rows, timesheet } from './cells.tsx';
import { listAskedOperations } from './wire.ts';

vi.mock('../../src/api/portal-client.ts', () => import('./wire.ts'));

// In a time zone west of UTC, a day that the service sends in UTC begins on the evening before.
const ownZone = process.env.TZ;
beforeAll(() => {
  process.env.TZ = 'America/Los_Angeles';
});
afterAll(() => {
  process.env.TZ = ownZone ?? '';
  if (ownZone === undefined) delete process.env.TZ;
});

const IRIS = {
  ...{ first_name: 'Iris', last_name: 'Morales', email: 'iris@example.com' },
  ...{ phone_number: '310-555-0142', SP_number: 'SP-90001' },
};
/** A row of each list in which every field has a unique value, and the text of each cell. */
const LISTS: readonly (readonly [
  title: string,
  page: ReactElement,
  operation: OperationId,
  body: unknown,
  row: readonly (readonly [heading: string, text: string])[],
])[] = [
  [
    'EMP-01 EMP-03 EMP-05 employees',
    <EmployeesPage />,
    'listEmployees',
    [{ id: 71, ...IRIS, files: ['/files/7/id-card.png'] }],
    [
      ['Full Name', 'Iris Morales'],
      ['Documents', 'id-card.png'],
      ['Control Number', 'SP-90001'],
      ['Timesheets', 'Timesheets'],
    ],
  ],
  [
    'HIRE-03 HIRE-04 HIRE-11 hired employees',
    <HiredEmployeesPage />,
    'listHiredEmployees',
    {
      status: 200,
      data: [
        {
          ...{ id: 72, employee: IRIS, position: 'Driver', hired_date: '2025-03-04' },
          ...{ separation_date: '2026-05-06', status_label: 'On leave' },
        },
      ],
    },
    [
      ['First Name', 'Iris'],
      ['Last Name', 'Morales'],
      ['SP Number', 'SP-90001'],
      ['Email', 'iris@example.com'],
      ['Phone Number', '310-555-0142'],
      ['Position', 'Driver'],
      ['Hired Date', 'Tue, Mar 4, 2025'],
      ['Separation Date', 'Wed, May 6, 2026'],
      ['Status', 'On leave'],
      ['Actions', ''],
    ],
  ],
  [
    'TS-05 TS-07 TS-08 timesheets',
    <TimesheetsPage />,
    'listTimesheets',
    {
      status: 200,
      data: [
        timesheet({
          ...{ start_time: '22:15', end_date: '2026-11-03', end_time: '06:45', total_hours: 8.5, status: 1 },
        }),
      ],
    },
    [
      ['Time In', 'Mon, Nov 2, 10:15 PM'],
      ['Time Out', 'Tue, Nov 3, 6:45 AM +1 day'],
      ['Total Hours', '8.5'],
      ['Service Code', '320'],
      ['Specification', 'Respite'],
      ['Employee', 'Ana Ruiz SP-20411'],
      ['Status', 'Approved'],
      ['Action', ''],
    ],
  ],
  [
    'INV-03 INV-09 INV-16 invoices of vendors',
    <VendorInvoicesPage />,
    'listVendorInvoices',
    {
      status: 200,
      data: {
        data: [
          {
            ...{ id: 73, date_purchased: '2026-10-21', invoice_file: '/files/8/ramp.pdf' },
            ...{ description: 'Ramp', invoice_price: 1240.07, is_client_approved: 1 },
            reciept_file: '/files/9/proof.png',
          },
        ],
      },
    },
    [
      ['Invoice Date', 'Wed, Oct 21, 2026'],
      ['Invoices File', 'ramp.pdf'],
      ['Description', 'Ramp'],
      ['Amount', '$1,240.07'],
      ['Action', 'Approved'],
      ['Admin File', 'proof.png'],
    ],
  ],
  [
    'PBL-02 PBL-04 PBL-07 payables',
    <PayablesPage />,
    'listPayables',
    {
      status: 200,
      data: [
        {
          ...{ id: 74, upload_date: '2026-09-29T20:00:00-07:00', files: ['/files/10/bill.pdf'] },
          ...{ description: 'Art class', receipt: ['/files/11/receipt.pdf'] },
        },
      ],
    },
    [
      ['Date Uploaded', '2026-09-30'],
      ['Invoices', 'bill.pdf'],
      ['Description', 'Art class'],
      ['Receipt', 'receipt.pdf'],
      ['Action', ''],
    ],
  ],
  [
    'PRL-04 PRL-05 PRL-07 payroll sheets',
    <PayrollPage />,
    'listPayrollSheets',
    {
      status: 200,
      data: [
        {
          ...{ id: 75, payroll_start: '2026-10-01', payroll_end: '2026-10-15' },
          ...{ payroll_file_content: ['/files/12/sheet-of-the-first-half-of-october.pdf'] },
          ...{ created_at: '2026-10-17T16:05:00.000Z', employee: { SP_number: 'SP-90001' } },
        },
      ],
    },
    [
      ['Payroll Start', 'Thu, Oct 1, 2026'],
      ['Payroll End', 'Thu, Oct 15, 2026'],
      ['Payroll File', 'sheet-of-the-first-h.pdf'],
      ['Time Created', 'Oct 17, 2026, 9:05 AM'],
      ['Employee Number', 'SP-90001'],
      ['Action', 'Download'],
    ],
  ],
  [
    'RES-01 RES-02 RES-03 resources',
    <ResourcesPage />,
    'listResources',
    {
      status: 200,
      data: [{ id: 76, resource_name: 'Handbook', description: 'To be read', url: '/files/13/a.pdf' }],
    },
    [
      ['Resource Name', 'Handbook'],
      ['Resource Description', 'To be read'],
      ['Actions', 'Download'],
    ],
  ],
  [
    'SUB-02 SUB-03 SUB-05 what was handed in',
    <SubmissionsPage />,
    'listFileUploads',
    {
      status: 200,
      data: [
        { id: 77, description: 'Lease', upload_date: '2026-08-02T03:00:00.000Z', files: '/files/14/b.pdf' },
      ],
    },
    [
      ['Description', 'Lease'],
      ['Date Uploaded', 'Aug 1, 2026, 8:00 PM'],
      ['Actions', 'Download'],
    ],
  ],
  [
    'REP-02 REP-03 REP-04 reports',
    <ReportsPage />,
    'listReports',
    {
      status: 200,
      data: [
        {
          ...{ id: 78, report_type: 'Spending', description: 'By service', report_date: '2026-07-31' },
          report_file: '/files/15/c.pdf',
        },
      ],
    },
    [
      ['Report Title', 'Spending'],
      ['Report Description', 'By service'],
      ['Report Date', 'Fri, Jul 31, 2026'],
      ['Actions', 'Download'],
    ],
  ],
];

/** Field that names a row for screen readers. */
const NAMED_BY: Partial<Record<OperationId, readonly string[]>> = {
  listEmployees: ['Full Name'],
  listHiredEmployees: ['First Name', 'Last Name'],
  listTimesheets: ['Employee'],
  listVendorInvoices: ['Description'],
  listPayables: ['Description'],
  listPayrollSheets: ['Employee Number'],
  listResources: ['Resource Name'],
  listFileUploads: ['Description'],
  listReports: ['Report Title'],
};

it.each(LISTS)('%s: a row has the right cell under every heading', async (_, page, operation, body, row) => {
  await openList(page, operation, body);
  expect(rows().map(cellsOf)).toEqual([row]);
  const names = [...(rows()[0]?.querySelectorAll<HTMLElement>('th[scope=row]') ?? [])];
  expect(names.map(({ dataset }) => dataset.label)).toEqual(NAMED_BY[operation]);
  expect(listAskedOperations().filter((id) => id === operation)).toEqual([operation]);
});
