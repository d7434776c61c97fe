import type { DecideAnswer, DecideInput, DecisionVerb, Finding } from '@client-portal/state-machines';
import type { RowKey } from '../table/data-table-types.ts';
import type { DecisionItemView } from './DecisionItems.tsx';
import type { DecisionSum } from './DecisionSummary.tsx';

/** Configures the decisions on one kind of item. A constant outside of the components. */
export interface DecisionSpec<Item> {
  readonly calls: DecisionCalls<Item>;
  readonly view: DecisionView<Item>;
  readonly words: DecisionWords<Item>;
}

/** Requests of a decision, and what the list that was read says about its items. */
interface DecisionCalls<Item> {
  /** Sends one decision. */
  readonly decide: (input: Omit<DecideInput<Item>, 'hints'>) => Promise<DecideAnswer>;
  /** Reads the list again, so that the screen shows what the service holds now. */
  readonly recheck: () => Promise<void>;
  /** Returns the result of an item with a lost response, by the list read again. */
  readonly find: (verb: DecisionVerb, item: Item) => Finding;
  /** Returns the item as the list has it now; `undefined` if it is gone or no longer pending. */
  readonly currentOf: (item: Item) => Item | undefined;
}

/** Data that the dialog shows of the items. */
interface DecisionView<Item> {
  /** Kind of the items for row marks ({@link JustDecided}); without it rows are not marked. */
  readonly kind?: string;
  readonly keyOf: (item: Item) => RowKey;
  /** Names the item in a line. */
  readonly nameOf: (item: Item) => string;
  /** Returns all that its row says, for an item that is decided alone. */
  readonly factsOf: (item: Item) => DecisionItemView['facts'];
  /** Hints about odd items; a hint never blocks a decision. */
  readonly odd?: {
    /** Returns the hints about an item in words. */
    readonly hintsOf: (item: Item) => readonly string[];
    /** Sums up the hints about several items; `undefined` if there is none. */
    readonly lineOf: (items: readonly Item[]) => string | undefined;
  };
  /** Returns its hours or its amount, for lists of several items. */
  readonly amountOf?: (item: Item) => string;
  /** Sums several items up. */
  readonly sumOf?: (items: readonly Item[]) => DecisionSum;
}

/** Texts around a decision. */
export interface DecisionWords<Item> {
  readonly question: (verb: DecisionVerb, count: number) => string;
  /** Message after a success. */
  readonly done: (verb: DecisionVerb, count: number) => string;
  /** Accessible name of the Proceed button, which names the act. */
  readonly proceedLabel: (verb: DecisionVerb) => string;
  /** Consequence of the act, if its name does not say it. */
  readonly effectOf?: (verb: DecisionVerb, items: readonly Item[]) => string | undefined;
  /** Message when none of the items is pending any longer; a general one by default. */
  readonly gone?: () => string;
  /** Message to the provider about declined items; without it none is offered. */
  readonly whyOf?: {
    readonly subject: (count: number) => string;
    readonly line: (item: Item) => string;
    /** Reasons to choose from in the question; the chosen one goes into the message. */
    readonly reasons: () => readonly string[];
  };
  /** Titles and texts of a failure, for kinds that report one item in a dialog instead of a toast (INV-10, INV-12 to INV-14). */
  readonly dialogs?: {
    readonly failedTitle: (verb: DecisionVerb) => string;
    /** Text without words of the service: it refused, or its answer was lost and the list shows that nothing changed. */
    readonly failedText: (verb: DecisionVerb, kind: 'refused' | 'notArrived') => string;
  };
}

/** Returns true if the list still shows an item as the question did, with no hint that the question did not show. */
export const isUnchangedSinceAsked = <Item>(
  spec: DecisionSpec<Item>,
  { item, hints }: Pick<DecideInput<Item>, 'item' | 'hints'>,
): boolean =>
  toCurrentItems(spec, item) === item &&
  (spec.view.odd?.hintsOf(item) ?? []).every((hint) => hints.includes(hint));

/** Returns the item as the list shows it now: the same object if nothing that is shown changed, `undefined` if it is gone. */
export function toCurrentItems<Item>({ calls, view }: DecisionSpec<Item>, item: Item): Item | undefined {
  const current = calls.currentOf(item);
  if (current === undefined || current === item) return current;
  return toShown(view, current) === toShown(view, item) ? item : current;
}

const toShown = <Item>({ nameOf, factsOf, amountOf }: DecisionView<Item>, item: Item): string =>
  JSON.stringify([nameOf(item), factsOf(item), amountOf?.(item)]);
