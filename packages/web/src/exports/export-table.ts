/** Rows on their way to a file: plain values, ready to be handed to a worker. */
export interface ExportTable {
  readonly title: string;
  /** Name of the file without its extension. */
  readonly fileBase: string;
  readonly columns: readonly ExportColumn[];
  /** One value for each column; numbers stay numbers, so that a spreadsheet can add them. */
  readonly rows: readonly (readonly (string | number)[])[];
  /** Foot of each page; `{page}` and `{pages}` are replaced by its number and the count of pages. */
  readonly pageLabel: string;
}

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
