/** The content of an exported file as plain values, which can be sent to a worker. */
export interface ExportTable {
  readonly title: string;
  /** Name of the file without its extension. */
  readonly fileBase: string;
  readonly columns: readonly ExportColumn[];
  /** One value for each column; numbers stay numbers, so that a spreadsheet can add them up. */
  readonly rows: readonly (readonly (string | number)[])[];
  /** Foot of each page; `{page}` and `{pages}` are replaced by its number and the count of pages. */
  readonly pageLabel: string;
}

/** Returns all texts of the file. */
export const listTexts = ({ title, columns, rows, pageLabel }: ExportTable): readonly string[] => [
  title,
  pageLabel,
  ...columns.map(({ heading }) => heading),
  ...rows.flat().filter((value) => typeof value === 'string'),
];

/** Returns the table with each of its texts replaced; numbers stay. */
export const mapTexts = (table: ExportTable, change: (text: string) => string): ExportTable => ({
  ...table,
  title: change(table.title),
  pageLabel: change(table.pageLabel),
  columns: table.columns.map((column) => ({ ...column, heading: change(column.heading) })),
  rows: table.rows.map((row) => row.map((value) => (typeof value === 'string' ? change(value) : value))),
});

/** The file cannot hold a letter of the table; the browser, which has the fonts of the device, can print it. */
export class NeedsPrintingError extends Error {
  override readonly name = 'NeedsPrintingError';
}

interface ExportColumn {
  readonly heading: string;
  /** Width of the column as a number in proportion to the others. */
  readonly share: number;
  readonly isNumeric: boolean;
}

const EXPORT_KINDS = ['pdf', 'xlsx', 'csv'] as const;
export type ExportKind = (typeof EXPORT_KINDS)[number];

/** Called with the progress, 0 to 1. */
export type OnProgress = (share: number) => void;

/** Returns the bytes of a file. */
export type ExportWriter = (table: ExportTable, onProgress: OnProgress) => Promise<Uint8Array<ArrayBuffer>>;
