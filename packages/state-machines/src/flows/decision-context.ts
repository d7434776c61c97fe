import type { DecisionOutcome, DecisionResult, DecisionVerb } from './decision-outcome.ts';

export interface DecisionContext<Item> {
  /** Decision that the user asked for; undefined while the flow is idle. */
  readonly verb: DecisionVerb | undefined;
  readonly items: readonly Item[];
  /** Outcome of each item, by its index in `items`; undefined while it is unknown. */
  readonly outcomes: readonly (DecisionOutcome | undefined)[];
  /** Number of items with an outcome, which is shown as progress. */
  readonly done: number;
  /** Indexes of the items that are still to be sent. Items that the service refused with 429 come first. */
  readonly unsent: readonly number[];
  /** Number of pending requests. */
  readonly underWay: number;
  /** Time until which the service asked to wait, in epoch ms; undefined if it did not. */
  readonly waitsUntil: number | undefined;
  /** Warnings about odd items, as the dialog shows them. Items without a warning are not in the map. */
  readonly warnings: ReadonlyMap<Item, readonly string[]>;
  /** Set if the dialog asks again because the list changed while it was open. */
  readonly changedQuestion: ChangedQuestion<Item> | undefined;
  /** True once the list was read, or could not be read, since the question opened. */
  readonly isRead: boolean;
  /** True while the items are decided without a dialog, since the user could take it back. */
  readonly isHeld: boolean;
  /** Reason that the user chose for the provider; empty if none was chosen. */
  readonly reason: string;
  /** Result of the message with the reason; undefined before it ends, and if there is none. */
  readonly message: MessageResult | undefined;
  /** Options of the screen, which do not change while the flow runs. */
  readonly inputs: Required<DecisionInputs<Item>>;
}

/** Difference between the items in the dialog and the current list. */
export interface ChangedQuestion<Item> {
  /** Items whose data has changed. */
  readonly changed: ReadonlySet<Item>;
  /** Number of items that are no longer pending. */
  readonly leftOut: number;
  /** Number of times that the dialog has asked again, from 1. */
  readonly times: number;
}

/** Result of the message to the provider: a lost response leaves it `unsure`. */
export type MessageResult = 'sent' | 'failed' | 'unsure';

/** Options of a screen for its decisions. */
export interface DecisionInputs<Item> {
  /**
   * True if the outcome of a single item is shown in the dialog (INV-10, INV-12 to INV-14) instead of a toast (TS-15,
   * TS-18).
   */
  readonly tellsByDialog?: boolean;
  /** Number of requests that may be pending at the same time. Default: 5. */
  readonly callsAtOnce?: number;
  /**
   * Returns the item as the current list shows it: the same object if no visible data has changed, or `undefined` if
   * it is no longer pending. By default, items never change. It is a method, so that contexts of any item type can be
   * passed as `DecisionContext<unknown>`.
   */
  toCurrent?(item: Item): Item | undefined;
  /** Returns warnings for the user about anything odd in the item. Default: none. */
  warningsOf?(item: Item): readonly string[];
  /** Returns true if a chosen reason is sent to the provider. Default: any reason that is not empty. */
  isSendable?(reason: string): boolean;
}

export interface DecideInput<Item> {
  readonly verb: DecisionVerb;
  readonly item: Item;
  /** Warnings that the dialog showed for the item. */
  readonly warnings: readonly string[];
}

const toSame = <Item>(item: Item): Item => item;
const NO_HINTS: readonly string[] = [];
const INPUTS = {
  tellsByDialog: false,
  callsAtOnce: 5,
  toCurrent: toSame,
  warningsOf: () => NO_HINTS,
  isSendable: (reason: string) => reason !== '',
};

/** Creates a context in which nothing was sent yet. */
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
    unsent: items.map((_, index) => index),
    underWay: 0,
    waitsUntil: undefined,
    warnings: new Map(
      items
        .map((item) => [item, inputs.warningsOf(item)] as const)
        .filter(([, warnings]) => warnings.length > 0),
    ),
    changedQuestion: undefined,
    isRead: false,
    isHeld: false,
    reason: '',
    message: undefined,
    inputs,
  };
}

/** Returns a context for the items that may be sent again, for the same reason. */
export const withRest = <Item>(context: DecisionContext<Item>): DecisionContext<Item> => ({
  ...freshContext(context.verb, selectToTryAgain(context), context.inputs),
  reason: context.reason,
});

/** Returns true if the dialog showed all current warnings about an item. */
const hasShownWarnings = <Item>({ warnings, inputs }: DecisionContext<Item>, item: Item): boolean =>
  inputs.warningsOf(item).every((warning) => warnings.get(item)?.includes(warning));

/** Returns true if the item has not changed since the dialog opened, and has no new warnings. */
const isOneAsShown = <Item>(context: DecisionContext<Item>, item: Item): boolean =>
  context.inputs.toCurrent(item) === item && hasShownWarnings(context, item);

