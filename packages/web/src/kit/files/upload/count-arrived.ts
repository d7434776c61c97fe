import { m } from '../../../messages/messages.ts';
import { showToast } from '../../feedback/toast-store.ts';
import { withoutBlank } from '../file-address.ts';
import { sessionSignal } from '../session-signal.ts';

/** Number of files in a form, and the number of them that the new row of the list holds. */
interface FileCount {
  readonly sent: number;
  readonly arrived: number;
}

/** Counts the files of what was just sent; `undefined` where the list does not show which row that is. */
export type CountArrived = () => Promise<FileCount | undefined>;

interface CountedList<Row> {
  /** The rows as they are known before the form is sent; `undefined` while they are not. */
  readonly known: () => readonly Row[] | undefined;
  /** The rows after the form has arrived. */
  readonly current: () => Promise<readonly Row[]>;
}

interface SentRow<Row> {
  readonly isLike: (row: Row) => boolean;
  readonly filesOf: (row: Row) => readonly string[];
  readonly sent: readonly File[];
}

/**
 * For a form that adds a row with files; to be called before the form is sent. A backend may lose files and respond with
 * success: PHP keeps only the last of several parts of one name. Two new rows that look alike are not distinguished.
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

/** Warns the client whose form it was when fewer files arrived than were sent. Never rejects. */
export async function warnOfMissingFiles(count: CountArrived): Promise<void> {
  const left = sessionSignal();
  // A list that cannot be read shows its own failure on its screen, and says nothing about the files.
  const found = await count().catch(() => undefined);
  if (found === undefined || found.arrived >= found.sent || left.aborted) return;
  showToast('warning', m.upload_files_missing({ ...found }), m.upload_files_missing_lead());
}
