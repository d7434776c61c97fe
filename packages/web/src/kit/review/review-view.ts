import type { ReviewKey } from '@client-portal/state-machines';

/** Spec of an item's review. Made once, outside of a component. */
export interface ReviewView<Item> {
  readonly keyOf: (item: Item) => ReviewKey;
  readonly nameOf: (item: Item) => string;
  /** Returns true if it can still be decided. */
  readonly isWaiting: (item: Item) => boolean;
  /** Hours or amount of several. */
  readonly sumOf: (items: readonly Item[]) => string;
  readonly words: () => Record<'approve' | 'decline' | 'approved' | 'declined', string>;
}
