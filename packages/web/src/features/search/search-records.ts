import type { Schemas } from '@client-portal/sdk';
import type { QueryClient, UseQueryOptions } from '@tanstack/react-query';
import {
  employeesQuery,
  fileUploadsQuery,
  hiredEmployeesQuery,
  payablesQuery,
  payrollSheetsQuery,
  reportsQuery,
  resourcesQuery,
  timesheetsQuery,
  vendorInvoicesQuery,
} from '../../api/queries.ts';
import { toPeriod } from '../../domain/period.ts';
import { isWaitingTimesheet } from '../../domain/waiting.ts';
import { formatDay, formatMoment } from '../../format/day.ts';
import { formatAmount, formatLocalDateTime, formatUtcDay } from '../../format/format.ts';
import { orNotGiven } from '../../format/not-given.ts';
import { formatPerson } from '../../format/person.ts';
import { toServiceName } from '../../format/service-code.ts';
import { toShown } from '../../format/shown.ts';
import { stateToClientsLanguage } from '../../kit/feedback/service-words.ts';
import { ROW_PARAMETER } from '../../kit/table/use-asked-row.ts';
import { memo } from '../../lib/memo.ts';
import { m } from '../../messages/messages.ts';
import { paths } from '../../pages.ts';
import type { SearchEntry, SearchGroup } from './search-group.ts';

interface Records {
  readonly query: ListQuery<unknown>;
  /** Returns the entries of the rows that are loaded. */
  readonly toGroup: (client: QueryClient) => SearchGroup;
}

type ListQuery<Rows> = Pick<UseQueryOptions<Rows, Error, Rows, string[]>, 'queryFn'> & {
  readonly queryKey: string[];
};

type Employees = readonly Schemas['Employee'][];
const NO_EMPLOYEES: Employees = [];
/** Built once for each response: there may be as many sheets as employees. */
const indexByNumber = memo(
  (people: Employees) => new Map(people.map((person) => [person.SP_number, person])),
);

const records = <Row>(
  key: string,
  title: () => string,
  query: ListQuery<readonly Row[]>,
  toEntry: (row: Row, client: QueryClient) => SearchEntry,
): Records => ({
  query,
  toGroup: (client) => ({
    key,
    title: title(),
    entries: (client.getQueryData<readonly Row[]>(query.queryKey) ?? []).map((row) => toEntry(row, client)),
  }),
});

/** Returns the address of a list that shows one of its rows. */
const withRow = (path: string, id: number) =>
  `${path}${path.includes('?') ? '&' : '?'}${ROW_PARAMETER}=${id}`;

/**
 * Returns the address of the list that shows a timesheet: that of its month. One without a readable date is in no month,
 * and only in the list of all pending timesheets; once decided, no list shows it.
 */
function toTimesheetPath(timesheet: Schemas['Timesheet']): string {
  const { id, employee_id, start_date } = timesheet;
  const ofEmployee = `${paths.timesheets}?employee=${employee_id}`;
  const period = toPeriod(start_date);
  if (period !== undefined) return withRow(`${ofEmployee}&month=${period.month}&year=${period.year}`, id);
  return isWaitingTimesheet(timesheet) ? withRow(`${ofEmployee}&show=waiting&group=none`, id) : ofEmployee;
}

/** Lists that are searched, in the order of their groups. */
export const SEARCHED_LISTS: readonly Records[] = [
  records('employees', m.search_employees, employeesQuery, ({ id, SP_number, ...employee }) => ({
    key: `employee ${id}`,
    label: formatPerson(employee),
    detail: SP_number,
    icon: 'users',
    target: { path: `${paths.timesheets}?employee=${id}` },
  })),
  records('timesheets', m.search_timesheets, timesheetsQuery, (timesheet) => {
    const { id, employee, start_date, start_time, service_code } = timesheet;
    return {
      key: `timesheet ${id}`,
      label: formatPerson(employee),
      detail: `${formatMoment(start_date, start_time)} · ${toShown(toServiceName(service_code))}`,
      words: start_date,
      icon: 'timesheet',
      target: { path: toTimesheetPath(timesheet) },
    };
  }),
  records(
    'invoices',
    m.search_invoices,
    vendorInvoicesQuery,
    ({ id, description, date_purchased, invoice_price }) => ({
      key: `invoice ${id}`,
      label: m.search_invoice_name({
        description: orNotGiven(description),
        amount: formatAmount(invoice_price),
      }),
      detail: formatDay(date_purchased),
      words: date_purchased,
      icon: 'invoice',
      target: { path: withRow(paths.vendorInvoices, id) },
    }),
  ),
  records('documents', m.search_documents, reportsQuery, ({ id, report_type, report_date }) => ({
    key: `report ${id}`,
    label: orNotGiven(report_type),
    detail: formatDay(report_date),
    words: report_date,
    icon: 'report',
    target: { path: withRow(paths.reports, id) },
  })),
  records('hired', m.search_hired, hiredEmployeesQuery, ({ id, employee, position, status_label }) => ({
    key: `hired ${id}`,
    label: formatPerson(employee),
    detail: `${toShown(position)} · ${stateToClientsLanguage(status_label).split('\n', 1)}`,
    icon: 'userPlus',
    target: { path: withRow(paths.hireEmployees, id) },
  })),
  records('payables', m.search_payables, payablesQuery, ({ id, description, upload_date }) => ({
    key: `payable ${id}`,
    label: orNotGiven(description),
    detail: formatUtcDay(upload_date),
    icon: 'upload',
    target: { path: withRow(paths.payables, id) },
  })),
  records(
    'payroll',
    m.search_payroll,
    payrollSheetsQuery,
    ({ id, payroll_start, payroll_end, employee }, client) => {
      const { year, month } = toPeriod(payroll_end) ?? toPeriod(payroll_start) ?? {};
      const people = client.getQueryData<Employees>(employeesQuery.queryKey) ?? NO_EMPLOYEES;
      const person = indexByNumber(people).get(employee.SP_number);
      return {
        key: `sheet ${id}`,
        label:
          person === undefined
            ? orNotGiven(employee.SP_number)
            : `${formatPerson(person)} (${employee.SP_number})`,
        detail: `${formatDay(payroll_start)} – ${formatDay(payroll_end)}`,
        icon: 'banknote',
        // A sheet without a date shows in every month.
        target: {
          path: withRow(
            month === undefined ? paths.payroll : `${paths.payroll}?month=${month}&year=${year}`,
            id,
          ),
        },
      };
    },
  ),
  records('resources', m.search_resources, resourcesQuery, ({ id, resource_name, description }) => ({
    key: `resource ${id}`,
    label: orNotGiven(resource_name),
    detail: description,
    icon: 'book',
    target: { path: withRow(paths.resources, id) },
  })),
  records('uploads', m.search_uploads, fileUploadsQuery, ({ id, description, upload_date }) => ({
    key: `upload ${id}`,
    label: orNotGiven(description),
    detail: formatLocalDateTime(upload_date),
    icon: 'download',
    target: { path: withRow(paths.submissions, id) },
  })),
];

/** Groups of the records that are loaded. */
export const listRecordGroups = (client: QueryClient): SearchGroup[] =>
  SEARCHED_LISTS.map(({ toGroup }) => toGroup(client));