/** Returns true if no item has changed since the dialog opened, so that the decision may be sent (TS-14). */
export const isAsShown = <Item>(context: DecisionContext<Item>, asked: readonly Item[]): boolean =>
  asked.every((item) => isOneAsShown(context, item));

/** Returns true if none of the items is pending any longer. */
export const isAllGone = <Item>({ inputs }: DecisionContext<Item>, asked: readonly Item[]): boolean =>
  asked.length > 0 && asked.every((item) => inputs.toCurrent(item) === undefined);

/** Returns a context that asks about those items that are still pending, with their current data. */
export function withItemsOfList<Item>(
  context: DecisionContext<Item>,
  asked: readonly Item[],
): DecisionContext<Item> {
  const { verb, inputs } = context;
  const items = asked.map((item) => inputs.toCurrent(item)).filter((item) => item !== undefined);
  const unchanged = new Set(asked.filter((item) => isOneAsShown(context, item)));
  const changed = new Set(items.filter((item) => !unchanged.has(item)));
  const times = (context.changedQuestion?.times ?? 0) + 1;
  return {
    ...freshContext(verb, items, inputs),
    isRead: context.isRead,
    reason: context.reason,
    changedQuestion: { changed, leftOut: asked.length - items.length, times },
  };
}

/**
 * Returns true if the user must accept the warnings before Proceed: several items are approved at once, and some of them
 * look odd. The dialog for a single item shows its warnings next to its data.
 */
export const needsAccept = ({ verb, items, warnings }: DecisionContext<unknown>): boolean =>
  verb === 'approve' && items.length > 1 && warnings.size > 0;

/** Returns a context that asks about those items alone that have no warning. */
export const withoutWarned = <Item>(context: DecisionContext<Item>): DecisionContext<Item> => ({
  ...freshContext(context.verb, selectFine(context), context.inputs),
  isRead: context.isRead,
});

/** Returns the items without a warning, in order. */
export const selectFine = <Item>({ items, warnings }: DecisionContext<Item>): readonly Item[] =>
  items.filter((item) => !warnings.has(item));

/** Returns the items with warnings, in order. */
export const selectWarned = <Item>({ items, warnings }: DecisionContext<Item>): readonly Item[] =>
  items.filter((item) => warnings.has(item));

/**
 * Returns the input of the request for the item at an index. Throws if no decision was asked for, which the states of
 * the flow exclude.
 */
export function requireInput<Item>(
  { verb, items, warnings }: DecisionContext<Item>,
  index: number,
): DecideInput<Item> {
  const item = items[index];
  if (verb === undefined || item === undefined) throw new Error('There is no item to decide.');
  return { verb, item, warnings: warnings.get(item) ?? NO_HINTS };
}

/** Returns the indexes of the items that may be sent now. */
export const selectNext = ({ unsent, underWay, inputs }: DecisionContext<unknown>): readonly number[] =>
  unsent.slice(0, Math.max(0, inputs.callsAtOnce - underWay));

type Change = Pick<DecisionContext<unknown>, 'outcomes' | 'done' | 'unsent' | 'underWay'>;

/** Returns the context after `count` more requests were sent. */
export function withSent({ unsent, underWay }: DecisionContext<unknown>, count: number) {
  return { unsent: unsent.slice(count), underWay: underWay + count };
}

/** Returns the context with the outcome of the item at an index. */
export function withOutcome(
  { outcomes, done, unsent, underWay }: DecisionContext<unknown>,
  index: number,
  outcome: DecisionOutcome,
): Change {
  return { outcomes: outcomes.with(index, outcome), done: done + 1, unsent, underWay: underWay - 1 };
}

/** Returns the context with an item queued again, after the service responded with 429. */
export function withPutBack({ unsent, underWay }: DecisionContext<unknown>, index: number) {
  return { unsent: [index, ...unsent], underWay: underWay - 1 };
}

/** Returns the context with all unsent items marked as skipped. */
export function withRestSkipped({ outcomes, items, unsent, underWay }: DecisionContext<unknown>): Change {
  const rest = new Set(unsent);
  return {
    outcomes: outcomes.map((outcome, index) => (rest.has(index) ? { kind: 'skipped' } : outcome)),
    done: items.length - underWay,
    unsent: [],
    underWay,
  };
}

/** Returns the outcomes of the items so far, in order. */
export const toResults = <Item>({
  items,
  outcomes,
}: DecisionContext<Item>): readonly DecisionResult<Item>[] =>
  items.flatMap((item, index) => {
    const outcome = outcomes[index];
    return outcome === undefined ? [] : [{ item, outcome }];
  });

const MAY_BE_SENT_AGAIN: ReadonlySet<string> = new Set(['refused', 'notArrived', 'skipped']);

/** Returns the items that may be sent again: the service has certainly not decided them, and they are still pending. */
export const selectToTryAgain = <Item>(context: DecisionContext<Item>): readonly Item[] =>
  toResults(context)
    .filter(({ outcome }) => MAY_BE_SENT_AGAIN.has(outcome.kind) && !('isOver' in outcome))
    .map(({ item }) => item);

