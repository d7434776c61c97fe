import type { QueryClient } from '@tanstack/react-query';
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
import { formatDay, formatMoment } from '../../format/day.ts';
import { formatLocalDateTime, formatMoney, formatUtcDay } from '../../format/format.ts';
import { orNotGiven } from '../../format/not-given.ts';
import { formatPerson } from '../../format/person.ts';
import { stateInClientsLanguage } from '../../kit/feedback/service-words.ts';
import { toPeriod } from '../../kit/table/period.ts';
import { m } from '../../messages/messages.ts';
import { paths } from '../../paths.ts';
import type { SearchGroup } from './search-entries.ts';

/** The records that some screen, or the search itself, has read. */
export function listRecordGroups(queryClient: QueryClient): SearchGroup[] {
  const employees = queryClient.getQueryData(employeesQuery.queryKey) ?? [];
  const timesheets = queryClient.getQueryData(timesheetsQuery.queryKey) ?? [];
  const invoices = queryClient.getQueryData(vendorInvoicesQuery.queryKey) ?? [];
  const reports = queryClient.getQueryData(reportsQuery.queryKey) ?? [];
  const hired = queryClient.getQueryData(hiredEmployeesQuery.queryKey) ?? [];
  const payables = queryClient.getQueryData(payablesQuery.queryKey) ?? [];
  const sheets = queryClient.getQueryData(payrollSheetsQuery.queryKey) ?? [];
  const resources = queryClient.getQueryData(resourcesQuery.queryKey) ?? [];
  const uploads = queryClient.getQueryData(fileUploadsQuery.queryKey) ?? [];
  return [
    {
      key: 'employees',
      title: m.search_employees(),
      entries: employees.map(({ id, SP_number, ...employee }) => ({
        key: `employee ${id}`,
        label: formatPerson(employee),
        detail: SP_number,
        icon: 'users',
        target: { path: `${paths.timesheets}?employee=${id}` },
      })),
    },
    {
      key: 'timesheets',
      title: m.search_timesheets(),
      entries: timesheets.map(({ id, employee, employee_id, start_date, start_time, service_code }) => {
        const [year, month] = start_date.split('-').map(Number);
        return {
          key: `timesheet ${id}`,
          label: formatPerson(employee),
          detail: `${formatMoment(start_date, start_time)} · ${service_code}`,
          words: start_date,
          icon: 'timesheet',
          target: { path: `${paths.timesheets}?employee=${employee_id}&month=${month}&year=${year}` },
        };
      }),
    },
    {
      key: 'invoices',
      title: m.search_invoices(),
      entries: invoices.map(({ id, description, date_purchased, invoice_price }) => ({
        key: `invoice ${id}`,
        label: m.search_invoice_name({
          description: orNotGiven(description),
          amount: formatMoney(invoice_price),
        }),
        detail: formatDay(date_purchased),
        words: date_purchased,
        icon: 'invoice',
        target: { path: paths.vendorInvoices },
      })),
    },
    {
      key: 'documents',
      title: m.search_documents(),
      entries: reports.map(({ id, report_type, report_date }) => ({
        key: `report ${id}`,
        label: orNotGiven(report_type),
        detail: formatDay(report_date),
        words: report_date,
        icon: 'report',
        target: { path: paths.reports },
      })),
    },
    {
      key: 'hired',
      title: m.search_hired(),
      entries: hired.map(({ id, employee, position, status_label }) => ({
        key: `hired ${id}`,
        label: formatPerson(employee),
        detail: `${position} · ${stateInClientsLanguage(status_label).split('\n', 1)}`,
        icon: 'userPlus',
        target: { path: paths.hireEmployees },
      })),
    },
    {
      key: 'payables',
      title: m.search_payables(),
      entries: payables.map(({ id, description, upload_date }) => ({
        key: `payable ${id}`,
        label: orNotGiven(description),
        detail: formatUtcDay(upload_date),
        icon: 'upload',
        target: { path: paths.payables },
      })),
    },
    {
      key: 'payroll',
      title: m.search_payroll(),
      entries: sheets.map(({ id, payroll_start, payroll_end, employee }) => {
        const { year, month } = toPeriod(payroll_end) ?? toPeriod(payroll_start) ?? {};
        const person = employees.find(({ SP_number }) => SP_number === employee.SP_number);
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
            path: month === undefined ? paths.payroll : `${paths.payroll}?month=${month}&year=${year}`,
          },
        };
      }),
    },
    {
      key: 'resources',
      title: m.search_resources(),
      entries: resources.map(({ id, resource_name, description }) => ({
        key: `resource ${id}`,
        label: orNotGiven(resource_name),
        detail: description,
        icon: 'book',
        target: { path: paths.resources },
      })),
    },
    {
      key: 'uploads',
      title: m.search_uploads(),
      entries: uploads.map(({ id, description, upload_date }) => ({
        key: `upload ${id}`,
        label: orNotGiven(description),
        detail: formatLocalDateTime(upload_date),
        icon: 'download',
        target: { path: paths.submissions },
      })),
    },
  ];
}
