import type { DecisionVerb } from '@client-portal/state-machines';
import type { RowKey } from '../table/data-table-types.ts';

/** How long a row says that it was decided just now, where its buttons were. */
export const JUST_NOW_MS = 10_000;

type Mark = { readonly verb: DecisionVerb };

/** By kind of item, then by row. A mark is taken away by who put it there, so that a later one stays its time. */
const marks = new Map<string, Map<RowKey, Mark>>();
const listeners = new Set<() => void>();

function tellAll(): void {
  for (const listener of listeners) listener();
}

/** Lets rows say for a while that they were decided; thousands at once cost one timer. */
export function markJustDecided(kind: string, verb: DecisionVerb, keys: readonly RowKey[]): void {
  if (keys.length === 0) return;
  const mark = { verb };
  const ofKind = marks.get(kind) ?? new Map<RowKey, Mark>();
  marks.set(kind, ofKind);
  for (const key of keys) ofKind.set(key, mark);
  tellAll();
  setTimeout(() => {
    for (const key of keys) if (ofKind.get(key) === mark) ofKind.delete(key);
    tellAll();
  }, JUST_NOW_MS);
}

/** What was decided of a row just now; nothing most of the time. */
export const readJustDecided = (kind: string, key: RowKey): DecisionVerb | undefined =>
  marks.get(kind)?.get(key)?.verb;

/** Hears of every mark that comes or goes, until the function given back is called. */
export function subscribeJustDecided(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
