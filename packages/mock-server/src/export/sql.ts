import type { Cell, Table } from './tables.ts';

/** Number of rows of an INSERT, since databases limit the length of a statement. */
const ROWS_AT_ONCE = 50;

/**
 * Returns statements that create and fill the tables, in the SQL that SQLite, PostgreSQL and MySQL share. No text has a
 * backslash, which MySQL would read as an escape.
 */
export const toSql = (tables: readonly Table[]): string => tables.map(toStatements).join('\n');

function toStatements({ name, columns, rows }: Table): string {
  const types = columns.map((column, at) => `  ${column} ${toType(rows.map((row) => row[at] ?? null))}`);
  const inserts: string[] = [];
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    const values = rows.slice(from, from + ROWS_AT_ONCE).map((row) => `  (${row.map(toLiteral).join(', ')})`);
    inserts.push(`INSERT INTO ${name} (${columns.join(', ')}) VALUES\n${values.join(',\n')};\n`);
  }
  return [`CREATE TABLE ${name} (\n${types.join(',\n')}\n);\n`, ...inserts].join('');
}

/** Returns the type of a column. Amounts and hours have two decimals. */
function toType(cells: readonly Cell[]): string {
  const given = cells.filter((cell) => cell !== null);
  if (given.length > 0 && given.every((cell) => typeof cell === 'boolean')) return 'BOOLEAN';
  if (given.length === 0 || !given.every((cell) => typeof cell === 'number')) return 'TEXT';
  return given.every((cell) => Number.isInteger(cell)) ? 'INTEGER' : 'DECIMAL(12, 2)';
}

function toLiteral(cell: Cell): string {
  if (cell === null) return 'NULL';
  if (typeof cell === 'boolean') return cell ? 'TRUE' : 'FALSE';
  return typeof cell === 'number' ? String(cell) : `'${cell.replaceAll("'", "''")}'`;
}
