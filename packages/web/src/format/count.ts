import { memo } from '../lib/memo.ts';

/**
 * Locale for numbers and money in every language: `$1,234.50` as on the clients' checks and accounts in the United
 * States. Vietnamese would swap point and comma.
 */
export const NUMBER_LOCALE = 'en-US';

/** Pure for the bundler, which moves messages to their callers only if importing their module has no side effects. */
const toCountFormat = /* @__PURE__ */ memo((locale: string) => new Intl.NumberFormat(locale));

/** A count with separators. Small counts need no formatter, and creating the first one of a page takes a while. */
export function formatCount(count: number): string {
  if (Number.isInteger(count) && count >= 0 && count < 1_000) return String(count);
  return toCountFormat(NUMBER_LOCALE).format(count);
}
