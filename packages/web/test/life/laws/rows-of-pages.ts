/** The rows of the service that each list must show under the filters of its address, and what each must say. */
import { type OperationId, operations, type Schemas } from '@client-portal/sdk';
import { addDays, TODAY } from '../dates.ts';
import type { Service } from '../service.ts';
import { clock, day, hours, money, type Needle, words } from './needles.ts';

type Tables = Service['tables'];
export type Timesheet = Schemas['Timesheet'];

/** Values of the address. */
export type Filter = Readonly<Record<string, string | undefined>>;

interface ListLaw<Row> {
  readonly operation: OperationId;
  readonly rowsOf: (tables: Tables) => Iterable<object>;
  /** True if the filter names the row; by default, all rows are shown. */
  readonly isShown?: (row: Row, filter: Filter) => boolean;
  /** Content of the row, in a table and on a card. */
  readonly says: (row: Row) => readonly Needle[];
  /** Further content in a table. */
  readonly saysInTable?: (row: Row) => readonly Needle[];
  /** Content in a dialog that names several items; by default that of the row. */
  readonly namedBy?: (row: Row) => readonly Needle[];
  /** Content of its line in an export; names only if the lines are of several employees. */
  readonly exports?: (row: Row, hasSeveral: boolean) => readonly Needle[];
}

export const stateOfShift = ({ status }: Timesheet): string =>
  new Map([
    [0, 'pending'],
    [1, 'approved'],
  ]).get(status) ?? 'declined';

export function stateOfBill({ is_client_approved: status }: Schemas['VendorInvoice']): string {
  if (status === 0) return 'awaiting';
  return (status ?? 0) > 0 ? 'approved' : 'declined';
}

interface Named {
  readonly first_name: string;
  readonly last_name: string;
}
export const nameOf = ({ first_name, last_name }: Named) => [...words(first_name), ...words(last_name)];

const toDigits = (value: number | null) => (value === null ? null : String(value));

function isShownShift(row: Timesheet, filter: Filter): boolean {
  if (filter.employee && String(row.employee_id) !== filter.employee) return false;
  if (filter.show === 'waiting') return row.status === 0;
  if (filter.status && stateOfShift(row) !== filter.status) return false;
  if (filter.week) {
    const week = filter.week === 'now' ? TODAY : filter.week;
    const sunday = addDays(week, -new Date(`${week}T00:00Z`).getUTCDay());
    return row.start_date >= sunday && row.start_date <= addDays(sunday, 6);
  }
  const month = (filter.month || TODAY.slice(5, 7)).padStart(2, '0');
  if (row.start_date.slice(0, 7) !== `${filter.year || TODAY.slice(0, 4)}-${month}`) return false;
  const [from = 1, to = 31] = filter.days ? filter.days.split('-').map(Number) : [];
  const date = Number(row.start_date.slice(8));
  return date >= from && date <= to;
}

function isShownSheet(row: Schemas['PayrollSheet'], filter: Filter): boolean {
  if (filter.employee && row.employee.SP_number !== filter.employee) return false;
  const years = [row.payroll_start, row.payroll_end].map((date) => date.slice(0, 4));
  if (filter.whole === 'yes') return years.includes(filter.year ?? '');
  return years.includes(filter.year ?? '') && Number(row.payroll_end.slice(5, 7)) === Number(filter.month);
}

const timesheets: ListLaw<Timesheet> = {
  operation: 'listTimesheets',
  rowsOf: ({ timesheets }) => timesheets.values(),
  isShown: isShownShift,
  says: (row) => [
    ...nameOf(row.employee),
    ...words(row.specification),
    ...words(row.service_code),
    ...hours(toDigits(row.total_hours)),
    ...day(row.start_date),
    ...clock(row.start_time),
  ],
  saysInTable: (row) => words(row.employee.SP_number),
  namedBy: (row) => [
    ...nameOf(row.employee),
    ...hours(toDigits(row.total_hours)),
    ...day(row.start_date),
    ...clock(row.start_time),
  ],
  exports: (row, hasSeveral) => [
    ...(hasSeveral ? nameOf(row.employee) : []),
    ...words(row.start_date),
    ...words(row.start_time),
    ...hours(toDigits(row.total_hours)),
  ],
};

