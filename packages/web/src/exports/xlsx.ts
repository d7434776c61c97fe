import ExcelJS from 'exceljs';
import type { ExportTable, OnProgress } from './export-table.ts';
import { FIT_CELL } from './fit-cell.ts';
import { neutraliseFormula } from './neutralise.ts';

/** A workbook with one sheet: a bold heading row that stays visible while scrolling, then the rows. */
export async function writeXlsx(
  table: ExportTable,
  onProgress: OnProgress,
): Promise<Uint8Array<ArrayBuffer>> {
  const workbook = new ExcelJS.Workbook();
  const sheet = workbook.addWorksheet(toSheetName(table.title), { views: [{ state: 'frozen', ySplit: 1 }] });
  sheet.columns = table.columns.map(({ heading, share }) => ({
    header: FIT_CELL.xlsx(heading),
    width: Math.max(10, share * 1.5),
  }));
  sheet.getRow(1).font = { bold: true };
  for (const row of table.rows) sheet.addRow(row.map(toCell));
  onProgress(0.5);
  return new Uint8Array(await workbook.xlsx.writeBuffer());
}

function toCell(value: unknown): string | number {
  const neutral = neutraliseFormula(value);
  return typeof neutral === 'number' ? neutral : FIT_CELL.xlsx(neutral);
}

/** Excel limits a sheet's name to 31 characters and forbids these. */
function toSheetName(title: string): string {
  return FIT_CELL.xlsx(title)
    .replaceAll(/[*?:\\/[\]]/g, ' ')
    .slice(0, 31);
}
