import ExcelJS from 'exceljs';
import type { ExportTable, OnProgress } from './export-table.ts';
import { neutraliseFormula } from './neutralise.ts';

/** A workbook with one sheet: a bold heading row that stays visible while scrolling, then the rows. */
export async function writeXlsx(
  table: ExportTable,
  onProgress: OnProgress,
): Promise<Uint8Array<ArrayBuffer>> {
  const workbook = new ExcelJS.Workbook();
  const sheet = workbook.addWorksheet(toSheetName(table.title), { views: [{ state: 'frozen', ySplit: 1 }] });
  sheet.columns = table.columns.map(({ heading, share }) => ({
    header: heading,
    width: Math.max(10, share * 1.5),
  }));
  sheet.getRow(1).font = { bold: true };
  for (const row of table.rows) sheet.addRow(row.map(neutraliseFormula));
  onProgress(0.5);
  return new Uint8Array(await workbook.xlsx.writeBuffer());
}

/** Excel limits a sheet's name to 31 characters and forbids these. */
function toSheetName(title: string): string {
  return title.replaceAll(/[*?:\\/[\]]/g, ' ').slice(0, 31);
}
