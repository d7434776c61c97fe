import type { UseQueryResult } from '@tanstack/react-query';
import type { Sum } from '../../domain/hundredths.ts';
import type { StatementPeriod } from '../../domain/statement.ts';
import {
  type PaperCell,
  type PaperRow,
  type PaperSection,
  type PaperSum,
  type PaperTable,
  toCellText,
  toCellValue,
  toPlainRow,
} from '../../exports/paper.ts';
import { type DatedRead, toGapSentences } from '../../kit/feedback/read-gaps.ts';
import type { PaperContent } from '../../kit/paper/export-paper.ts';
import type { PaperPart } from '../../kit/paper/PaperDocument.tsx';
import type { SumUnit } from '../../kit/review/warning-words.ts';
import { m } from '../../messages/messages.ts';
import { NO_ITEMS, toSumCell } from './statement-cells.ts';
import { toNumberColumn, toTextColumn } from './statement-parts.ts';

/** Returns a section for a file: empty or failed ones say so in a sentence, and never look like a zero. */
function toFiledSection<Data>({ title, what, query, toSection }: PaperPart<Data>): PaperSection {
  const { data } = query;
  if (data === undefined) return { title, note: m.load_failed({ what }), columns: [], rows: [] };
  return toSection(data);
}

/** Returns a section with a sentence if it has no rows. */
export const withNone = (section: PaperSection): PaperSection =>
  section.rows.length === 0 ? { note: m.statement_none(), ...section } : section;

/** Returns a sum of a read; a sentence if the read failed. */
export function toPeriodSum<Data>(
  label: string,
  query: DatedRead & Pick<UseQueryResult<Data>, 'data'>,
  add: (data: Data) => Sum,
  [unit, kind]: readonly [SumUnit, 'hours' | 'dollars'],
): PaperSum {
  if (query.data === undefined) return { label, value: m.statement_not_loaded(), notes: [] };
  const sum = add(query.data);
  // A value that no item has is no zero; the number of items without one stands below the sum of the others.
  const known = { ...sum, missing: sum.missing === sum.count ? sum.missing : 0 };
  const isZero = sum.count === 0;
  return {
    label,
    value: isZero ? { text: unit.toText(0), value: 0, kind } : toSumCell(known, unit, kind),
    notes: [
      ...(sum.missing > 0 && sum.missing < sum.count ? [unit.missing({ count: sum.missing })] : []),
      ...(toGapSentences(query, '').length > 0 ? [m.statement_sum_gaps()] : []),
    ],
  };
}

/** Returns the name of the period's file. */
export const toFileBase = ({ month, year, half }: StatementPeriod): string =>
  m.statement_file({
    month: `${year}-${String(month).padStart(2, '0')}${half === '' ? '' : half === 'first' ? '-1' : '-2'}`,
  });

/**
 * Returns the statement for a file: sums and sections in the order of the screen, all lines as one table, and what is
 * missing from them.
 */
export function toStatementContent(
  period: string,
  fileBase: string,
  sums: readonly PaperSum[],
  parts: readonly PaperPart[],
): PaperContent {
  const sections = parts.map(toFiledSection);
  const gaps = parts.flatMap(({ query, what }) => toGapSentences(query, what));
  return { title: m.nav_statement(), fileBase, period, gaps, sums, sections, list: toList(sections) };
}

/** Returns the lines of all sections, each with hours or dollars in its own column; sums are left out. */
function toList(sections: readonly PaperSection[]): PaperTable {
  return {
    columns: [
      toTextColumn(m.statement_part(), 15),
      toTextColumn(m.statement_day(), 10),
      toTextColumn(m.statement_what(), 25),
      toTextColumn(m.statement_detail(), 25),
      toTextColumn(m.timesheets_status(), 15),
      toNumberColumn(m.decision_hours(), 10),
      toNumberColumn(m.statement_dollars(), 10),
    ],
    rows: sections.flatMap(toLines),
  };
}

function toLines(section: PaperSection): readonly PaperRow[] {
  let block = '';
  return section.rows.flatMap(({ kind, cells }) => {
    const [first = ''] = cells;
    if (kind === 'head') {
      block = toCellText(first);
      return [];
    }
    if (kind === 'detail') return toHoursLines(section, block, cells);
    const isBudget = section.meter !== undefined || section.columns.length === 2;
    return kind === 'total' && !isBudget ? [] : [toLine(section, cells)];
  });
}

/** One line for each status with hours. */
const toHoursLines = ({ title, columns }: PaperSection, name: string, cells: readonly PaperCell[]) =>
  cells
    .slice(1)
    .flatMap((cell, index) =>
      toCellText(cell) === NO_ITEMS
        ? []
        : [
            toPlainRow([
              ...[title, '', name, toCellValue(cells[0] ?? '')],
              ...[columns[index + 1]?.heading ?? '', cell, ''],
            ]),
          ],
    );

const isDate = (cell: PaperCell) => typeof cell === 'object' && cell.kind === 'date';
const isStatus = (cell: PaperCell) => typeof cell === 'object' && cell.tone !== undefined;

function toLine({ title, columns }: PaperSection, cells: readonly PaperCell[]): PaperRow {
  const dollars = cells.find((_, index) => columns[index]?.isNumeric) ?? '';
  const [name = '', ...details] = cells
    .filter((cell, index) => columns[index]?.isNumeric === false && !isDate(cell) && !isStatus(cell))
    .map(toCellText);
  return toPlainRow([
    title,
    cells.find(isDate) ?? '',
    name,
    details.filter(Boolean).join(' · '),
    toCellText(cells.find(isStatus) ?? ''),
    '',
    dollars,
  ]);
}
