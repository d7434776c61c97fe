import type { DecisionOutcome, DecisionResult, DecisionVerb } from './decision-outcome.ts';

export interface DecisionContext<Item> {
  /** What was asked; undefined while idle. */
  readonly verb: DecisionVerb | undefined;
  readonly items: readonly Item[];
  /** One result per item dealt with so far, in the order of `items`; its length is the progress. */
  readonly results: readonly DecisionResult<Item>[];
  /** Whether the person asked to stop after the item that is under way. */
  readonly isStopping: boolean;
  /** A 401 stopped the batch; signing in again comes first. */
  readonly sessionEnded: boolean;
  /** The list could not be read again: what the screen shows is not fresh. */
  readonly recheckFailed: boolean;
}

export interface DecideInput<Item> {
  readonly verb: DecisionVerb;
  readonly item: Item;
}

/** A context in which nothing has been sent yet. */
export function freshContext<Item>(
  verb?: DecisionVerb | undefined,
  items: readonly Item[] = [],
): DecisionContext<Item> {
  return {
    verb,
    items: [...items],
    results: [],
    isStopping: false,
    sessionEnded: false,
    recheckFailed: false,
  };
}

/** The item under way, or undefined when all have been dealt with. */
export function currentItem<Item>(context: DecisionContext<Item>): Item | undefined {
  return context.items[context.results.length];
}

/** What to send now. Throws when there is nothing to send, which the flow's states rule out. */
export function requireCurrent<Item>(context: DecisionContext<Item>): DecideInput<Item> {
  const item = currentItem(context);
  if (context.verb === undefined || item === undefined) throw new Error('There is no item to decide.');
  return { verb: context.verb, item };
}

/** The results with that of the item under way. */
export function withOutcome<Item>(
  { items, results }: DecisionContext<Item>,
  outcome: DecisionOutcome,
): readonly DecisionResult<Item>[] {
  const current = items.slice(results.length, results.length + 1);
  return [...results, ...current.map((item) => ({ item, outcome }))];
}

/** The results when nothing more will be sent. */
export function withRestSkipped<Item>({
  items,
  results,
}: DecisionContext<Item>): readonly DecisionResult<Item>[] {
  const rest = items.slice(results.length);
  return [...results, ...rest.map((item): DecisionResult<Item> => ({ item, outcome: { kind: 'skipped' } }))];
}
