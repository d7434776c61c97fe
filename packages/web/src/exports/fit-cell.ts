import { type ExportKind, type Paper, toCellValue } from './paper.ts';

/** Most characters of a cell in Excel, which offers to repair a file with more. */
const MOST_XLSX_CHARACTERS = 32_767;

/** Halves of a character: no encoding has them. */
const LONE_SURROGATE = /\p{Surrogate}/gu;
/** Control signs and non-characters that XML forbids, and that programs stop reading a text file at. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is taken out
const FORBIDDEN = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g;

const clean = (text: string): string => text.replaceAll(FORBIDDEN, '').replaceAll(LONE_SURROGATE, '\uFFFD');

/** Returns a text as a cell of a workbook can hold it. A pair of surrogates is not cut in two. */
function toXlsxText(text: string): string {
  const whole = clean(text);
  return whole.length <= MOST_XLSX_CHARACTERS
    ? whole
    : whole.slice(0, MOST_XLSX_CHARACTERS).replace(/[\uD800-\uDBFF]$/, '');
}

/** Returns a text as each format can hold it; a PDF holds all that its font has. */
export const FIT_CELL: Readonly<Record<ExportKind, (text: string) => string>> = {
  xlsx: toXlsxText,
  csv: clean,
  pdf: (text) => text,
};

/** Returns the number of cells of which a format cannot hold the whole text. */
export const countUnfit = (kind: ExportKind, { sections, list }: Paper): number =>
  (kind === 'csv' ? [list] : sections)
    .flatMap(({ rows }) => rows.flatMap(({ cells }) => cells.map(toCellValue)))
    .filter((value) => typeof value === 'string' && FIT_CELL[kind](value) !== value).length;
