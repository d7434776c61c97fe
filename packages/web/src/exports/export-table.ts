/** Rows on their way to a file: plain values, ready to be handed to a worker. */
export interface ExportTable {
  readonly title: string;
  /** Name of the file without its extension. */
  readonly fileBase: string;
  readonly columns: readonly ExportColumn[];
  /** A value for each column; numbers stay numbers, so that a spreadsheet can add them. */
  readonly rows: readonly (readonly (string | number)[])[];
  /** Foot of each page; `{page}` and `{pages}` are replaced by its number and the count of pages. */
  readonly pageLabel: string;
}

/** True if a text that a file of the table holds matches a pattern. */
export const hasText = ({ title, columns, rows, pageLabel }: ExportTable, pattern: RegExp): boolean =>
  [title, pageLabel, ...columns.map(({ heading }) => heading)].some((text) => pattern.test(text)) ||
  rows.some((row) => row.some((value) => pattern.test(String(value))));

/** Scripts of many thousand letters, or whose letters change with their neighbours: no font of the writer has them. */
const BEYOND_FONTS =
  /[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Khmer}\p{Script=Lao}\p{Script=Devanagari}]/u;

/** True if only the browser can write the table as a PDF, by printing it. */
export const needsPrinting = (table: ExportTable): boolean => hasText(table, BEYOND_FONTS);

interface ExportColumn {
  readonly heading: string;
  /** Share of the page's width, in parts of the sum of all. */
  readonly share: number;
  readonly isNumeric: boolean;
}

const EXPORT_KINDS = ['pdf', 'xlsx', 'csv'] as const;
export type ExportKind = (typeof EXPORT_KINDS)[number];

/** Callback with the progress of a writer, 0 to 1. */
export type OnProgress = (share: number) => void;

/** A writer gives the bytes of a file. */
export type ExportWriter = (table: ExportTable, onProgress: OnProgress) => Promise<Uint8Array<ArrayBuffer>>;
