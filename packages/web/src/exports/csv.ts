import type { ExportTable } from './export-table.ts';
import { neutralise } from './neutralise.ts';

const BYTE_ORDER_MARK = '\uFEFF';

/** A comma-separated file by RFC 4180, with a byte-order mark so that spreadsheets read it as UTF-8 (Q085). */
export async function writeCsv({ columns, rows }: ExportTable): Promise<Uint8Array<ArrayBuffer>> {
  const lines = [columns.map(({ heading }) => heading), ...rows].map((cells) => cells.map(toCell).join(','));
  return new TextEncoder().encode(`${BYTE_ORDER_MARK}${lines.join('\r\n')}\r\n`);
}

function toCell(value: string | number): string {
  const text = String(neutralise(value));
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
