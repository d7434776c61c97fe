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

/** Returns true if any text of the file matches a pattern. */
export const hasText = ({ title, columns, rows, pageLabel }: ExportTable, pattern: RegExp): boolean =>
  [title, pageLabel, ...columns.map(({ heading }) => heading)].some((text) => pattern.test(text)) ||
  rows.some((row) => row.some((value) => pattern.test(String(value))));

/**
 * Scripts with thousands of characters, or whose letters change with their neighbours: the fonts of the PDF writer do
 * not have them.
 */
const BEYOND_FONTS =
  /[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Khmer}\p{Script=Lao}\p{Script=Devanagari}]/u;

/** Returns true if the table can become a PDF only by printing it in the browser. */
export const needsPrinting = (table: ExportTable): boolean => hasText(table, BEYOND_FONTS);

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
