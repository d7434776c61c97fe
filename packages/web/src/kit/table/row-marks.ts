import type { DecisionVerb } from '@client-portal/state-machines';
import { session } from '../../api/session.ts';
import { createClientStore } from '../../lib/client-store.ts';
import type { ListName } from '../../pages.ts';
import type { RowKey } from './data-table-types.ts';

/** Marks on rows of one list, which the client added or decided in this visit. */
interface RowMarks {
  /** The client who did it; the rows are marked for no other client. */
  readonly owner: string | undefined;
  /** Added rows, newest first. */
  readonly sent: readonly RowKey[];
  /** The added row that is still to be focused. */
  readonly toFocus: RowKey | undefined;
  /** Rows decided some seconds ago. Rows decided together share one object. */
  readonly decided: ReadonlyMap<RowKey, DecidedMark>;
}

/** A decision that was just made on a row. */
export interface DecidedMark {
  readonly verb: DecisionVerb;
  /** True if the provider got the reason of a decline. */
  readonly isTold: boolean;
}

const marks = createClientStore<ReadonlyMap<ListName, RowMarks>>(new Map());

/** Subscribes to marks that are set or removed; returns the function that unsubscribes. */
export const subscribeRowMarks = marks.subscribe;

/** Returns the marks on rows of a list for the signed-in client; undefined if there are none. */
export function readRowMarks(list: ListName): RowMarks | undefined {
  const found = marks.get().get(list);
  return found?.owner === session.owner() ? found : undefined;
}

/** Replaces some marks on rows of a list. */
export function changeRowMarks(list: ListName, patch: Partial<Omit<RowMarks, 'owner'>>): void {
  const none: RowMarks = { owner: session.owner(), sent: [], toFocus: undefined, decided: new Map() };
  marks.set(new Map(marks.get()).set(list, { ...none, ...readRowMarks(list), ...patch }));
}
