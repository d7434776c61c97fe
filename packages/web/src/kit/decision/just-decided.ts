import type { DecisionVerb } from '@client-portal/state-machines';
import { createStore } from '../../lib/store.ts';
import type { RowKey } from '../table/data-table-types.ts';

/** Duration for which a row shows "just now" instead of its buttons. */
export const JUST_NOW_MS = 10_000;

type Mark = { readonly verb: DecisionVerb };

type Marks = ReadonlyMap<RowKey, Mark>;

/**
 * By kind of item, then by row. Only the timer that belongs to a mark removes it, so that a later mark keeps its time.
 */
const marks = createStore<ReadonlyMap<string, Marks>>(new Map());

const setMarks = (kind: string, ofKind: Iterable<[RowKey, Mark]>) =>
  marks.set(new Map(marks.get()).set(kind, new Map(ofKind)));

/** Marks rows as just decided for some seconds. Thousands at once need only one timer. */
export function markJustDecided(kind: string, verb: DecisionVerb, keys: readonly RowKey[]): void {
  if (keys.length === 0) return;
  const mark = { verb };
  const marksNow = () => [...(marks.get().get(kind) ?? [])];
  setMarks(kind, [...marksNow(), ...keys.map((key): [RowKey, Mark] => [key, mark])]);
  setTimeout(
    () =>
      setMarks(
        kind,
        marksNow().filter(([, one]) => one !== mark),
      ),
    JUST_NOW_MS,
  );
}

/** Returns the decision that was just made on a row; usually undefined. */
export const readJustDecided = (kind: string, key: RowKey): DecisionVerb | undefined =>
  marks.get().get(kind)?.get(key)?.verb;

/** Subscribes to marks that are set or removed; returns the function that unsubscribes. */
export const subscribeJustDecided = marks.subscribe;
