import type { Finding } from '@client-portal/state-machines';

interface WatchedList<Row> {
  /** The rows before the form is sent; `undefined` if they are not loaded. */
  readonly known: () => readonly Row[] | undefined;
  /** Reads the rows again from the service. */
  readonly read: () => Promise<readonly Row[]>;
}

/**
 * Finds out whether a form that adds a row was accepted although its response was lost: it was if the list now has one
 * more row like it. Without the earlier list the result is unknown, since an older row may look the same. It is also
 * unknown if a different row was added, which may be this one in the service's own spelling.
 */
export function watchRows<Row>(
  { known, read }: WatchedList<Row>,
  isLike: (row: Row) => boolean,
): () => Promise<Finding> {
  const before = known();
  return async () => {
    const after = await read();
    const alike = after.filter(isLike).length;
    if (before === undefined) return alike === 0 ? 'notArrived' : 'unknown';
    if (alike > before.filter(isLike).length) return 'arrived';
    return after.length > before.length ? 'unknown' : 'notArrived';
  };
}
