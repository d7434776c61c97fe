/**
 * Beginnings that a spreadsheet takes for a formula: the four signs, in full width too, also behind invisible characters
 * that a program may drop; and every control character, since a line end begins another cell.
 */
const STARTS_FORMULA = /^[\p{Cc}\p{Cf}]*[=+\-@＝＋－＠]|^\p{Cc}/u;

/**
 * A value that no spreadsheet runs as a formula: text that starts like one gets an apostrophe in front (Q085). Numbers
 * are left alone; what a worker typed is text. Anything else, whatever a service sent in its place, is left out: the
 * library would write an object as a formula.
 */
export function neutraliseFormula(value: unknown): string | number {
  if (typeof value === 'number') return Number.isFinite(value) ? value : '';
  if (typeof value !== 'string') return '';
  return STARTS_FORMULA.test(value) ? `'${value}` : value;
}
