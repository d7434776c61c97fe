import type { ExportTable } from '../../exports/export-table.ts';
import { formatMonth } from '../../format/format.ts';
import { m } from '../../messages/messages.ts';
import type { Timesheet, TimesheetFilters } from './timesheet-filters.ts';
import { toEmployeeName, toSpecification, toStatusText, toTimeIn, toTimeOut } from './timesheet-words.ts';

/**
 * Returns the rows of the screen as a file: the six stated columns, preceded by the employee if the rows are of more than
 * one (EXP-04, Q084 to Q087). The name of the month is the one that the filter shows; pending timesheets of all months name
 * none.
 */
export function toExportTable(
  timesheets: readonly Timesheet[],
  { isWaiting, month, year }: Pick<TimesheetFilters, 'isWaiting' | 'month' | 'year'>,
): ExportTable {
  const period = { month: formatMonth(month), year };
  const hasSeveralEmployees = new Set(timesheets.map(({ employee_id }) => employee_id)).size > 1;
  const columns: (ExportTable['columns'][number] & { value: (timesheet: Timesheet) => string | number })[] = [
    { heading: m.timesheets_time_in(), share: 16, isNumeric: false, value: toTimeIn },
    { heading: m.timesheets_time_out(), share: 16, isNumeric: false, value: toTimeOut },
    {
      heading: m.timesheets_total_hours(),
      share: 10,
      isNumeric: true,
      value: ({ total_hours }) => total_hours ?? m.not_given(),
    },
    {
      heading: m.timesheets_service_code(),
      share: 11,
      isNumeric: false,
      value: ({ service_code }) => service_code,
    },
    { heading: m.timesheets_specification(), share: 18, isNumeric: false, value: toSpecification },
    // As wide as the longest state in the wide font: `Rechazada`.
    { heading: m.timesheets_status(), share: 13, isNumeric: false, value: toStatusText },
  ];
  if (hasSeveralEmployees) {
    columns.unshift({ heading: m.timesheets_employee(), share: 18, isNumeric: false, value: toEmployeeName });
  }
  return {
    title: isWaiting ? m.export_title_waiting() : m.export_title(period),
    fileBase: isWaiting ? m.export_file_base_waiting() : m.export_file_base(period),
    columns: columns.map(({ heading, share, isNumeric }) => ({ heading, share, isNumeric })),
    rows: timesheets.map((timesheet) => columns.map(({ value }) => value(timesheet))),
    pageLabel: m.export_page({ page: '{page}', pages: '{pages}' }),
  };
}
