import type { ReviewKey } from '@client-portal/state-machines';

/** Configures the review of one kind of item. Define it as a constant outside of components. */
export interface ReviewView<Item> {
  readonly keyOf: (item: Item) => ReviewKey;
  readonly nameOf: (item: Item) => string;
  /** Returns true if the item can still be decided. */
  readonly isWaiting: (item: Item) => boolean;
  /** Returns the sum of several items as text, in hours or dollars. */
  readonly sumOf: (items: readonly Item[]) => string;
  readonly words: () => Record<'approve' | 'decline' | 'approved' | 'declined', string>;
}
