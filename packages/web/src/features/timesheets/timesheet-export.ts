import { roundToHundredths } from '../../domain/hundredths.ts';
import type { ExportTable } from '../../exports/export-table.ts';
import { formatMonth } from '../../format/format.ts';
import { createNamer } from '../../format/person.ts';
import { m } from '../../messages/messages.ts';
import type { Timesheet, TimesheetFilters } from './timesheet-filters.ts';
import { formatWeek, toSpecification, toStatusText, toTimeIn, toTimeOut } from './timesheet-words.ts';

type ExportedPeriod = Pick<TimesheetFilters, 'isWaiting' | 'week' | 'month' | 'year'>;

/**
 * Returns the shown rows as a table for a file: the six specified columns, with the employee in front if there are
 * several (EXP-04, Q084 to Q087).
 */
export function toExportTable(timesheets: readonly Timesheet[], period: ExportedPeriod): ExportTable {
  const hasSeveralEmployees = new Set(timesheets.map(({ employee_id }) => employee_id)).size > 1;
  const nameOf = createNamer(timesheets.map(({ employee }) => employee));
  const columns: (ExportTable['columns'][number] & { value: (timesheet: Timesheet) => string | number })[] = [
    { heading: m.timesheets_time_in(), share: 16, isNumeric: false, value: toTimeIn },
    { heading: m.timesheets_time_out(), share: 16, isNumeric: false, value: toTimeOut },
    {
      heading: m.timesheets_total_hours(),
      share: 10,
      isNumeric: true,
      value: ({ total_hours }) => (total_hours === null ? m.not_given() : roundToHundredths(total_hours)),
    },
    {
      heading: m.timesheets_service_code(),
      share: 11,
      isNumeric: false,
      value: ({ service_code }) => service_code,
    },
    { heading: m.timesheets_specification(), share: 18, isNumeric: false, value: toSpecification },
    // Wide enough for the longest status, `Rechazada`, in the wide font.
    { heading: m.timesheets_status(), share: 13, isNumeric: false, value: toStatusText },
  ];
  if (hasSeveralEmployees) {
    columns.unshift({
      ...{ heading: m.timesheets_employee(), share: 18, isNumeric: false },
      value: ({ employee }) => nameOf(employee),
    });
  }
  return {
    ...toNames(period),
    columns: columns.map(({ heading, share, isNumeric }) => ({ heading, share, isNumeric })),
    rows: timesheets.map((timesheet) => columns.map(({ value }) => value(timesheet))),
    pageLabel: m.export_page({ page: '{page}', pages: '{pages}' }),
  };
}

/** Returns title and file name: with the month or the week, or without a period for all pending timesheets. */
function toNames({ isWaiting, week, month, year }: ExportedPeriod): Pick<ExportTable, 'title' | 'fileBase'> {
  if (isWaiting) return { title: m.export_title_waiting(), fileBase: m.export_file_base_waiting() };
  if (week !== '') {
    return {
      title: m.export_title_week({ days: formatWeek(week) }),
      fileBase: m.export_file_base_week({ week }),
    };
  }
  const period = { month: formatMonth(month), year };
  return { title: m.export_title(period), fileBase: m.export_file_base(period) };
}
