import { QueryClient } from '@tanstack/react-query';
import { beforeAll, describe, expect, it } from 'vitest';
import { stubBrowserGlobals } from '../../browser-globals.ts';

let listRecordGroups: typeof import('../../../src/features/search/search-records.ts').listRecordGroups;
let formatLocalDateTime: typeof import('../../../src/format/format.ts').formatLocalDateTime;
let queries: typeof import('../../../src/api/queries.ts');

beforeAll(async () => {
  stubBrowserGlobals();
  ({ listRecordGroups } = await import('../../../src/features/search/search-records.ts'));
  ({ formatLocalDateTime } = await import('../../../src/format/format.ts'));
  queries = await import('../../../src/api/queries.ts');
});

const person = { first_name: 'Ana', last_name: 'Ruiz', SP_number: 'SP-1' };

/** Returns a client with a record of each kind that the search finds. */
function clientWithRecords(): QueryClient {
  const client = new QueryClient();
  const put = ({ queryKey }: { readonly queryKey: readonly unknown[] }, row: object) =>
    client.setQueryData(queryKey, [row]);
  const start = { start_date: '2026-10-02', start_time: '08:00', service_code: '320' };
  put(queries.employeesQuery, { id: 7, ...person });
  put(queries.timesheetsQuery, { id: 9, employee_id: 7, employee: person, ...start });
  put(queries.vendorInvoicesQuery, {
    id: 1,
    description: 'Ramp',
    date_purchased: '2026-11-02',
    invoice_price: 120.5,
  });
  put(queries.reportsQuery, { id: 2, report_type: 'Spending', report_date: '2026-11-03' });
  put(queries.hiredEmployeesQuery, {
    id: 3,
    employee: person,
    position: 'Aide',
    status_label: 'Hired\nsince May',
  });
  put(queries.payablesQuery, { id: 4, description: 'Bill', upload_date: '2026-11-04T10:00:00Z' });
  put(queries.payrollSheetsQuery, {
    id: 5,
    // It shows in the month in which it ends.
    payroll_start: '2026-09-16',
    payroll_end: '2026-10-15',
    employee: { SP_number: 'SP-1' },
  });
  put(queries.resourcesQuery, { id: 6, resource_name: 'Guide', description: 'How to' });
  put(queries.fileUploadsQuery, { id: 8, description: 'Letter', upload_date: '2026-11-05T10:00:00Z' });
  return client;
}

describe('the records that the search finds', () => {
  it('are grouped by kind, each whole, with its address', () => {
    const found = listRecordGroups(clientWithRecords()).flatMap(({ key, title, entries }) =>
      entries.map((entry) => [
        [key, title].join(': '),
        entry.key,
        entry.label,
        entry.detail?.replaceAll(/\s/g, ' '),
        entry.words,
        entry.icon,
        'path' in entry.target ? entry.target.path : undefined,
      ]),
    );
    expect(found).toEqual([
      [
        'employees: Employees',
        'employee 7',
        'Ana Ruiz',
        'SP-1',
        undefined,
        'users',
        '/main/timesheets?employee=7',
      ],
      [
        'timesheets: Timesheets',
        'timesheet 9',
        'Ana Ruiz',
        'Fri, Oct 2, 2026, 8:00 AM · 320',
        '2026-10-02',
        'timesheet',
        '/main/timesheets?employee=7&month=10&year=2026&row=9',
      ],
      [
        'invoices: Vendor invoices',
        'invoice 1',
        'Ramp, $120.50',
        'Mon, Nov 2, 2026',
        '2026-11-02',
        'invoice',
        '/main/vendor_invoice?row=1',
      ],
      [
        'documents: Documents',
        'report 2',
        'Spending',
        'Tue, Nov 3, 2026',
        '2026-11-03',
        'report',
        '/main/reports?row=2',
      ],
      [
        'hired: Hired employees',
        'hired 3',
        'Ana Ruiz',
        'Aide · Hired',
        undefined,
        'userPlus',
        '/main/hire_employees?row=3',
      ],
      ['payables: Payables', 'payable 4', 'Bill', '2026-11-04', undefined, 'upload', '/main/payables?row=4'],
      [
        'payroll: Payroll sheets',
        'sheet 5',
        'Ana Ruiz (SP-1)',
        'Wed, Sep 16, 2026 – Thu, Oct 15, 2026',
        undefined,
        'banknote',
        '/main/payroll?month=10&year=2026&row=5',
      ],
      ['resources: Resources', 'resource 6', 'Guide', 'How to', undefined, 'book', '/main/resources?row=6'],
      [
        'uploads: Submitted files',
        'upload 8',
        'Letter',
        // Shown in local time, as in its list; payables show their day in UTC.
        formatLocalDateTime('2026-11-05T10:00:00Z').replaceAll(/\s/g, ' '),
        undefined,
        'download',
        '/main/Resources_uploader?row=8',
      ],
    ]);
  });

  it('name a payroll sheet of an unknown employee by number', () => {
    const client = clientWithRecords();
    client.setQueryData(queries.employeesQuery.queryKey, []);
    const sheets = listRecordGroups(client).find(({ key }) => key === 'payroll');
    expect(sheets?.entries.map(({ label }) => label)).toEqual(['SP-1']);
  });

  it.each([
    { start_date: '', status: 0, path: '/main/timesheets?employee=7&show=waiting&group=none&row=9' },
    { start_date: 'soon', status: 0, path: '/main/timesheets?employee=7&show=waiting&group=none&row=9' },
    { start_date: '2026', status: 1, path: '/main/timesheets?employee=7' },
  ])('lead to a list that shows a timesheet of the date "$start_date"', ({ path, ...given }) => {
    const client = new QueryClient();
    const timesheet = {
      id: 9,
      employee_id: 7,
      employee: person,
      start_time: '08:00',
      service_code: '320',
      end_date: '2026-10-02',
      end_time: '12:00',
      total_hours: 4,
      specification: null,
    };
    client.setQueryData(queries.timesheetsQuery.queryKey, [{ ...timesheet, ...given }]);
    const [entry] = listRecordGroups(client).flatMap(({ entries }) => entries);
    expect(entry?.target).toEqual({ path });
  });

  it.each([
    { payroll_start: '2026-09-16', payroll_end: '', path: '/main/payroll?month=9&year=2026&row=5' },
    { payroll_start: '', payroll_end: '', path: '/main/payroll?row=5' },
  ])('lead to a list with the payroll sheet from "$payroll_start" to "$payroll_end"', (given) => {
    const { path, ...days } = given;
    const client = new QueryClient();
    client.setQueryData(queries.payrollSheetsQuery.queryKey, [
      { ...{ id: 5, employee: { SP_number: 'SP-1' }, created_at: '', payroll_file_content: [] }, ...days },
    ]);
    const [entry] = listRecordGroups(client).flatMap(({ entries }) => entries);
    expect(entry?.target).toEqual({ path });
  });

  it('are empty before a list was read', () => {
    expect(listRecordGroups(new QueryClient()).flatMap(({ entries }) => entries)).toEqual([]);
  });
});
