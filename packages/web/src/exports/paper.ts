/**
 * A document for a regional center, an auditor or a judge as plain values: the screen, print, PDF and Excel show the
 * same head, order and sums. It can be sent to a worker.
 */
export interface Paper {
  /** Kind of the document, e.g. `Month Statement`. */
  readonly title: string;
  /** Name of the file without its extension. */
  readonly fileBase: string;
  readonly head: PaperHead;
  /** Sentences about what the document lacks of its data; empty if it is whole. Every kind of file has them. */
  readonly gaps: readonly string[];
  /** Sums below the head; empty for a list. */
  readonly sums: readonly PaperSum[];
  readonly sections: readonly PaperSection[];
  /** All rows as one table for a comma-separated file. */
  readonly list: PaperTable;
}

/** Head and foot of every sheet. Numbers other than the client's UCI never stand here. */
export interface PaperHead {
  readonly provider: string;
  /** Phone and e-mail of the provider. */
  readonly contact: string;
  /** The client's name and UCI number. */
  readonly client: string;
  /** Period and filters in words. */
  readonly period: string;
  /** Moment at which the document was made. */
  readonly made: string;
  /** Name of the sheet with head and sums in a workbook. */
  readonly summary: string;
  /** Foot of each sheet, at its start. */
  readonly foot: string;
  /** Foot of each sheet, at its end; `{page}` and `{pages}` are replaced by its number and the count of sheets. */
  readonly pages: string;
  /** BCP 47 tag of the texts. */
  readonly language: string;
}

export interface PaperSum {
  readonly label: string;
  readonly value: PaperCell;
  /** Lines below the value, e.g. the number of items without one. */
  readonly notes: readonly string[];
}

export interface PaperTable {
  readonly columns: readonly PaperColumn[];
  readonly rows: readonly PaperRow[];
}

export interface PaperSection extends PaperTable {
  readonly title: string;
  /** Sentence below the title, e.g. that the section is empty or could not be loaded. */
  readonly note?: string | undefined;
  readonly meter?: PaperMeter | undefined;
}

/** A bar for the spent share of a budget; the section's rows say the same in numbers. */
export interface PaperMeter {
  /** Spent share, 0 to 1. */
  readonly share: number;
  /** Elapsed share of the period, 0 to 1; `undefined` without a period, or after its end. */
  readonly elapsed: number | undefined;
}

export interface PaperColumn {
  readonly heading: string;
  /** Width of the column as a number in proportion to the others. */
  readonly share: number;
  readonly isNumeric: boolean;
  /** Tone of the status that the column is about. */
  readonly tone?: StateTone | undefined;
}

export interface PaperRow {
  /** `head` begins a block of `detail` rows and has their sums; `total` has sums of the section. */
  readonly kind: 'row' | 'head' | 'detail' | 'total';
  readonly cells: readonly PaperCell[];
  /** Person of the row: their id and initials, shown on the screen and in print. */
  readonly person?: { readonly id: number; readonly initials: string };
}

/** A text, a plain number, or a value with the text that is read. */
export type PaperCell = string | number | PaperValue;

export interface PaperValue {
  /** Text for people, e.g. `Sun, Jun 1, 2025, 12:30 PM` or `$40.00`. */
  readonly text: string;
  /** Value for spreadsheets: a number, or `YYYY-MM-DD` with or without ` HH:mm`; `''` where there is none. */
  readonly value: string | number;
  /** Kind of the value, by which a spreadsheet formats it. */
  readonly kind: 'hours' | 'dollars' | 'date' | 'text';
  /** Tone of a status; its word is the text. */
  readonly tone?: StateTone | undefined;
}

/** Tone of a decided or pending item. */
export type StateTone = 'waiting' | 'positive' | 'negative';

/** Returns the text that people read. */
export const toCellText = (cell: PaperCell): string => (typeof cell === 'object' ? cell.text : String(cell));

/** Returns the value for a spreadsheet. */
export const toCellValue = (cell: PaperCell): string | number =>
  typeof cell === 'object' ? cell.value : cell;

/** Keeps a number and its unit on one line: `143.25 h`. */
export const keepUnit = (text: string): string => text.replaceAll(/(\d) (?=\p{L}{1,5}(?:,|$))/gu, '$1\u00a0');

/** Returns a row without a part in any block. */
export const toPlainRow = (cells: readonly PaperCell[]): PaperRow => ({ kind: 'row', cells });

const tableTexts = ({ columns, rows }: PaperTable): readonly string[] => [
  ...columns.map(({ heading }) => heading),
  ...rows.flatMap(({ cells }) => cells.map(toCellText)),
];

/** Returns all texts that people read in the document. */
export const listTexts = ({ title, head, gaps, sums, sections }: Paper): readonly string[] => [
  title,
  ...gaps,
  ...[head.provider, head.contact, head.client, head.period, head.made, head.foot, head.pages],
  ...sums.flatMap(({ label, value, notes }) => [label, toCellText(value), ...notes]),
  ...sections.flatMap((section) => [section.title, section.note ?? '', ...tableTexts(section)]),
];

/** Returns the document with each text that people read replaced; numbers and values stay. */
export function mapTexts(paper: Paper, change: (text: string) => string): Paper {
  const changeCell = (cell: PaperCell): PaperCell =>
    typeof cell === 'string'
      ? change(cell)
      : typeof cell === 'number'
        ? cell
        : { ...cell, text: change(cell.text) };
  const { head } = paper;
  return {
    ...paper,
    title: change(paper.title),
    head: {
      provider: change(head.provider),
      contact: change(head.contact),
      client: change(head.client),
      period: change(head.period),
      made: change(head.made),
      summary: head.summary,
      foot: change(head.foot),
      pages: change(head.pages),
      language: head.language,
    },
    gaps: paper.gaps.map(change),
    sums: paper.sums.map(({ label, value, notes }) => ({
      label: change(label),
      value: changeCell(value),
      notes: notes.map(change),
    })),
    sections: paper.sections.map((section) => ({
      ...section,
      title: change(section.title),
      note: section.note === undefined ? undefined : change(section.note),
      columns: section.columns.map((column) => ({ ...column, heading: change(column.heading) })),
      rows: section.rows.map(({ kind, cells }) => ({ kind, cells: cells.map(changeCell) })),
    })),
  };
}

/** The file cannot hold a letter of the document; the browser, which has the fonts of the device, can print it. */
export class NeedsPrintingError extends Error {
  override readonly name = 'NeedsPrintingError';
}

const EXPORT_KINDS = ['pdf', 'xlsx', 'csv'] as const;
export type ExportKind = (typeof EXPORT_KINDS)[number];

/** Called with the progress, 0 to 1. */
export type OnProgress = (share: number) => void;

/** Returns the bytes of a file. */
export type ExportWriter = (paper: Paper, onProgress: OnProgress) => Promise<Uint8Array<ArrayBuffer>>;
