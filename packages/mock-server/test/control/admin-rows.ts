import { expect } from 'vitest';

/** Returns a pattern that matches the address of a file with this name. */
export const fileAddressOf = (name: string) =>
  expect.stringMatching(new RegExp(`^/files/[\\w-]{24}/${name}$`));

const ANA = { first_name: 'Ana', last_name: 'Ruiz', SP_number: 'SP-20411' };

/** Rows that admin calls add to a list: once with the required fields only, and once with all fields. */
export const ADMIN_ROWS = [
  [
    'PRL-07',
    'payroll-sheet',
    {},
    'listPayrollSheets',
    {
      payroll_start: '2026-11-01',
      payroll_end: '2026-11-15',
      payroll_file_content: [fileAddressOf('payroll-2026-11-01-to-2026-11-15-SP-20411\\.pdf')],
      created_at: '2026-11-17T18:00:00.000Z',
      employee: { SP_number: 'SP-20411' },
    },
  ],
  [
    'PRL-07',
    'payroll-sheet',
    { employee_id: 2, start: '2025-12-16', end: '2026-01-15', file: 'a.xlsx' },
    'listPayrollSheets',
    {
      payroll_start: '2025-12-16',
      payroll_end: '2026-01-15',
      payroll_file_content: [fileAddressOf('a\\.xlsx')],
      created_at: '2026-11-17T18:00:00.000Z',
      employee: { SP_number: 'SP-20412' },
    },
  ],
  [
    'PRL-07',
    'payroll-sheet',
    { start: '2026-11-15' },
    'listPayrollSheets',
    {
      payroll_start: '2026-11-15',
      payroll_end: '2026-11-15',
      payroll_file_content: [fileAddressOf('payroll-2026-11-15-to-2026-11-15-SP-20411\\.pdf')],
      created_at: '2026-11-17T18:00:00.000Z',
      employee: { SP_number: 'SP-20411' },
    },
  ],
  [
    'REP-04',
    'report',
    {},
    'listReports',
    {
      report_type: 'Monthly spending',
      description: 'Spending by service',
      report_date: '2026-11-17',
      report_file: fileAddressOf('report-2026-11-17\\.pdf'),
    },
  ],
  [
    'REP-04',
    'report',
    { type: 'Audit', description: 'By worker', date: '2026-10-31' },
    'listReports',
    {
      report_type: 'Audit',
      description: 'By worker',
      report_date: '2026-10-31',
      report_file: fileAddressOf('report-2026-10-31\\.pdf'),
    },
  ],
  [
    'RES-03',
    'resource',
    {},
    'listResources',
    { resource_name: 'Notice', description: 'Please read', url: fileAddressOf('notice\\.pdf') },
  ],
  [
    'RES-03',
    'resource',
    { name: 'Rates', description: 'From May', file: 'rates.xlsx' },
    'listResources',
    { resource_name: 'Rates', description: 'From May', url: fileAddressOf('rates\\.xlsx') },
  ],
  [
    'INV-05',
    'invoice',
    {},
    'listVendorInvoices',
    {
      date_purchased: '2026-11-17',
      description: 'Invoice of a vendor',
      invoice_price: 100,
      invoice_file: fileAddressOf('invoice\\.pdf'),
      reciept_file: null,
      is_client_approved: 0,
    },
  ],
  [
    'INV-05',
    'invoice',
    { description: 'Taxi', price: 12.5, date: '2026-11-02', file: 'taxi.pdf' },
    'listVendorInvoices',
    {
      date_purchased: '2026-11-02',
      description: 'Taxi',
      invoice_price: 12.5,
      invoice_file: fileAddressOf('taxi\\.pdf'),
      reciept_file: null,
      is_client_approved: 0,
    },
  ],
  [
    'TS-09',
    'timesheet',
    {},
    'listTimesheets',
    {
      employee_id: 1,
      start_date: '2026-11-17',
      start_time: '14:00',
      end_date: '2026-11-17',
      end_time: '18:00',
      total_hours: 4,
      service_code: '320',
      specification: '',
      status: 0,
      employee: ANA,
    },
  ],
  [
    'TS-09',
    'timesheet',
    {
      employee_id: 3,
      start: '2026-11-16T22:30:00Z',
      hours: 2.5,
      service_code: '465',
      specification: 'Night',
      status: -1,
    },
    'listTimesheets',
    {
      employee_id: 3,
      start_date: '2026-11-16',
      start_time: '22:30',
      end_date: '2026-11-17',
      end_time: '01:00',
      total_hours: 2.5,
      service_code: '465',
      specification: 'Night',
      status: -1,
      employee: { first_name: 'Grace', last_name: 'Okafor-Bell', SP_number: 'SP-20413' },
    },
  ],
] as const;
