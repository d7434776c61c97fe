import { m } from '../../messages/messages.ts';
import { useIsPrinted } from './use-is-printed.ts';

/**
 * Most rows of a list on paper. Chromium prints 4,000 rows within 12 s and 8,000 within 55 s; with 10,000 it gives up.
 */
export const MOST_PRINTED_ROWS = 4_000;

/** Returns the sentence for a list that has more rows than are printed; `undefined` if all are. */
export const toPrintLimit = (count: number): string | undefined =>
  count > MOST_PRINTED_ROWS ? m.print_first_rows({ count: MOST_PRINTED_ROWS, all: count }) : undefined;

/** The sentence on the paper itself, above the rows: printing by the browser's menu passes no button of the portal. */
export function PrintLimit({ count }: { count: number }) {
  // Only then, since the first number format of a page takes a third of the time in which a long list renders.
  const limit = useIsPrinted() ? toPrintLimit(count) : undefined;
  return limit === undefined ? null : <p>{limit}</p>;
}
