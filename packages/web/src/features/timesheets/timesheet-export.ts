import type { TimesheetState } from '@client-portal/state-machines';
import { roundToHundredths } from '../../domain/hundredths.ts';
import { addHours, groupTimesheetsByState } from '../../domain/totals.ts';
import {
  keepUnit,
  type PaperCell,
  type PaperColumn,
  type PaperRow,
  toPlainRow,
} from '../../exports/paper.ts';
import { formatMoment, formatTimeOfDay, isBlank } from '../../format/day.ts';
import { formatMonth, formatShortDay } from '../../format/format.ts';
import { createNamer } from '../../format/person.ts';
import type { PaperContent } from '../../kit/paper/export-paper.ts';
import { HOURS, toSumText } from '../../kit/review/warning-words.ts';
import { m } from '../../messages/messages.ts';
import type { Timesheet, TimesheetFilters } from './timesheet-filters.ts';
import {
  toHoursText,
  toSpecification,
  toStateText,
  toStatus,
  toStatusText,
  toTimeIn,
  toTimeOut,
} from './timesheet-words.ts';

type ExportedPeriod = Pick<TimesheetFilters, 'isWaiting' | 'week' | 'month' | 'year'>;

interface ExportColumn extends PaperColumn {
  readonly value: (timesheet: Timesheet) => PaperCell;
}

/** A moment as on the screen, which breaks between day and time only, and for spreadsheets as received (Q085). */
const toMomentCell = (date: string, time: string, value: string): PaperCell => ({
  text: isBlank(date)
    ? formatMoment(date, time)
    : `${formatShortDay(date).replaceAll(' ', '\u00a0')}, ${formatTimeOfDay(time)}`,
  value,
  kind: 'date',
});

/** Hours with their unit on paper, and as a number in spreadsheets; missing ones stay empty there. */
const toHoursCell = (hours: number | null): PaperCell => ({
  text: keepUnit(toHoursText(hours)),
  value: hours === null ? '' : roundToHundredths(hours),
  kind: 'hours',
});

const text = (heading: string, share: number, value: ExportColumn['value']): ExportColumn => ({
  heading,
  share,
  isNumeric: false,
  value,
});

/**
 * Returns the shown rows as a document: the six specified columns, with the employee in front if there are several, and
 * the hours of each status (EXP-04, Q084 to Q087).
 * @param filterWords period and filters in words
 * @param gaps what the read of the timesheets lacks
 */
export function toTimesheetPaper(
  timesheets: readonly Timesheet[],
  period: ExportedPeriod,
  filterWords: string,
  gaps: PaperContent['gaps'],
): PaperContent {
  const hasSeveralEmployees = new Set(timesheets.map(({ employee_id }) => employee_id)).size > 1;
  const nameOf = createNamer(timesheets.map(({ employee }) => employee));
  const columns: ExportColumn[] = [
    text(m.timesheets_time_in(), 21, (timesheet) =>
      toMomentCell(timesheet.start_date, timesheet.start_time, toTimeIn(timesheet)),
    ),
    text(m.timesheets_time_out(), 21, (timesheet) =>
      toMomentCell(timesheet.end_date, timesheet.end_time, toTimeOut(timesheet)),
    ),
    {
      heading: m.timesheets_total_hours(),
      share: 11,
      isNumeric: true,
      value: ({ total_hours }) => toHoursCell(total_hours),
    },
    text(m.timesheets_service_code(), 11, ({ service_code }) => service_code),
    text(m.timesheets_specification(), 18, toSpecification),
    // Wide enough for the longest status, `Rechazada`, in the wide font.
    text(m.timesheets_status(), 13, (timesheet) => {
      const status = toStatusText(timesheet);
      return { text: status, value: status, kind: 'text', tone: toStatus(timesheet).tone };
    }),
  ];
  if (hasSeveralEmployees)
    columns.unshift(text(m.timesheets_employee(), 18, ({ employee }) => nameOf(employee)));
  const rows = timesheets.map((timesheet) => toPlainRow(columns.map(({ value }) => value(timesheet))));
  const headings = columns.map(({ heading, share, isNumeric }) => ({ heading, share, isNumeric }));
  const names = toNames(period);
  return {
    ...names,
    period: filterWords,
    gaps,
    sums: [],
    sections: [
      {
        title: names.title,
        columns: headings,
        rows: [...rows, ...toTotalRows(timesheets, columns)],
      },
    ],
    list: { columns: headings, rows },
  };
}

/** Returns a row with the hours of each status that occurs, under their column. */
function toTotalRows(timesheets: readonly Timesheet[], columns: readonly ExportColumn[]): PaperRow[] {
  const byState = groupTimesheetsByState(timesheets);
  const at = columns.findIndex(({ isNumeric }) => isNumeric);
  return (Object.keys(byState) as TimesheetState[])
    .filter((state) => byState[state].length > 0)
    .map((state) => {
      const sum = addHours(byState[state]);
      const cells: PaperCell[] = columns.map(() => '');
      cells[0] = m.fact({ label: m.table_total(), value: toStateText(state) });
      cells[at] = {
        text: keepUnit(toSumText(sum, HOURS)),
        value: sum.missing === sum.count ? '' : sum.sum,
        kind: 'hours',
      };
      return { kind: 'total', cells };
    });
}

/** Returns title and file name: with the month or the week, or without a period for all pending timesheets (EXP-01). */
function toNames({ isWaiting, week, month, year }: ExportedPeriod): Pick<PaperContent, 'title' | 'fileBase'> {
  if (isWaiting) return { title: m.export_title_waiting(), fileBase: m.export_file_base_waiting() };
  const title = m.nav_timesheets();
  if (week !== '') return { title, fileBase: m.export_file_base_week({ week }) };
  return { title, fileBase: m.export_file_base({ month: formatMonth(month), year: String(year) }) };
}