const undecided = (context: DecisionContext<unknown>) =>
  toResults(context).filter(({ outcome }) => outcome.kind !== 'succeeded');

/** Returns true if every item was decided, as the question showed it. */
export const isAllDecided = (context: DecisionContext<unknown>): boolean => undecided(context).length === 0;

/** Returns true if there is a single item whose outcome is shown in the dialog. */
export const isOneByDialog = ({ items, inputs }: DecisionContext<unknown>): boolean =>
  items.length === 1 && inputs.tellsByDialog;

/** Returns true if nobody knows whether the service has decided an item. */
export const isUnknown = ({ kind }: DecisionOutcome): boolean =>
  kind === 'unconfirmed' || kind === 'contradicted';

/** Returns true if the outcome of every undecided item is unknown, so that it may have been decided. */
export const isAllUnknown = (context: DecisionContext<unknown>): boolean =>
  undecided(context).every(({ outcome }) => isUnknown(outcome));

/** Returns true if every item was decided, some with other data than the question showed. */
export const isDecidedOtherwise = (context: DecisionContext<unknown>): boolean =>
  undecided(context).every(({ outcome }) => outcome.kind === 'differs');

/**
 * Returns true if the dialog must show the outcome because one sentence is not enough: a response was lost, or some
 * of several items were not decided.
 */
export const needsReading = (context: DecisionContext<unknown>): boolean =>
  context.items.length > 1 ||
  undecided(context).some(({ outcome }) => isUnknown(outcome) || outcome.kind === 'notArrived');

/** Event that the flow emits when a decision has ended. */
export interface DecisionEnded<Item> {
  readonly type: 'ended';
  readonly verb: DecisionVerb;
  /** Items that the service has decided; may be empty. */
  readonly done: readonly Item[];
  /** Result of the message with the reason of a decline; undefined without one. */
  readonly message: MessageResult | undefined;
}

/** Event that the flow emits if the user wants to review the odd items one by one before deciding. */
export interface ReviewAsked<Item> {
  readonly type: 'reviewAsked';
  readonly items: readonly Item[];
}

/** Returns the items that the service has decided. */
export const selectDone = <Item>(context: DecisionContext<Item>): readonly Item[] =>
  toResults(context)
    .filter(({ outcome: { kind } }) => kind === 'succeeded' || kind === 'differs')
    .map(({ item }) => item);

/** Input of the actor that sends the reason to the provider. */
export interface MessageInput<Item> {
  /** The declined items. */
  readonly items: readonly Item[];
  readonly reason: string;
}

/** Returns the declined items and the reason that the provider gets; undefined if nothing is to be sent. */
export function selectMessage<Item>(context: DecisionContext<Item>): MessageInput<Item> | undefined {
  const { verb, reason, inputs } = context;
  if (verb !== 'decline' || !inputs.isSendable(reason)) return undefined;
  const items = selectDone(context);
  return items.length === 0 ? undefined : { items, reason };
}

/**
 * Returns the event for the end of a decision. Throws if no decision was asked for, which the states of the flow
 * exclude.
 */
export function toEnded<Item>(context: DecisionContext<Item>): DecisionEnded<Item> {
  if (context.verb === undefined) throw new Error('Nothing was asked.');
  return { type: 'ended', verb: context.verb, done: selectDone(context), message: context.message };
}

/** Content of the toasts after a decision. */
export interface DecisionToast {
  readonly verb: DecisionVerb | undefined;
  /** Number of decided items; 0 if there is no toast about them. */
  readonly done: number;
  /** Refusal of the service, if the decision was about a single item. */
  readonly refusal: DecisionOutcome | undefined;
}

/** Returns true for a decision that the service answered with a message, but not as a success (TS-18). */
const hasMessageOnly = (outcome: DecisionOutcome | undefined): boolean =>
  (outcome?.kind === 'unconfirmed' || outcome?.kind === 'notArrived') && outcome.message !== undefined;

/** Returns the content of the toasts; empty if the dialog shows everything. */
export function toDecisionToast(context: DecisionContext<unknown>): DecisionToast {
  const { verb, items, outcomes } = context;
  if (isOneByDialog(context)) return { verb, done: 0, refusal: undefined };
  const [only] = outcomes;
  const isRefused = items.length === 1 && (only?.kind === 'refused' || hasMessageOnly(only));
  return {
    verb,
    done: toResults(context).length - undecided(context).length,
    refusal: isRefused ? only : undefined,
  };
}

/** Result of the message to the provider, and its reason. */
export interface ToldMessage {
  /** Undefined if no message was to be sent. */
  readonly result: MessageResult | undefined;
  readonly reason: string;
}

export const toToldMessage = ({ message, reason }: DecisionContext<unknown>): ToldMessage => ({
  result: message,
  reason,
});
