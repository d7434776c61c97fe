import { m } from '../../../messages/messages.ts';
import { showToast } from '../../feedback/toast-store.ts';
import { withoutBlank } from '../file-address.ts';
import { sessionSignal } from '../session-signal.ts';

/** Number of files in a form, and how many of them the new row in the list has. */
interface FileCount {
  readonly sent: number;
  readonly arrived: number;
}

/** Counts the files of the new row; `undefined` if the list does not show which row that is. */
export type CountArrived = () => Promise<FileCount | undefined>;

interface CountedList<Row> {
  /** The rows before the form is sent; `undefined` if they are not loaded. */
  readonly known: () => readonly Row[] | undefined;
  /** Returns the rows after the form was accepted. */
  readonly current: () => Promise<readonly Row[]>;
}

interface SentRow<Row> {
  readonly isLike: (row: Row) => boolean;
  readonly filesOf: (row: Row) => readonly string[];
  readonly sent: readonly File[];
}

/**
 * Prepares to count the files of a new row; call it before the form is sent. A backend may lose files and respond with
 * success: PHP keeps only the last of several parts with one name. If two new rows look alike, it gives no count.
 */
export function countArrived<Row extends { readonly id: number }>(
  { known, current }: CountedList<Row>,
  { isLike, filesOf, sent }: SentRow<Row>,
): CountArrived {
  const before = new Set(known()?.map(({ id }) => id));
  return async () => {
    const [row, ...others] = (await current()).filter((one) => isLike(one) && !before.has(one.id));
    if (row === undefined || others.length > 0) return undefined;
    return { sent: sent.length, arrived: withoutBlank(filesOf(row)).length };
  };
}

/** Warns the client who sent the form if fewer files arrived than were sent. Never rejects. */
export async function warnOfMissingFiles(count: CountArrived): Promise<void> {
  const left = sessionSignal();
  // A list that cannot be read shows its failure on its screen; it says nothing about the files.
  const found = await count().catch(() => undefined);
  if (found === undefined || found.arrived >= found.sent || left.aborted) return;
  showToast('warning', m.upload_files_missing({ ...found }), m.upload_files_missing_lead());
}
