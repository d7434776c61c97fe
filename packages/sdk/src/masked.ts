/** Signs that stand for a hidden digit and are part of no number: one is enough. */
const HIDING = /[*＊∗⁎✱•●∙⦁◦○⬤■□▪█▒░…‥]/u;

/** Signs that a number may have as well, such as `#12` or `X1234567`: these many of one kind in a value hide digits. */
const REPEATED = [/(?:#\D*){2}/, /(?:_\D*){2}/, /(?:\?\D*){2}/, /(?:·\D*){2}/, /\.{3}/];

/** `xxx-xx-2221`, `XXXX1234`, `4XXX1`: three or more X and no other letter. */
const CROSSES = /^(?:[^\p{L}×]*[xX×]){3,}[^\p{L}×]*$/u;

/** `[FILTERED]`, `(hidden)`, `ending in 2221`. */
const WORDS =
  /^\W*(?:hidden|masked|redacted|filtered|protected|on file|oculto|protegido)\W*$|\b(?:end(?:ing|s) in|last (?:4|four)|termina(?:d[oa])? en)\b/i;

/**
 * Returns true if a service shows a number (SS number, EIN, account, license) shortened instead of whole: `***-**-2221`,
 * `xxx-xx-2221`, `XXXX1234`, `••••`, `##-###2221`, `…1234`, `ending in 1234`, `[FILTERED]`. Such a value must never be
 * sent back: it would replace the real number. Leave the field out, since absent fields stay as saved (Q120).
 *
 * Only for values of number fields: text such as a note may hold an asterisk. A number without a sign of hiding is not
 * masked, even if it is short (`2221`), nor is one with one or two X (`X1234567`, a license). Values that are no text are
 * not masked.
 */
export const isMasked = (value: unknown): boolean =>
  typeof value === 'string' &&
  (HIDING.test(value) ||
    CROSSES.test(value) ||
    WORDS.test(value) ||
    REPEATED.some((signs) => signs.test(value)));
