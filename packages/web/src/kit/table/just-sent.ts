import { useEffect, useSyncExternalStore } from 'react';
import { session } from '../../api/session.ts';
import { createStore } from '../../lib/store.ts';
import type { RowKey } from './data-table-types.ts';

/** The rows of a list that the client added since the page was loaded, the newest first. */
interface SentRows {
  /** The client who added them; no other sees them marked. */
  readonly owner: string | undefined;
  readonly keys: readonly RowKey[];
  /** The row that still has to be shown and focused. */
  readonly toFocus: RowKey | undefined;
}

const sentRows = createStore<ReadonlyMap<string, SentRows>>(new Map());

const setSentRows = (kind: string, rows: SentRows) =>
  sentRows.set(new Map([...sentRows.get(), [kind, rows]]));

function readSentRows(kind: string): SentRows | undefined {
  const rows = sentRows.get().get(kind);
  return rows?.owner === session.owner() ? rows : undefined;
}

/**
 * Prepares to mark what a form adds to a list, before the form is sent. The function returned, called once the list was read
 * again, marks the new rows that are like the form; all new ones where the service spells them in its own way.
 */
export function prepareSentRowMarks<Row extends { readonly id: number }>(
  kind: string,
  { known }: { readonly known: () => readonly Row[] | undefined },
  isLike: (row: Row) => boolean,
): () => void {
  const rowsBefore = known();
  const owner = session.owner();
  return () => {
    if (rowsBefore === undefined) return;
    const before = new Set(rowsBefore.map(({ id }) => id));
    const added = known()?.filter(({ id }) => !before.has(id)) ?? [];
    const alike = added.filter(isLike);
    const keys = (alike.length > 0 ? alike : added).map(({ id }) => id);
    const [toFocus] = keys;
    if (toFocus === undefined) return;
    const earlier = readSentRows(kind)?.keys ?? [];
    setSentRows(kind, { owner, keys: [...keys, ...earlier], toFocus });
  };
}

const NONE: readonly RowKey[] = [];

/** Returns the keys of the rows of a kind that were added in this visit, and brings the newest into view with focus, once. */
export function useSentRowKeys(kind: string | undefined): readonly RowKey[] {
  const read = () => (kind === undefined ? undefined : readSentRows(kind));
  const rows = useSyncExternalStore(sentRows.subscribe, read);
  useEffect(() => {
    if (kind === undefined || rows?.toFocus === undefined) return;
    setSentRows(kind, { ...rows, toFocus: undefined });
    focusWhenShown(rows.toFocus);
  }, [kind, rows]);
  return rows?.keys ?? NONE;
}

/** Frames to wait for the dialog to go: about two seconds. */
const MAX_FRAMES = 120;

/**
 * Gives a row focus once it shows and no dialog hides it. A dialog that closes gives focus back in the next frame; this comes
 * after it, and leaves a field alone in which the client types meanwhile.
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

/** Returns rows in their order, with those that were just sent first. */
export function sortSentFirst<Row>(
  rows: readonly Row[],
  keyOf: (row: Row) => RowKey,
  sent: readonly RowKey[],
): readonly Row[] {
  if (sent.length === 0) return rows;
  const first = sent.flatMap((key) => rows.filter((row) => keyOf(row) === key));
  return first.length === 0 ? rows : [...first, ...rows.filter((row) => !first.includes(row))];
}