const vendorInvoices: ListLaw<Schemas['VendorInvoice']> = {
  operation: 'listVendorInvoices',
  rowsOf: ({ vendorInvoices }) => vendorInvoices.values(),
  isShown: (row, { status }) => !status || stateOfBill(row) === status,
  says: (row) => [
    ...words(row.description),
    ...money(toDigits(row.invoice_price)),
    ...day(row.date_purchased),
  ],
};

const payables: ListLaw<Schemas['Payable']> = {
  operation: 'listPayables',
  rowsOf: ({ payables }) => payables.values(),
  says: (row) => [...words(row.description), ...words(new Date(row.upload_date).toISOString().slice(0, 10))],
};

const payroll: ListLaw<Schemas['PayrollSheet']> = {
  operation: 'listPayrollSheets',
  rowsOf: ({ payrollSheets }) => payrollSheets.values(),
  isShown: isShownSheet,
  says: (row) => [...words(row.employee.SP_number), ...day(row.payroll_start), ...day(row.payroll_end)],
};

const hired: ListLaw<Schemas['HiredEmployee']> = {
  operation: 'listHiredEmployees',
  rowsOf: ({ employments }) => [...employments.values()].map(({ record }) => record),
  says: ({ employee, position, hired_date }) => [
    ...nameOf(employee),
    ...words(employee.SP_number),
    ...words(position),
    ...day(hired_date),
  ],
  namedBy: ({ employee }) => nameOf(employee),
};

const employees: ListLaw<Schemas['Employee']> = {
  operation: 'listEmployees',
  rowsOf: ({ employees }) => employees.values(),
  says: (row) => [...nameOf(row), ...words(row.SP_number)],
};

const reports: ListLaw<Schemas['Report']> = {
  operation: 'listReports',
  rowsOf: ({ reports }) => reports.values(),
  says: (row) => [...words(row.report_type), ...words(row.description), ...day(row.report_date)],
};

const resources: ListLaw<Schemas['Resource']> = {
  operation: 'listResources',
  rowsOf: ({ resources }) => resources.values(),
  says: (row) => [...words(row.resource_name), ...words(row.description)],
};

const uploads: ListLaw<Schemas['FileUpload']> = {
  operation: 'listFileUploads',
  rowsOf: ({ fileUploads }) => fileUploads.values(),
  says: (row) => words(row.description),
};

/** The laws by the path of the screen. */
export const LISTS: Readonly<Record<string, ListLaw<never> | undefined>> = {
  '/main/timesheets': timesheets,
  '/main/vendor_invoice': vendorInvoices,
  '/main/payables': payables,
  '/main/payroll': payroll,
  '/main/hire_employees': hired,
  '/main/employees': employees,
  '/main/reports': reports,
  '/main/resources': resources,
  '/main/Resources_uploader': uploads,
};

/** All rows of a list, as the service sends them. */
function listAll(service: Service, path: string): readonly never[] {
  const law = LISTS[path];
  if (law === undefined) return [];
  return service.toSent(operations[law.operation].path, law.rowsOf(service.tables)) as readonly never[];
}

/** Rows of the service for a list, under the filter of an address. */
export function listExpected(service: Service, path: string, filter: Filter): readonly never[] {
  const rows = listAll(service, path);
  const opened = path === '/main/payroll' ? { ...toNewestMonth(rows), ...filter } : filter;
  return rows.filter((row) => LISTS[path]?.isShown?.(row, opened) ?? true);
}

/** Payroll opens on the month in which its newest sheet ends. */
function toNewestMonth(sheets: readonly Schemas['PayrollSheet'][]): Filter {
  const newest =
    sheets
      .map(({ payroll_end }) => payroll_end)
      .toSorted()
      .at(-1) ?? TODAY;
  return { year: newest.slice(0, 4), month: newest.slice(5, 7) };
}

/** The item of a list with an id. */
export const findItem = (service: Service, path: string, id: number): never | undefined =>
  listAll(service, path).find((row: { readonly id: number }) => row.id === id);
