import {
  type HoursBlock,
  isInStatement,
  type StatementPeriod,
  toHoursBlocks,
} from '../../domain/statement.ts';
import type { Timesheet } from '../../domain/timesheet-moments.ts';
import { addHours, groupTimesheetsByState } from '../../domain/totals.ts';
import type { PaperCell, PaperRow, PaperSection } from '../../exports/paper.ts';
import { orNotGiven } from '../../format/not-given.ts';
import { formatPersonWithNumber, toInitials } from '../../format/person.ts';
import { toServiceMeaning, toServiceName } from '../../format/service-code.ts';
import { HOURS } from '../../kit/review/warning-words.ts';
import { m } from '../../messages/messages.ts';
import { toSumCell } from './statement-cells.ts';
import { toNumberColumn, toTextColumn } from './statement-parts.ts';

export const selectTimesheets = (all: readonly Timesheet[], period: StatementPeriod) =>
  all.filter(({ start_date }) => isInStatement(start_date, period));

/** A block for each employee: name and hours, then a line for each service code; the hours of all at the end. */
export function toHoursSection(all: readonly Timesheet[], period: StatementPeriod): PaperSection {
  const timesheets = selectTimesheets(all, period);
  const blocks = toHoursBlocks(timesheets).toSorted((one, other) => nameOf(one).localeCompare(nameOf(other)));
  const total: PaperRow = { kind: 'total', cells: [m.table_total(), ...toHoursCells(timesheets)] };
  return {
    title: m.decision_hours(),
    columns: [
      toTextColumn(m.statement_employee(), 46),
      toNumberColumn(m.timesheets_approved(), 18, 'positive'),
      toNumberColumn(m.work_show_waiting(), 18, 'waiting'),
      toNumberColumn(m.timesheets_declined(), 18, 'negative'),
    ],
    rows: blocks.length === 0 ? [] : [...blocks.flatMap(toBlockRows), total],
  };
}

const nameOf = ({ first }: HoursBlock): string => formatPersonWithNumber(first.employee);

function toBlockRows(block: HoursBlock): readonly PaperRow[] {
  const codes = block.codes.toSorted((one, other) => one.code.localeCompare(other.code));
  return [
    {
      kind: 'head',
      cells: [nameOf(block), ...toHoursCells(block.items)],
      person: { id: block.first.employee_id, initials: toInitials(block.first.employee) },
    },
    ...codes.map(
      ({ code, items }): PaperRow => ({
        kind: 'detail',
        cells: [toCodeCell(code, items.length), ...toHoursCells(items)],
      }),
    ),
  ];
}

/** Returns a service code with its meaning if the settings have it, and for people the number of timesheets. */
function toCodeCell(code: string, count: number): PaperCell {
  const timesheets = m.timesheets_count({ count: count });
  if (toServiceMeaning(code) === undefined) {
    const text = m.statement_hours_detail({ code: orNotGiven(code), count: timesheets });
    return { text, value: code, kind: 'text' };
  }
  const named = toServiceName(code);
  return { text: `${named} · ${timesheets}`, value: named, kind: 'text' };
}

/** Hours approved, to review, and declined. */
function toHoursCells(timesheets: readonly Timesheet[]): readonly PaperCell[] {
  const { approved, pending, declined } = groupTimesheetsByState(timesheets);
  return [approved, pending, declined].map((items) => toSumCell(addHours(items), HOURS, 'hours'));
}
