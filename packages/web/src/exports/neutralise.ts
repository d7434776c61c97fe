/**
 * Text that a spreadsheet may read as a formula: it begins with one of four signs, also in full width or after
 * invisible characters that a program may drop; or it begins with a control character, since a line end begins another
 * cell.
 */
const STARTS_FORMULA = /^[\p{Cc}\p{Cf}]*[=+\-@＝＋－＠]|^\p{Cc}/u;

/**
 * Returns a value that no spreadsheet runs as a formula: text that begins like one gets an apostrophe in front (Q085).
 * Numbers stay as they are. Values of other types become empty text: the library would write an object as a formula.
 */
export function neutraliseFormula(value: unknown): string | number {
  if (typeof value === 'number') return Number.isFinite(value) ? value : '';
  if (typeof value !== 'string') return '';
  return STARTS_FORMULA.test(value) ? `'${value}` : value;
}
