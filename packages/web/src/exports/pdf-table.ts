import { type PaperRow, type PaperTable, toCellText } from './paper.ts';
import type { PdfCell, PdfPen } from './pdf-pen.ts';
import { PAGE, type PdfSheet } from './pdf-sheet.ts';

const PADDING = 4;
/** Numbers keep away from the text of the next column. */
const NUMBER_PADDING = 10;
const INDENT = 10;
/** Rows that stay together at the start and the end of a table: a sheet with one row of a table looks like a mistake. */
const TOGETHER = 3;
/** Room for the first lines of a row that is longer than a page, in points. */
const LEAST_LINES = 40;
const PROGRESS_EVERY = 250;

interface ColumnLayout {
  readonly x: number;
  readonly width: number;
  readonly isNumeric: boolean;
}

function toLayout({ columns }: PaperTable): ColumnLayout[] {
  const shares = columns.reduce((sum, { share }) => sum + share, 0);
  const unit = (PAGE.width - 2 * PAGE.margin) / shares;
  let left = PAGE.margin;
  return columns.map(({ share, isNumeric }) => {
    const width = share * unit;
    const x = isNumeric ? left + width - NUMBER_PADDING : left + PADDING;
    left += width;
    return { x, width: width - PADDING - (isNumeric ? NUMBER_PADDING : PADDING), isNumeric };
  });
}

/**
 * Writes a table: shaded headings on every page, numbers at the right, no row on two pages unless it is longer than a
 * page. The rows are laid out here: a table plug-in takes several times as long.
 */
export function writeTable(sheet: PdfSheet, table: PaperTable, onRow: (index: number) => void): void {
  const { pens } = sheet;
  const layout = toLayout(table);
  const { rows } = table;
  const penOf = ({ kind }: PaperRow): PdfPen => (kind === 'head' || kind === 'total' ? pens.bold : pens.text);
  const indentOf = ({ kind }: PaperRow, index: number) => (kind === 'detail' && index === 0 ? INDENT : 0);

  /** The name of a sum has the room of the empty cells behind it. */
  const widthOf = ({ kind, cells }: PaperRow, index: number): number => {
    let width = layout[index]?.width ?? 0;
    for (let next = index + 1; kind === 'total' && index === 0 && cells[next] === ''; next += 1)
      width += (layout[next]?.width ?? 0) + PADDING;
    return width;
  };
  const splitRow = (row: PaperRow): string[][] =>
    row.cells.map((cell, index) =>
      penOf(row).split(toCellText(cell), widthOf(row, index) - indentOf(row, index)),
    );
  const heightOf = (cells: readonly (readonly string[])[]): number =>
    Math.max(1, ...cells.map((lines) => lines.length)) * pens.text.leading + PADDING;
  const writeCells = (pen: PdfPen, cells: readonly (readonly string[])[], indent: number) => {
    const placed = cells.flatMap((lines, index): PdfCell[] => {
      const column = layout[index];
      if (column === undefined || lines.length === 0) return [];
      const { x, isNumeric } = column;
      return [{ lines, x: index === 0 ? x + indent : x, y: sheet.y + 2 + pen.size, isNumeric }];
    });
    pen.writeRow(placed);
    sheet.y += heightOf(cells);
  };

  const headings = table.columns.map(({ heading }, index) =>
    pens.bold.split(heading, layout[index]?.width ?? 0),
  );
  const writeHeadings = () => {
    const height = heightOf(headings);
    sheet.fill({ x: PAGE.margin, y: sheet.y, width: PAGE.width - 2 * PAGE.margin, height: height - 1 }, 0.92);
    writeCells(pens.bold, headings, 0);
  };
  const room = sheet.bottom - sheet.top - heightOf(headings);

  /** Cells that were laid out to look ahead. */
  const ahead = new Map<number, string[][]>();
  const cellsOf = (index: number): string[][] => {
    const row = rows[index];
    const cells = ahead.get(index) ?? (row === undefined ? [] : splitRow(row));
    ahead.set(index, cells);
    return cells;
  };
  const staysWithNext = (index: number) =>
    index < rows.length - 1 &&
    (index < TOGETHER - 1 || index >= rows.length - TOGETHER || rows[index]?.kind === 'head');
  /** Height of a row with those that must be on its page. */
  const heightFrom = (index: number): number => {
    let height = heightOf(cellsOf(index));
    for (let at = index; staysWithNext(at); at += 1) height += heightOf(cellsOf(at + 1));
    return height;
  };

  const firstRow = heightOf(cellsOf(0));
  const start = heightFrom(0) <= room ? heightFrom(0) : firstRow <= room ? firstRow : LEAST_LINES;
  if (sheet.y + heightOf(headings) + start > sheet.bottom && sheet.y > sheet.top) sheet.addPage();
  writeHeadings();
  for (const [index, row] of rows.entries()) {
    const cells = cellsOf(index);
    ahead.delete(index);
    const height = heightOf(cells);
    const isFirstOfBlock = index === 0 || !staysWithNext(index - 1);
    const block = isFirstOfBlock ? heightFrom(index) : height;
    const needed = block <= room ? block : height;
    if (sheet.y + needed > sheet.bottom && height <= room) {
      sheet.addPage();
      writeHeadings();
    }
    if (row.kind === 'total') sheet.line(sheet.y, 0.3);
    if (height <= room) writeCells(penOf(row), cells, indentOf(row, 0));
    else writeLongRow(cells, penOf(row));
    if (row.kind !== 'head') sheet.line(sheet.y, 0.85);
    if (index % PROGRESS_EVERY === 0) onRow(index);
  }

  /** A row that is longer than a page continues on the next. */
  function writeLongRow(cells: readonly string[][], pen: PdfPen): void {
    const count = Math.max(...cells.map((lines) => lines.length));
    let from = 0;
    while (from < count) {
      const lines = Math.floor((sheet.bottom - sheet.y - PADDING) / pen.leading);
      if (lines < 1) {
        sheet.addPage();
        writeHeadings();
      } else {
        const part = cells.map((all) => all.slice(from, from + lines));
        writeCells(pen, part, 0);
        from += lines;
      }
    }
  }
}
