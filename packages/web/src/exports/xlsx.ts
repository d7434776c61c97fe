import ExcelJS from 'exceljs';
import { readDay } from '../domain/calendar-day.ts';
import { FIT_CELL } from './fit-cell.ts';
import { neutraliseFormula } from './neutralise.ts';
import { type OnProgress, type Paper, type PaperCell, type PaperSection, toCellValue } from './paper.ts';
import { toSheetNames } from './sheet-name.ts';

const SHADE = { type: 'pattern', pattern: 'solid', fgColor: { argb: 'FFE8EEEE' } } as const;
const BOLD = { bold: true } as const;

/**
 * A workbook: a sheet with head and sums, then a sheet for each section with its headings in view while scrolling.
 * Dates, hours and dollars are values of Excel.
 */
export async function writeXlsx(paper: Paper, onProgress: OnProgress): Promise<Uint8Array<ArrayBuffer>> {
  const workbook = new ExcelJS.Workbook();
  workbook.title = FIT_CELL.xlsx(paper.title);
  workbook.company = FIT_CELL.xlsx(paper.head.provider);
  const [first = '', ...names] = toSheetNames([
    paper.head.summary,
    ...paper.sections.map(({ title }) => FIT_CELL.xlsx(title)),
  ]);
  writeHead(workbook.addWorksheet(first, toPrintSetup(paper)), paper);
  for (const [index, section] of paper.sections.entries()) {
    const sheet = workbook.addWorksheet(names[index], {
      ...toPrintSetup(paper),
      views: [{ state: 'frozen', ySplit: 1 }],
    });
    writeSection(sheet, section);
    // Also where the rows are sorted or added up.
    for (const sentence of paper.gaps) sheet.addRow([toText(sentence)]).font = BOLD;
    onProgress((0.5 * (index + 1)) / paper.sections.length);
  }
  // A list opens at its rows, a statement at its sums.
  const activeTab = paper.sums.length === 0 ? 1 : 0;
  workbook.views = [
    { x: 0, y: 0, width: 20_000, height: 12_000, firstSheet: 0, activeTab, visibility: 'visible' },
  ];
  return new Uint8Array(await workbook.xlsx.writeBuffer());
}

function writeHead(sheet: ExcelJS.Worksheet, { title, head, gaps, sums, sections }: Paper): void {
  sheet.columns = [{ width: 34 }, { width: 18 }, { width: 60 }];
  sheet.addRow([toText(title)]).font = { bold: true, size: 14 };
  for (const text of [head.provider, head.contact, head.client, head.period, head.made]) {
    if (text !== '') sheet.addRow([toText(text)]);
  }
  for (const sentence of gaps) sheet.addRow([toText(sentence)]).font = BOLD;
  sheet.addRow([]);
  for (const { label, value, notes } of sums) {
    const row = sheet.addRow([toText(label), null, toText(notes.join(' · '))]);
    setCell(row.getCell(2), value);
    row.getCell(2).font = BOLD;
  }
  const notes = sections.filter(({ note }) => note !== undefined);
  if (notes.length > 0) sheet.addRow([]);
  for (const { title: section, note = '' } of notes) sheet.addRow([toText(section), null, toText(note)]);
  sheet.addRow([]);
  sheet.addRow([toText(head.foot)]);
}

function writeSection(sheet: ExcelJS.Worksheet, { columns, rows, note }: PaperSection): void {
  sheet.columns = columns.map(({ heading, share, isNumeric }) => ({
    header: FIT_CELL.xlsx(heading),
    width: Math.max(10, share * 1.5),
    ...(isNumeric && { style: { alignment: { horizontal: 'right' as const } } }),
  }));
  const heading = sheet.getRow(1);
  heading.font = BOLD;
  heading.eachCell((cell) => {
    cell.fill = SHADE;
  });
  if (rows.length === 0 && note !== undefined) sheet.addRow([toText(note)]);
  for (const { kind, cells } of rows) {
    const row = sheet.addRow([]);
    for (const [index, cell] of cells.entries()) setCell(row.getCell(index + 1), cell);
    if (kind === 'head' || kind === 'total') row.font = BOLD;
    if (kind === 'detail') row.getCell(1).alignment = { indent: 1 };
  }
}

const FORMATS = { hours: '0.00', dollars: '"$"#,##0.00' } as const;

function setCell(cell: ExcelJS.Cell, given: PaperCell): void {
  const value = toCellValue(given);
  const kind = typeof given === 'object' ? given.kind : 'text';
  const moment = kind === 'date' ? toDate(value) : undefined;
  if (moment !== undefined) {
    cell.value = moment;
    cell.numFmt = String(value).length > 10 ? 'yyyy-mm-dd hh:mm' : 'yyyy-mm-dd';
    cell.alignment = { horizontal: 'left' };
    return;
  }
  if (value !== '') cell.value = toText(value);
  if (typeof value === 'number' && (kind === 'hours' || kind === 'dollars')) cell.numFmt = FORMATS[kind];
}

/** Excel has no time zones: the library writes the UTC time of a date, so the day and time stay as sent. */
function toDate(value: string | number): Date | undefined {
  const [, day, time = '00:00'] =
    /^(\d{4}-\d{2}-\d{2})(?: (\d{2}:\d{2}))?(?::\d{2})?$/.exec(String(value)) ?? [];
  const moment = Date.parse(`${day}T${time}Z`);
  // Excel counts days from 1900 on, and takes February 30 for a day of March.
  const isReal = !Number.isNaN(moment) && !Number.isNaN(readDay(String(day)));
  return isReal && String(day) >= '1900-03-01' ? new Date(moment) : undefined;
}

function toText(value: unknown): string | number {
  const neutral = neutraliseFormula(value);
  return typeof neutral === 'number' ? neutral : FIT_CELL.xlsx(neutral);
}

/** Most letters of a header or a footer in Excel, which refuses to open a file with more. */
const MOST_HEADER_LETTERS = 255;

/** Sheets print like the other documents: A4 (EXP-02), the client above, headings repeated, page numbers below. */
function toPrintSetup({ title, head }: Paper): Partial<ExcelJS.AddWorksheetOptions> {
  const safe = (text: string, most: number) => FIT_CELL.xlsx(text).slice(0, most).replaceAll('&', '&&');
  const half = Math.floor((MOST_HEADER_LETTERS - 20) / 4);
  return {
    pageSetup: {
      paperSize: 9,
      fitToPage: true,
      fitToWidth: 1,
      fitToHeight: 0,
      printTitlesRow: '1:1',
    },
    headerFooter: {
      oddHeader: `&L${safe(head.client, half)}&R${safe(title, half)}`,
      oddFooter: `&L${safe(head.foot, 2 * half)}&R&P / &N`,
    },
  };
}
