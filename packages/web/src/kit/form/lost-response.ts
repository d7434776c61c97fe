import type { Finding } from '@client-portal/state-machines';

interface WatchedList<Row> {
  /** The rows before the form is sent; `undefined` if they are not loaded. */
  readonly known: () => readonly Row[] | undefined;
  /** Reads the rows again from the service. */
  readonly read: () => Promise<readonly Row[]>;
}

/**
 * Finds out whether a form that adds a row was accepted: it was if the list now has one more row like it. Without the
 * earlier list the result is unknown, since an older row may look the same, or the service may spell the new one
 * otherwise. It is also unknown if a different row was added.
 */
export function watchRows<Row>(
  { known, read }: WatchedList<Row>,
  isLike: (row: Row) => boolean,
): () => Promise<Finding> {
  const before = known();
  return async () => {
    const after = await read();
    if (before === undefined) return 'unknown';
    const alike = after.filter(isLike).length;
    if (alike > before.filter(isLike).length) return 'arrived';
    return after.length > before.length ? 'unknown' : 'notArrived';
  };
}
