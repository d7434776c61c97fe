/** All lists of the portal: two rows of each as the service sends them, and what a person gets of them. */
import type { OperationId } from '@client-portal/sdk';
import type { ReactElement } from 'react';
import { ReportsPage } from '../../src/features/documents/ReportsPage.tsx';
import { ResourcesPage } from '../../src/features/documents/ResourcesPage.tsx';
import { SubmissionsPage } from '../../src/features/documents/SubmissionsPage.tsx';
import { VendorInvoicesPage } from '../../src/features/invoices/VendorInvoicesPage.tsx';
import { PayablesPage } from '../../src/features/payables/PayablesPage.tsx';
import { PayrollPage } from '../../src/features/payroll/PayrollPage.tsx';
import { EmployeesPage } from '../../src/features/people/EmployeesPage.tsx';
import { HiredEmployeesPage } from '../../src/features/people/HiredEmployeesPage.tsx';
import { TimesheetsPage } from '../../src/features/timesheets/TimesheetsPage.tsx';

/**
 * A column: its heading, its cell in the first row, its cell if all optional fields of a row are null, and the fields
 * that it sorts by, if it sorts. Of nested fields the path is given, such as `employee.email`.
 */
export type ColumnCase = readonly [heading: string, cell: string, cellOfNull: string, sortsBy?: string];

export interface ListCase {
  /** Requirements of the list's rows, and its name. */
  readonly title: string;
  readonly page: ReactElement;
  readonly operation: OperationId;
  /** Address at which both rows are shown. */
  readonly address?: string;
  /** Two rows of which the first comes before the other by each column. */
  readonly first: object;
  readonly last: object;
  /** Values of the fields that are never null, for a row in which all others are. */
  readonly required?: object;
  readonly columns: readonly ColumnCase[];
  /** Headings of the columns whose cells name the row for screen readers. */
  readonly rowHeaders: readonly string[];
  /** Headings of the columns that keep their width in a narrow table. */
  readonly whole: readonly string[];
  /** Card of the first row on a phone. */
  readonly card: string;
  /** Words for the list in a failure, and title of the empty list. */
  readonly what: string;
  readonly empty: string;
}

const ABEL = {
  first_name: 'Abel',
  last_name: 'Amaya',
  SP_number: 'SP-10',
  email: 'a@example.com',
  phone_number: '310-555-0101',
};
const ZOE = {
  first_name: 'Zoe',
  last_name: 'Zamora',
  SP_number: 'SP-20',
  email: 'z@example.com',
  phone_number: '310-555-0202',
};

