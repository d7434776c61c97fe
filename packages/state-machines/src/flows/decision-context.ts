import type { DecisionOutcome, DecisionResult, DecisionVerb } from './decision-outcome.ts';

export interface DecisionContext<Item> {
  /** What was asked; undefined while idle. */
  readonly verb: DecisionVerb | undefined;
  readonly items: readonly Item[];
  /** One result per item dealt with so far, in the order of `items`; its length is the progress. */
  readonly results: readonly DecisionResult<Item>[];
  /** Whether the person asked to stop after the item that is under way. */
  readonly isStopping: boolean;
  /** Until when the service asked to wait, in epoch ms; undefined unless it did. */
  readonly waitsUntil: number | undefined;
  /** Whether what became of one item is told by the dialog instead of a toast. */
  readonly tellsByDialog: boolean;
}

/** How an area wants its outcomes told. */
export interface DecisionInputs {
  /** Whether what became of one item is told by the dialog (INV-10, INV-12 to INV-14) instead of a toast (TS-15, TS-18). */
  readonly tellsByDialog?: boolean | undefined;
}

export interface DecideInput<Item> {
  readonly verb: DecisionVerb;
  readonly item: Item;
}

/** A context in which nothing has been sent yet. */
export function freshContext<Item>(
  verb?: DecisionVerb | undefined,
  items: readonly Item[] = [],
  tellsByDialog = false,
): DecisionContext<Item> {
  return {
    verb,
    items: [...items],
    results: [],
    isStopping: false,
    waitsUntil: undefined,
    tellsByDialog,
  };
}

/** The item under way, or undefined when all have been dealt with. */
function currentItem<Item>(context: DecisionContext<Item>): Item | undefined {
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

const undecided = ({ results }: DecisionContext<unknown>) =>
  results.filter(({ outcome }) => outcome.kind !== 'succeeded');

/** Whether everything was done. */
export const isAllDecided = (context: DecisionContext<unknown>): boolean => undecided(context).length === 0;

/** Whether one item is all there is, and the dialog tells of it. */
export const isOneByDialog = ({ items, tellsByDialog }: DecisionContext<unknown>): boolean =>
  items.length === 1 && tellsByDialog;

/** Whether of all that was not done nobody knows: it may have been a decision. */
export const isAllUnknown = (context: DecisionContext<unknown>): boolean =>
  undecided(context).every(({ outcome }) => outcome.kind === 'unconfirmed');

/** Whether what happened needs more than a sentence: an answer was lost, or some of several were not done. */
export const needsReading = (context: DecisionContext<unknown>): boolean =>
  context.items.length > 1 ||
  undecided(context).some(({ outcome: { kind } }) => kind === 'unconfirmed' || kind === 'notArrived');

/** What is said in sentences besides the dialog. */
export interface Told {
  readonly verb: DecisionVerb | undefined;
  /** How many were done; 0 where nothing is said of them. */
  readonly done: number;
  /** What the service said no to, where it was asked about one item. */
  readonly refusal: DecisionOutcome | undefined;
}

/** What there is to say; nothing where the dialog tells it all. */
export function toTold(context: DecisionContext<unknown>): Told {
  const { verb, items, results } = context;
  if (isOneByDialog(context)) return { verb, done: 0, refusal: undefined };
  const [only] = results;
  const isRefused = items.length === 1 && only?.outcome.kind === 'refused';
  return {
    verb,
    done: results.length - undecided(context).length,
    refusal: isRefused ? only.outcome : undefined,
  };
}
