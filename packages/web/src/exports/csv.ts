import { FIT_CELL } from './fit-cell.ts';
import { neutraliseFormula } from './neutralise.ts';
import { type Paper, toCellValue } from './paper.ts';

const BYTE_ORDER_MARK = '\uFEFF';

/**
 * A comma-separated file by RFC 4180, with a byte-order mark so that spreadsheets read it as UTF-8 (Q085). It has one
 * table without head and sums, since other programs read it. What the table lacks stands in its last rows.
 */
export async function writeCsv({ gaps, list: { columns, rows } }: Paper): Promise<Uint8Array<ArrayBuffer>> {
  const lines = [
    columns.map(({ heading }) => heading),
    ...rows.map(({ cells }) => cells.map(toCellValue)),
    ...gaps.map((sentence) => columns.map((_, index) => (index === 0 ? sentence : ''))),
  ].map((cells) => cells.map(toCell).join(','));
  return new TextEncoder().encode(`${BYTE_ORDER_MARK}${lines.join('\r\n')}\r\n`);
}

/**
 * Signs before a formula sign. Where one of them is a separator or a line end, a spreadsheet that splits at `;`, tab or
 * `|` starts a new cell there, which would begin with the formula.
 */
const BEFORE_FORMULA = /(?<![\s"'\p{Cc}\p{Cf};|])[\s"'\p{Cc}\p{Cf};|]+(?=[=+\-@＝＋－＠])/gu;
const startsCell = (signs: string) => (/[;\t|\r\n]/.test(signs) ? `${signs}'` : signs);

function toCell(value: string | number): string {
  const neutral = neutraliseFormula(value);
  const text =
    typeof neutral === 'number'
      ? String(neutral)
      : FIT_CELL.csv(neutral).replaceAll(BEFORE_FORMULA, startsCell);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
