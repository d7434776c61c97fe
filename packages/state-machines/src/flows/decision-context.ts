import type { DecisionOutcome, DecisionResult, DecisionVerb } from './decision-outcome.ts';

export interface DecisionContext<Item> {
  /** The decision that the user asked for; undefined while idle. */
  readonly verb: DecisionVerb | undefined;
  readonly items: readonly Item[];
  /** Outcome of each item, by its place in `items`; undefined while unknown. */
  readonly outcomes: readonly (DecisionOutcome | undefined)[];
  /** Number of items with an outcome: the progress. */
  readonly done: number;
  /** The places of the items still to be sent, those that the service asked to wait with first. */
  readonly unsent: readonly number[];
  /** Number of requests under way. */
  readonly underWay: number;
  /** Time until which the service asked to wait, in epoch ms; undefined without such a request. */
  readonly waitsUntil: number | undefined;
  /** Hints about the items that look odd, as the question shows them; the other items are absent. */
  readonly hints: ReadonlyMap<Item, readonly string[]>;
  /** Present if the question was asked again because the list had changed under it. */
  readonly anew: ChangedQuestion<Item> | undefined;
  /** Options of the screen, constant while the flow runs. */
  readonly inputs: Required<DecisionInputs<Item>>;
}

/** Difference between what was asked about and what the list shows now. */
export interface ChangedQuestion<Item> {
  /** The items that show something else now. */
  readonly changed: ReadonlySet<Item>;
  /** Number of items that are no longer pending. */
  readonly leftOut: number;
  /** Number of times that the question of this decision was asked again, from 1. */
  readonly times: number;
}

/** Options of a screen for its decisions. */
export interface DecisionInputs<Item> {
  /** True if the outcome of one item is shown in the dialog (INV-10, INV-12 to INV-14) instead of a toast (TS-15, TS-18). */
  readonly tellsByDialog?: boolean;
  /** Most requests under way at once; 5 by default. */
  readonly callsAtOnce?: number;
  /**
   * Returns the item as the list shows it now: the same object if nothing that is shown changed, `undefined` if it is no longer
   * pending. By default every item stays the same. A method, so that contexts of any item fit `DecisionContext<unknown>`.
   */
  toCurrent?(item: Item): Item | undefined;
  /** Returns hints in words about what looks odd about the item; none by default. */
  hintsOf?(item: Item): readonly string[];
}

export interface DecideInput<Item> {
  readonly verb: DecisionVerb;
  readonly item: Item;
  /** The hints that the question showed about the item. */
  readonly hints: readonly string[];
}

const toSame = <Item>(item: Item): Item => item;
const NO_HINTS: readonly string[] = [];
const INPUTS = { tellsByDialog: false, callsAtOnce: 5, toCurrent: toSame, hintsOf: () => NO_HINTS };

/** A context in which nothing has been sent yet. */
export function freshContext<Item>(
  verb?: DecisionVerb | undefined,
  items: readonly Item[] = [],
  options: DecisionInputs<Item> = {},
): DecisionContext<Item> {
  const inputs = { ...INPUTS, ...options };
  return {
    verb,
    items: [...items],
    outcomes: items.map(() => undefined),
    done: 0,
    unsent: items.map((_, place) => place),
    underWay: 0,
    waitsUntil: undefined,
    hints: new Map(
      items.map((item) => [item, inputs.hintsOf(item)] as const).filter(([, hints]) => hints.length > 0),
    ),
    anew: undefined,
    inputs,
  };
}

/** Returns true if the question showed every current hint about an item. */
const hasShownHints = <Item>({ hints, inputs }: DecisionContext<Item>, item: Item): boolean =>
  inputs.hintsOf(item).every((hint) => hints.get(item)?.includes(hint));

/** Returns true if the list shows nothing new about an item since the question. */
const isOneAsShown = <Item>(context: DecisionContext<Item>, item: Item): boolean =>
  context.inputs.toCurrent(item) === item && hasShownHints(context, item);

/** Returns true if the list still shows the items as the question did: only then may they be sent (TS-14). */
export const isAsShown = <Item>(context: DecisionContext<Item>, asked: readonly Item[]): boolean =>
  asked.every((item) => isOneAsShown(context, item));

/** Returns true if none of the items is pending any longer. */
export const isAllGone = <Item>({ inputs }: DecisionContext<Item>, asked: readonly Item[]): boolean =>
  asked.length > 0 && asked.every((item) => inputs.toCurrent(item) === undefined);

/** Returns a context that asks about the items that are still pending, as the list shows them now. */
export function withItemsOfList<Item>(
  context: DecisionContext<Item>,
  asked: readonly Item[],
): DecisionContext<Item> {
  const { verb, inputs } = context;
  const items = asked.map((item) => inputs.toCurrent(item)).filter((item) => item !== undefined);
  const unchanged = new Set(asked.filter((item) => isOneAsShown(context, item)));
  const changed = new Set(items.filter((item) => !unchanged.has(item)));
  const times = (context.anew?.times ?? 0) + 1;
  return {
    ...freshContext(verb, items, inputs),
    anew: { changed, leftOut: asked.length - items.length, times },
  };
}

/**
 * Returns true if the user has to accept the hints before Proceed: several items are approved together, and some look odd. A
 * single item shows its hints beside its facts.
 */
export const needsAccept = ({ verb, items, hints }: DecisionContext<unknown>): boolean =>
  verb === 'approve' && items.length > 1 && hints.size > 0;

/** The items that look odd, in their order. */
export const selectOdd = <Item>({ items, hints }: DecisionContext<Item>): readonly Item[] =>
  items.filter((item) => hints.has(item));

