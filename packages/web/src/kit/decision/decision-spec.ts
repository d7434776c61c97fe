import type {
  DecideInput,
  DecideResponse,
  DecisionFinding,
  DecisionVerb,
  Finding,
} from '@client-portal/state-machines';
import type { ComponentType } from 'react';
import type { ListName } from '../../pages.ts';
import type { RowKey } from '../table/data-table-types.ts';
import type { DecisionItemView } from './DecisionItems.tsx';
import type { DecisionSum } from './DecisionSummary.tsx';

/** Configures the decisions on one kind of item. Define it as a constant outside of components. */
export interface DecisionSpec<Item> {
  readonly calls: DecisionCalls<Item>;
  readonly view: DecisionView<Item>;
  readonly words: DecisionWords<Item>;
}

/** Requests of a decision, and how items are found in the list afterwards. */
export interface DecisionCalls<Item> {
  /** Sends one decision. */
  readonly decide: (input: Omit<DecideInput<Item>, 'warnings'>) => Promise<DecideResponse>;
  /** Reads the list again, so that the screen shows the service's current state. */
  readonly recheck: () => Promise<void>;
  /** Finds out from the list, which was read again, whether a decision took effect. */
  readonly find: (verb: DecisionVerb, item: Item) => Finding;
  /** Returns the item as the list has it now; `undefined` if it is gone or no longer pending. */
  readonly currentOf: (item: Item) => Item | undefined;
  /** Returns the item as the list has it now, in any state; `undefined` if it is gone. */
  readonly rowOf: (item: Item) => Item | undefined;
}

/** Functions that turn an item into text for the dialog. */
export interface DecisionView<Item> {
  /** List of the items, whose rows are marked ({@link JustDecided}); without it rows are not marked. */
  readonly list?: ListName;
  readonly keyOf: (item: Item) => RowKey;
  /** Returns the item's name in one line. */
  readonly nameOf: (item: Item) => string;
  /** Returns the item in one line of a list of several; its name by default. */
  readonly lineOf?: (item: Item) => string;
  /** Returns all facts of the item's row, for an item that is decided alone. */
  readonly factsOf: (item: Item) => DecisionItemView['facts'];
  /** Warnings about items; a warning never blocks a decision. */
  readonly warnings?: {
    /** Returns the warnings about an item as text. */
    readonly warningsOf: (item: Item) => readonly string[];
    /** Returns one line about the warnings of several items; `undefined` if there are none. */
    readonly lineOf: (items: readonly Item[]) => string | undefined;
  };
  /** Returns the item's hours or amount, for lists of several items. */
  readonly amountOf?: (item: Item) => string;
  /** Returns the sums of several items. */
  readonly sumOf?: (items: readonly Item[]) => DecisionSum;
  /** Shown with the question: what is known of the items together. */
  readonly Note?: ComponentType<{ readonly items: readonly Item[]; readonly verb: DecisionVerb }>;
}

/** Texts around a decision. */
export interface DecisionWords<Item> {
  readonly question: (verb: DecisionVerb, count: number) => string;
  /** Message after a success. */
  readonly done: (verb: DecisionVerb, count: number) => string;
  /** Accessible name of the Proceed button, which includes the verb. */
  readonly proceedLabel: (verb: DecisionVerb) => string;
  /** Consequence of the decision, if its name does not say it. */
  readonly effectOf?: (verb: DecisionVerb, items: readonly Item[]) => string | undefined;
  /** Message if none of the items is pending any longer; a general one by default. */
  readonly gone?: () => string;
  /** Message to the provider about declined items; without it no message is offered. */
  readonly whyOf?: {
    readonly subject: (count: number) => string;
    /** Returns all by which the provider finds the item: person with number, day and times, hours, code, or amount. */
    readonly line: (item: Item) => string;
    /** Reasons to choose from in the question; the message includes the chosen one. */
    readonly reasons: () => readonly string[];
  };
  /**
   * Titles and texts of failures, for kinds of items that show a failure in a dialog instead of a toast (INV-10, INV-12
   * to INV-14).
   */
  readonly dialogs?: {
    readonly failedTitle: (verb: DecisionVerb) => string;
    /**
     * Text if the service gave no reason: it refused, or the response was lost and the list shows that nothing changed.
     */
    readonly failedText: (verb: DecisionVerb, kind: 'refused' | 'notArrived') => string;
  };
}

/** Returns true if the list still shows an item as the question did, without a new warning. */
export const isUnchangedSinceAsked = <Item>(
  spec: DecisionSpec<Item>,
  { item, warnings }: Pick<DecideInput<Item>, 'item' | 'warnings'>,
): boolean =>
  toCurrentItems(spec, item) === item &&
  (spec.view.warnings?.warningsOf(item) ?? []).every((warning) => warnings.includes(warning));

/** Returns the item as the list has it now: the same object if nothing visible changed, `undefined` if it is gone. */
export function toCurrentItems<Item>({ calls, view }: DecisionSpec<Item>, item: Item): Item | undefined {
  const current = calls.currentOf(item);
  if (current === undefined || current === item) return current;
  return toShown(view, current) === toShown(view, item) ? item : current;
}

const toShown = <Item>({ nameOf, factsOf }: DecisionView<Item>, item: Item): string =>
  JSON.stringify([nameOf(item), factsOf(item)]);

/** A fact of an item that the list shows otherwise than the question did. */
export interface ChangedFact {
  readonly label: string;
  readonly asked: string;
  readonly now: string;
}

/** Returns the facts of a decided item that the list, read again, shows otherwise than the question did (Q122). */
export function toChangedFacts<Item>(
  { rowOf }: Pick<DecisionCalls<Item>, 'rowOf'>,
  { factsOf }: Pick<DecisionView<Item>, 'factsOf'>,
  item: Item,
): readonly ChangedFact[] {
  const row = rowOf(item);
  if (row === undefined || row === item) return [];
  const now = factsOf(row);
  return factsOf(item).flatMap(({ label, value }, index) => {
    const shown = now[index]?.value ?? '';
    return shown === value ? [] : [{ label, asked: value, now: shown }];
  });
}

/** Returns what the list, read again, shows of a decision. */
export function findDecided<Item>(
  { calls, view }: DecisionSpec<Item>,
  verb: DecisionVerb,
  item: Item,
): DecisionFinding {
  const finding = calls.find(verb, item);
  return finding === 'arrived' && toChangedFacts(calls, view, item).length > 0 ? 'differs' : finding;
}
