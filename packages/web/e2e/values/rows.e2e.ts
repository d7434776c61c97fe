import { expect, type Locator, test } from '../fixtures/test.ts';
import { openList, rows } from '../words/lists.ts';
import { sampleTimesheet } from '../words/samples.ts';

test.use({ account: 'rosa' });

/** What a row says under each heading, in the order of the columns. */
async function readRow(line: Locator): Promise<(readonly [heading: string, text: string])[]> {
  const cells = await line
    .locator('[data-label]')
    .evaluateAll((all) => all.map((cell) => [cell.getAttribute('data-label') ?? '', cell.textContent ?? '']));
  return cells.map(([heading = '', text = '']) => [heading, text.replaceAll(/\s+/g, ' ').trim()]);
}

/** One row of each list, every field with a value that no other field of the row has, and what has to stand under each heading. */
const LISTS = [
  {
    path: 'employees',
    operation: 'listEmployees',
    ids: 'EMP-01 EMP-03 EMP-05',
    body: [
      {
        id: 71,
        first_name: 'Iris',
        last_name: 'Morales',
        email: 'iris@example.com',
        phone_number: '310-555-0142',
        SP_number: 'SP-90001',
        files: ['/files/7/id-card.png'],
      },
    ],
    row: [
      ['Full Name', 'Iris Morales'],
      ['Documents', 'id-card.png'],
      ['Control Number', 'SP-90001'],
      ['Timesheets', 'Timesheets'],
    ],
  },
  {
    path: 'hire_employees',
    operation: 'listHiredEmployees',
    ids: 'HIRE-02 HIRE-04 HIRE-11',
    body: {
      status: 200,
      data: [
        {
          id: 72,
          employee: {
            first_name: 'Iris',
            last_name: 'Morales',
            SP_number: 'SP-90001',
            email: 'iris@example.com',
            phone_number: '310-555-0142',
          },
          position: 'Driver',
          hired_date: '2025-03-04',
          separation_date: '2026-05-06',
          status_label: 'On leave',
        },
      ],
    },
    row: [
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
  },
  {
    path: 'timesheets',
    operation: 'listTimesheets',
    ids: 'TS-05 TS-07 TS-08',
    body: {
      status: 200,
      data: [
        sampleTimesheet({
          start_date: '2026-11-02',
          start_time: '22:15',
          end_date: '2026-11-03',
          end_time: '06:45',
          total_hours: 8.5,
          status: 1,
        }),
      ],
    },
    row: [
      ['Time In', 'Mon, Nov 2, 2026, 10:15 PM'],
      ['Time Out', 'Tue, Nov 3, 2026, 6:45 AM +1 day'],
      ['Total Hours', '8.5'],
      ['Service Code', '320'],
      ['Specification', 'Respite'],
      ['Employee', 'Ana Ruiz SP-20411'],
      ['Status', 'Approved'],
      ['Action', ''],
    ],
  },
  {
    path: 'vendor_invoice',
    operation: 'listVendorInvoices',
    ids: 'INV-02 INV-09 INV-16',
    body: {
      status: 200,
      data: {
        data: [
          {
            id: 73,
            date_purchased: '2026-10-21',
            invoice_file: '/files/8/ramp.pdf',
            description: 'Ramp',
            invoice_price: 1240.07,
            is_client_approved: 1,
            reciept_file: '/files/9/proof.png',
          },
        ],
      },
    },
    row: [
      ['Invoice Date', 'Wed, Oct 21, 2026'],
      ['Invoices File', 'ramp.pdf'],
      ['Description', 'Ramp'],
      ['Amount', '$1,240.07'],
      ['Action', 'Approved'],
      ['Admin File', 'proof.png'],
    ],
  },
  {
    path: 'payables',
    operation: 'listPayables',
    ids: 'PBL-01 PBL-02 PBL-07',
    body: {
      status: 200,
      data: [
        {
          id: 74,
          upload_date: '2026-09-30T03:00:00.000Z',
          files: ['/files/10/bill.pdf'],
          description: 'Art class',
          receipt: ['/files/11/receipt.pdf'],
        },
      ],
    },
    row: [
      ['Date Uploaded', '2026-09-30'],
      ['Invoices', 'bill.pdf'],
      ['Description', 'Art class'],
      ['Receipt', 'receipt.pdf'],
      ['Action', ''],
    ],
  },
  {
    path: 'payroll?month=10&year=2026',
    operation: 'listPayrollSheets',
    ids: 'PRL-02 PRL-05 PRL-07',
    body: {
      status: 200,
      data: [
        {
          id: 75,
          payroll_start: '2026-10-01',
          payroll_end: '2026-10-15',
          payroll_file_content: ['/files/12/sheet.pdf'],
          created_at: '2026-10-17T16:05:00.000Z',
          employee: { SP_number: 'SP-90001' },
        },
      ],
    },
    row: [
      ['Payroll Start', 'Thu, Oct 1, 2026'],
      ['Payroll End', 'Thu, Oct 15, 2026'],
      ['Payroll File', 'sheet.pdf'],
      ['Time Created', 'Oct 17, 2026, 9:05 AM'],
      ['Employee Number', 'SP-90001'],
      ['Action', 'Download'],
    ],
  },
  {
    path: 'resources',
    operation: 'listResources',
    ids: 'RES-01 RES-02 RES-03',
    body: {
      status: 200,
      data: [{ id: 76, resource_name: 'Handbook', description: 'To be read', url: '/files/13/a.pdf' }],
    },
    row: [
      ['Resource Name', 'Handbook'],
      ['Resource Description', 'To be read'],
      ['Actions', 'Download'],
    ],
  },
  {
    path: 'Resources_uploader',
    operation: 'listFileUploads',
    ids: 'SUB-02 SUB-03 SUB-05',
    body: {
      status: 200,
      data: [
        { id: 77, description: 'Lease', upload_date: '2026-08-02T03:00:00.000Z', files: '/files/14/b.pdf' },
      ],
    },
    row: [
      ['Description', 'Lease'],
      ['Date Uploaded', 'Aug 1, 2026, 8:00 PM'],
      ['Actions', 'Download'],
    ],
  },
  {
    path: 'reports',
    operation: 'listReports',
    ids: 'REP-01 REP-02 REP-04',
    body: {
      status: 200,
      data: [
        {
          id: 78,
          report_type: 'Spending',
          description: 'By service',
          report_date: '2026-07-31',
          report_file: '/files/15/c.pdf',
        },
      ],
    },
    row: [
      ['Report Title', 'Spending'],
      ['Report Description', 'By service'],
      ['Report Date', 'Fri, Jul 31, 2026'],
      ['Actions', 'Download'],
    ],
  },
] as const;

for (const { path, operation, ids, body, row } of LISTS) {
  test(`${ids} ${path}: a row says the right thing under every heading`, async ({ page, world }) => {
    await world.answer(operation, body);
    await openList(page, path);
    await expect(rows(page)).toHaveCount(1);
    expect(await readRow(rows(page).first())).toEqual(row);
  });
}
