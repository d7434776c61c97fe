import type { Finding } from '@client-portal/state-machines';

interface WatchedList<Row> {
  /** The rows as they are known before the form is sent; `undefined` while they are not. */
  readonly known: () => readonly Row[] | undefined;
  /** Reads them again from the service. */
  readonly read: () => Promise<readonly Row[]>;
}

/**
 * For a form that adds a row: it has arrived if, read again, the list holds one more row like it than before. Earlier rows
 * may look the same, so without the list from before it is unknown; as it is if another row came, which may be it in the
 * service's own spelling.
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
