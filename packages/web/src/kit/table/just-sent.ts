import { useEffect, useSyncExternalStore } from 'react';
import { session } from '../../api/session.ts';
import type { ListName } from '../../pages.ts';
import type { RowKey } from './data-table-types.ts';
import { changeRowMarks, readRowMarks, subscribeRowMarks } from './row-marks.ts';

/**
 * Prepares to mark the row that a form adds; call it before the form is sent, and the returned function after the list
 * was read again. It marks the new rows that equal the form's values; if none does, since some services change the
 * spelling, it marks all new rows.
 */
export function prepareSentRowMarks<Row extends { readonly id: number }>(
  list: ListName,
  { known }: { readonly known: () => readonly Row[] | undefined },
  isLike: (row: Row) => boolean,
): () => void {
  const rowsBefore = known();
  const owner = session.owner();
  return () => {
    if (rowsBefore === undefined || session.owner() !== owner) return;
    const before = new Set(rowsBefore.map(({ id }) => id));
    const added = known()?.filter(({ id }) => !before.has(id)) ?? [];
    const alike = added.filter(isLike);
    const keys = (alike.length > 0 ? alike : added).map(({ id }) => id);
    const [toFocus] = keys;
    if (toFocus === undefined) return;
    changeRowMarks(list, { sent: [...keys, ...(readRowMarks(list)?.sent ?? [])], toFocus });
  };
}

const NONE: readonly RowKey[] = [];

/** Returns the keys of rows of a list that were added in this visit, and moves focus to the newest once. */
export function useSentRowKeys(list: ListName | undefined): readonly RowKey[] {
  const read = () => (list === undefined ? undefined : readRowMarks(list));
  const marks = useSyncExternalStore(subscribeRowMarks, read);
  useEffect(() => {
    if (list === undefined || marks?.toFocus === undefined) return;
    changeRowMarks(list, { toFocus: undefined });
    focusWhenShown(marks.toFocus);
  }, [list, marks]);
  return marks?.sent ?? NONE;
}

/** Number of frames to wait for the dialog to close: about two seconds. */
const MAX_FRAMES = 120;

/**
 * Focuses a row once it is rendered and no dialog covers it. A closing dialog restores focus in the next frame; this
 * runs after that, and does not take focus from a field in which the client types.
 */
function focusWhenShown(key: RowKey, frames = MAX_FRAMES): void {
  requestAnimationFrame(() => {
    const row = document.querySelector<HTMLElement>(`[data-row-key="${key}"]`);
    if (row === null || row.closest('[aria-hidden="true"], [inert]') !== null) {
      if (frames > 0) focusWhenShown(key, frames - 1);
      return;
    }
    requestAnimationFrame(() => {
      if (document.activeElement?.matches('input, select, textarea')) return;
      row.focus();
    });
  });
}

/** Returns rows in their order, but those that were just sent come first. */
export function sortSentFirst<Row>(
  rows: readonly Row[],
  keyOf: (row: Row) => RowKey,
  sent: readonly RowKey[],
): readonly Row[] {
  if (sent.length === 0) return rows;
  const first = sent.flatMap((key) => rows.filter((row) => keyOf(row) === key));
  return first.length === 0 ? rows : [...first, ...rows.filter((row) => !first.includes(row))];
}