export const LISTS: readonly ListCase[] = [
  {
    title: 'EMP-01 EMP-03 EMP-05 employees',
    page: <EmployeesPage />,
    operation: 'listEmployees',
    first: { id: 1, ...ABEL, files: ['/files/7/id-card.png'] },
    last: { id: 2, ...ZOE, files: [] },
    columns: [
      ['Full Name', 'Abel Amaya', 'Name not given', 'first_name last_name'],
      ['Documents', 'id-card.png', 'No files'],
      ['Control Number', 'SP-10', '', 'SP_number'],
      ['Timesheets', 'Timesheets', 'Timesheets'],
    ],
    rowHeaders: ['Full Name'],
    whole: [],
    card: '| Abel Amaya | SP-10 | [*picture* Open id-card.png] | <Timesheets of Abel Amaya → /main/timesheets?employee=1>',
    what: 'the employees',
    empty: 'No employees yet',
  },
  {
    title: 'HIRE-03 HIRE-04 HIRE-11 hired employees',
    page: <HiredEmployeesPage />,
    operation: 'listHiredEmployees',
    first: {
      id: 1,
      employee: ABEL,
      position: 'Aide',
      hired_date: '2025-03-04',
      separation_date: '2026-01-02',
      status_label: 'Inactive',
    },
    last: {
      id: 2,
      employee: ZOE,
      position: 'Driver',
      hired_date: '2025-04-05',
      separation_date: '2026-02-03',
      status_label: 'On leave',
    },
    columns: [
      ['First Name', 'Abel', 'Name not given', 'employee.first_name'],
      ['Last Name', 'Amaya', '', 'employee.last_name'],
      ['SP Number', 'SP-10', '', 'employee.SP_number'],
      ['Email', 'a@example.com', '', 'employee.email'],
      ['Phone Number', '310-555-0101', '', 'employee.phone_number'],
      ['Position', 'Aide', '', 'position'],
      ['Hired Date', 'Tue, Mar 4, 2025', 'Not given', 'hired_date'],
      ['Separation Date', 'Fri, Jan 2, 2026', 'N/A', 'separation_date'],
      ['Status', 'Inactive', '', 'status_label'],
      ['Actions', '', 'Terminate'],
    ],
    rowHeaders: ['First Name', 'Last Name'],
    whole: ['SP Number', 'Phone Number', 'Actions'],
    card: '| Abel Amaya | Aide · SP-10 | a @example .com · 310-555-0101 | Hired Date: Tue, Mar 4, 2025 · Inactive Separation Date: Fri, Jan 2, 2026 |',
    what: 'the hired employees',
    empty: 'Nobody is hired yet',
  },
  {
    title: 'TS-05 TS-07 TS-08 timesheets',
    page: <TimesheetsPage />,
    operation: 'listTimesheets',
    address: '/main/timesheets?month=11&year=2026',
    required: { start_date: '2026-11-02', start_time: '08:00', employee_id: 1, status: 0 },
    first: {
      id: 1,
      employee_id: 1,
      employee: ABEL,
      service_code: '310',
      specification: 'Meals',
      status: 1,
      start_date: '2026-11-02',
      start_time: '22:15',
      end_date: '2026-11-03',
      end_time: '06:45',
      total_hours: 9.25,
    },
    last: {
      id: 2,
      employee_id: 2,
      employee: ZOE,
      service_code: '320',
      specification: 'Respite',
      status: -1,
      start_date: '2026-11-10',
      start_time: '08:00',
      end_date: '2026-11-10',
      end_time: '17:30',
      total_hours: 9.5,
    },
    columns: [
      ['Time In', 'Mon, Nov 2, 10:15 PM', 'Mon, Nov 2, 8:00 AM', 'start_date'],
      [
        'Time Out',
        'Tue, Nov 3, 6:45 AM +1 day',
        'Not given The hours are missing: ask your employee or your provider',
        'end_date',
      ],
      ['Total Hours', '9.25', 'Not given', 'total_hours'],
      ['Service Code', '310', '', 'service_code'],
      ['Specification', 'Meals', 'No specifications', 'specification'],
      ['Employee', 'Abel Amaya SP-10', 'Name not given', 'employee'],
      ['Status', 'Approved', 'Pending', 'status'],
      ['Action', '', 'ApprovedDecline'],
    ],
    rowHeaders: ['Employee'],
    whole: ['Selection', 'Time In', 'Time Out', 'Status', 'Action'],
    card: '| | Abel Amaya · Mon, Nov 2 · 9.25 h | 10:15 PM – 6:45 AM +1 day · Meals (310) | | *check: positive* Approved',
    what: 'the timesheets',
    empty: 'No timesheets in November 2026',
  },
  {
    title: 'INV-03 INV-09 INV-16 invoices of vendors',
    page: <VendorInvoicesPage />,
    operation: 'listVendorInvoices',
    first: {
      id: 1,
      date_purchased: '2026-10-09',
      invoice_file: '/files/8/ramp.pdf',
      description: 'Abel',
      invoice_price: 386.4,
      is_client_approved: 1,
      reciept_file: '/files/9/proof.png',
    },
    last: {
      id: 2,
      date_purchased: '2026-10-21',
      invoice_file: '/files/8/z.pdf',
      description: 'Zoe',
      invoice_price: 1240.07,
      is_client_approved: -1,
      reciept_file: null,
    },
    required: { is_client_approved: 0 },
    columns: [
      ['Invoice Date', 'Fri, Oct 9, 2026', 'Not given', 'date_purchased'],
      ['Invoices File', 'ramp.pdf', 'No files'],
      ['Description', 'Abel', 'Not given', 'description'],
      ['Amount', '$386.40', '$0.00The amount is missing: ask your provider', 'invoice_price'],
      ['Action', 'Approved', 'WaitingApprovedDecline', 'is_client_approved'],
      ['Admin File', 'proof.png', ''],
    ],
    rowHeaders: ['Description'],
    whole: ['Selection'],
    card: '| | Abel | $386.40 · Fri, Oct 9, 2026 *check: positive* Approved [*pdf* Open ramp.pdf] Admin File: [*picture* Open proof.png] |',
    what: 'the vendor invoices',
    empty: 'No vendor invoices',
  },
  {
    title: 'PBL-03 PBL-05 PBL-07 payables',
    page: <PayablesPage />,
    operation: 'listPayables',
    first: {
      id: 1,
      upload_date: '2026-09-08T20:00:00-07:00',
      files: ['/files/10/bill.pdf'],
      description: 'Abel',
      receipt: [' '],
    },
    last: {
      id: 2,
      upload_date: '2026-09-30T12:00:00.000Z',
      files: ['/files/10/z.pdf'],
      description: 'Zoe',
      receipt: ['/files/11/receipt.pdf'],
    },
    columns: [
      ['Date Uploaded', '2026-09-09', 'Not given', 'upload_date'],
      ['Invoices', 'bill.pdf', 'No files'],
      ['Description', 'Abel', 'Not given', 'description'],
      ['Receipt', 'No receipt available.', 'No receipt available.', 'receipt'],
      ['Action', '', ''],
    ],
    rowHeaders: ['Description'],
    whole: [],
    card: '| Abel | 2026-09-09 · No receipt available. | [*pdf* Open bill.pdf]',
    what: 'the payables',
    empty: 'No payables yet',
  },
  {
    title: 'PRL-04 PRL-05 PRL-07 payroll sheets',
    page: <PayrollPage />,
    operation: 'listPayrollSheets',
    address: '/main/payroll?month=10&year=2026',
    required: { payroll_start: '2026-10-01', payroll_end: '2026-10-15' },
    first: {
      ...{ id: 1, payroll_start: '2026-10-01', payroll_end: '2026-10-15', employee: { SP_number: 'Abel' } },
      payroll_file_content: ['/files/12/sheet-of-the-first-half-of-october.pdf'],
      created_at: '2026-10-17T16:05:00.000Z',
    },
    last: {
      ...{ id: 2, payroll_start: '2026-10-02', payroll_end: '2026-10-16', employee: { SP_number: 'Zoe' } },
      payroll_file_content: ['/files/12/z.pdf'],
      created_at: '2026-10-18T16:05:00.000Z',
    },
    columns: [
      ['Payroll Start', 'Thu, Oct 1, 2026', 'Thu, Oct 1, 2026', 'payroll_start'],
      ['Payroll End', 'Thu, Oct 15, 2026', 'Thu, Oct 15, 2026', 'payroll_end'],
      ['Payroll File', 'sheet-of-the-first-h.pdf', 'No files'],
      ['Time Created', 'Oct 17, 2026, 9:05 AM', 'Not given', 'created_at'],
      ['Employee Number', 'Abel', 'Not given', 'employee'],
      ['Action', 'Download', ''],
    ],
    rowHeaders: ['Employee Number'],
    whole: ['Action'],
    card: '| Abel | Oct 1 – 15, 2026 | [*pdf* Open sheet-of-the-first-h.pdf] | [*download* Download: Payroll Sheets Thu, Oct 1, 2026 Thu, Oct 15, 2026 Abel]',
    what: 'the payroll sheets',
    empty: 'No payroll sheets in October 2026',
  },
  {
    title: 'RES-01 RES-02 RES-03 resources',
    page: <ResourcesPage />,
    operation: 'listResources',
    first: { id: 1, resource_name: 'Abel', description: 'About', url: '/files/13/a.pdf' },
    last: { id: 2, resource_name: 'Zoe', description: 'To be read', url: '/files/13/z.pdf' },
    columns: [
      ['Resource Name', 'Abel', 'Not given', 'resource_name'],
      ['Resource Description', 'About', '', 'description'],
      ['Actions', 'Download', ''],
    ],
    rowHeaders: ['Resource Name'],
    whole: ['Actions'],
    card: '| Abel | About | [*download* Download: Abel]',
    what: 'the resources',
    empty: 'No resources yet',
  },
  {
    title: 'SUB-02 SUB-03 SUB-05 uploads of the client',
    page: <SubmissionsPage />,
    operation: 'listFileUploads',
    first: { id: 1, description: 'Abel', upload_date: '2026-08-02T03:00:00.000Z', files: '/files/14/b.pdf' },
    last: { id: 2, description: 'Zoe', upload_date: '2026-08-12T12:00:00.000Z', files: '/files/14/z.pdf' },
    columns: [
      ['Description', 'Abel', 'Not given', 'description'],
      ['Date Uploaded', 'Aug 1, 2026, 8:00 PM', 'Not given', 'upload_date'],
      ['Actions', 'Download', ''],
    ],
    rowHeaders: ['Description'],
    whole: ['Actions'],
    card: '| Abel | Aug 1, 2026, 8:00 PM | [*download* Download: Abel]',
    what: 'your uploads',
    empty: 'No uploads yet',
  },
  {
    title: 'REP-02 REP-03 REP-04 reports',
    page: <ReportsPage />,
    operation: 'listReports',
    first: {
      id: 1,
      report_type: 'Abel',
      description: 'By service',
      report_date: '2026-07-09',
      report_file: '/files/15/a.pdf',
    },
    last: {
      id: 2,
      report_type: 'Zoe',
      description: 'By worker',
      report_date: '2026-07-31',
      report_file: '/files/15/z.pdf',
    },
    columns: [
      ['Report Title', 'Abel', 'Not given', 'report_type'],
      ['Report Description', 'By service', '', 'description'],
      ['Report Date', 'Thu, Jul 9, 2026', 'Not given', 'report_date'],
      ['Actions', 'Download', ''],
    ],
    rowHeaders: ['Report Title'],
    whole: ['Actions'],
    card: '| Abel | Thu, Jul 9, 2026 · By service | [*download* Download: Abel Thu, Jul 9, 2026]',
    what: 'the reports',
    empty: 'No reports yet',
  },
];

/** Returns the body of a response with these rows. */
export function bodyOf({ operation }: ListCase, rows: readonly object[]): unknown {
  if (operation === 'listEmployees') return rows;
  return { status: 200, data: operation === 'listVendorInvoices' ? { data: rows } : rows };
}
