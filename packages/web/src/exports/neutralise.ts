const STARTS_FORMULA = /^[=+\-@\t\r]/;

/**
 * A value that no spreadsheet runs as a formula: text that starts like one gets an apostrophe in front (Q085). Numbers
 * are left alone; what a worker typed is text.
 */
export function neutralise(value: string | number): string | number {
  return typeof value === 'string' && STARTS_FORMULA.test(value) ? `'${value}` : value;
}
