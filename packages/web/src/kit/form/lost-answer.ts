import type { Finding } from '@client-portal/state-machines';

interface WatchedList<Row> {
  /** The rows as they are known before the form is sent; `undefined` while they are not. */
  readonly known: () => readonly Row[] | undefined;
  /** Reads them again from the service. */
  readonly read: () => Promise<readonly Row[]>;
}

/**
 * For a form that adds a row: it has arrived when, read again, the list holds one more row like it than before. Rows that
 * were there already look the same, so without the list from before nobody can tell.
 */
export function watchRows<Row>(
  { known, read }: WatchedList<Row>,
  isLike: (row: Row) => boolean,
): () => Promise<Finding> {
  const before = known()?.filter(isLike).length;
  return async () => {
    const after = (await read()).filter(isLike).length;
    if (after === 0) return 'notArrived';
    if (before === undefined) return 'unknown';
    return after > before ? 'arrived' : 'notArrived';
  };
}
