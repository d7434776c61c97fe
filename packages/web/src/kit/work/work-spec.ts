import type { DecisionVerb } from '@client-portal/state-machines';
import type { UseQueryOptions, UseQueryResult } from '@tanstack/react-query';
import type { ComponentType, ReactNode } from 'react';
import type { DecisionSpec } from '../decision/decision-spec.ts';
import type { DecidedGroup } from '../decision/use-decided.ts';
import type { ReviewProps } from '../review/Review.tsx';
import type { ReviewView } from '../review/review-view.ts';
import type { WarningSum } from '../review/warning-words.ts';
import type { CardPart, Column } from '../table/data-table-types.ts';

/** Configures a list whose items are decided. Define it as a constant outside of components. */
export interface WorkSpec<Item> {
  readonly title: () => string;
  /** Name of the loaded data, as in "the timesheets". */
  readonly what: () => string;
  readonly query: UseQueryOptions<Item[], Error, Item[], string[]>;
  readonly decisions: DecisionSpec<Item>;
  readonly review: ReviewView<Item>;
  /** Shows the items one by one, instead of the list. */
  readonly Review: ComponentType<WorkReviewProps<Item>>;
  /** Parts of a card. */
  readonly card: readonly CardPart[];
  /** Returns a number of items as text. */
  readonly countOf: (count: number) => string;
  /** Returns the text of a selection: the number of items, and their hours or amount. */
  readonly selectedOf: (items: readonly Item[]) => string;
  /** Hook that returns the content of the list for its filters. */
  readonly useView: (work: Work<Item>) => WorkView<Item>;
}

export type WorkReviewProps<Item> = Omit<ReviewProps<Item>, 'thing' | 'known' | 'warned' | 'warningsOf'>;

/** Items and actions that the list passes to its content. */
export interface Work<Item> {
  readonly query: UseQueryResult<Item[]>;
  /** All items; none until they are loaded. */
  readonly all: readonly Item[];
  /** Opens the question for several items. */
  readonly ask: (verb: DecisionVerb, items: readonly Item[]) => void;
  /** Opens the question for one item; stable. */
  readonly askOne: (verb: DecisionVerb, item: Item) => void;
}

/** Content of the list for its filters. */
export interface WorkView<Item> {
  readonly columns: readonly Column<Item>[];
  /** The shown items: one part, or several that the list groups, each with the key of its review. */
  readonly parts: readonly { readonly key?: string; readonly items: readonly Item[] }[];
  readonly isGrouped: boolean;
  /** Identifies the filters: after a change, the list says nothing of what was decided before. */
  readonly filters: string;
  /** Sums up the warnings about items. */
  readonly warningSumOf: (items: readonly Item[]) => WarningSum | undefined;
  readonly isWarned: (item: Item) => boolean;
  readonly caption: string;
  /** A sentence beside the heading. */
  readonly note?: ReactNode;
  /** Actions in the heading; `inOrder` returns the shown items in their order. */
  readonly actions?: (inOrder: () => readonly Item[]) => ReactNode;
  /** Filters, and what is shown above the list. */
  readonly toolbar: ReactNode;
  /** Wraps the table, or renders one for each group. */
  readonly list: (table: (rows: readonly Item[], caption: string) => ReactNode) => ReactNode;
  /** Shown instead of rows if there are none. */
  readonly empty: (decided: readonly DecidedGroup<Item>[]) => ReactNode;
  /** Offers the items to decide next, preferably those that belong to the decided ones. */
  readonly next?: (decided: readonly Item[]) => ReactNode;
  /** Popups. */
  readonly after?: ReactNode;
}