/** Returns the input of the request for the item at a place. Throws if there is none, which the flow's states rule out. */
export function requireInput<Item>(
  { verb, items, hints }: DecisionContext<Item>,
  place: number,
): DecideInput<Item> {
  const item = items[place];
  if (verb === undefined || item === undefined) throw new Error('There is no item to decide.');
  return { verb, item, hints: hints.get(item) ?? NO_HINTS };
}

/** The places of the items whose calls may set out now. */
export const selectNext = ({ unsent, underWay, inputs }: DecisionContext<unknown>): readonly number[] =>
  unsent.slice(0, Math.max(0, inputs.callsAtOnce - underWay));

type Change = Pick<DecisionContext<unknown>, 'outcomes' | 'done' | 'unsent' | 'underWay'>;

/** Returns the context after the next requests were sent. */
export function withSent({ unsent, underWay }: DecisionContext<unknown>, count: number) {
  return { unsent: unsent.slice(count), underWay: underWay + count };
}

/** Returns the context with the result of the item at an index. */
export function withOutcome(
  { outcomes, done, unsent, underWay }: DecisionContext<unknown>,
  place: number,
  outcome: DecisionOutcome,
): Change {
  return { outcomes: outcomes.with(place, outcome), done: done + 1, unsent, underWay: underWay - 1 };
}

/** Returns the context with an item queued again: the service refused it for now and asked to wait. */
export function withPutBack({ unsent, underWay }: DecisionContext<unknown>, place: number) {
  return { unsent: [place, ...unsent], underWay: underWay - 1 };
}

/** Marks the rest as skipped once nothing more will be sent. */
export function withRestSkipped({ outcomes, items, unsent, underWay }: DecisionContext<unknown>): Change {
  const rest = new Set(unsent);
  return {
    outcomes: outcomes.map((outcome, place) => (rest.has(place) ? { kind: 'skipped' } : outcome)),
    done: items.length - underWay,
    unsent: [],
    underWay,
  };
}

/** Returns the outcomes of the items so far, in their order. */
export const toResults = <Item>({
  items,
  outcomes,
}: DecisionContext<Item>): readonly DecisionResult<Item>[] =>
  items.flatMap((item, place) => {
    const outcome = outcomes[place];
    return outcome === undefined ? [] : [{ item, outcome }];
  });

/** Returns the items of which it is certain that the service did nothing: only they may be sent again. */
export const selectToTryAgain = <Item>(context: DecisionContext<Item>): readonly Item[] =>
  toResults(context)
    .filter(({ outcome: { kind } }) => kind === 'refused' || kind === 'notArrived' || kind === 'skipped')
    .map(({ item }) => item);

const undecided = (context: DecisionContext<unknown>) =>
  toResults(context).filter(({ outcome }) => outcome.kind !== 'succeeded');

/** Returns true if every item was decided. */
export const isAllDecided = (context: DecisionContext<unknown>): boolean => undecided(context).length === 0;

/** Returns true if there is a single item, and the dialog shows its outcome. */
export const isOneByDialog = ({ items, inputs }: DecisionContext<unknown>): boolean =>
  items.length === 1 && inputs.tellsByDialog;

/** Returns true if the outcome of every undecided item is unknown: it may have been decided. */
export const isAllUnknown = (context: DecisionContext<unknown>): boolean =>
  undecided(context).every(({ outcome }) => outcome.kind === 'unconfirmed');

/**
 * Returns true if the outcome needs more than a sentence: a response was lost, or some of several items were not decided.
 */
export const needsReading = (context: DecisionContext<unknown>): boolean =>
  context.items.length > 1 ||
  undecided(context).some(({ outcome: { kind } }) => kind === 'unconfirmed' || kind === 'notArrived');

/** Event that the flow emits when a decision came to its end. */
export interface DecisionEnded<Item> {
  readonly type: 'ended';
  readonly verb: DecisionVerb;
  /** The items of which the service said that they were decided; maybe none. */
  readonly done: readonly Item[];
}

/** Event that the flow emits when the user wants to look at the odd items one by one before deciding. */
export interface ReviewAsked<Item> {
  readonly type: 'reviewAsked';
  readonly items: readonly Item[];
}

/** The items of which the service said that they were decided. */
export const selectDone = <Item>(context: DecisionContext<Item>): readonly Item[] =>
  toResults(context)
    .filter(({ outcome }) => outcome.kind === 'succeeded')
    .map(({ item }) => item);

/** Returns the event for the end of a decision. Throws if nothing was asked, which the flow's states rule out. */
export function toEnded<Item>(context: DecisionContext<Item>): DecisionEnded<Item> {
  if (context.verb === undefined) throw new Error('Nothing was asked.');
  return { type: 'ended', verb: context.verb, done: selectDone(context) };
}

/** Sentences that are shown besides the dialog. */
export interface DecisionToast {
  readonly verb: DecisionVerb | undefined;
  /** Number of decided items; 0 if no sentence is shown about them. */
  readonly done: number;
  /** The service's refusal, if a single item was asked about. */
  readonly refusal: DecisionOutcome | undefined;
}

/** Returns the sentences to show; none if the dialog shows everything. */
export function toDecisionToast(context: DecisionContext<unknown>): DecisionToast {
  const { verb, items, outcomes } = context;
  if (isOneByDialog(context)) return { verb, done: 0, refusal: undefined };
  const [only] = outcomes;
  const isRefused = items.length === 1 && only?.kind === 'refused';
  return {
    verb,
    done: toResults(context).length - undecided(context).length,
    refusal: isRefused ? only : undefined,
  };
}
