import type { Cell, Table } from './tables.ts';

/** Returns a table as CSV (RFC 4180): an empty cell is NULL, and an empty text is `""`. */
export const toCsv = ({ columns, rows }: Table): string =>
  [columns, ...rows].map((row) => `${row.map(toField).join(',')}\r\n`).join('');

const toField = (cell: Cell): string =>
  cell === null ? '' : typeof cell === 'string' ? `"${cell.replaceAll('"', '""')}"` : String(cell);
