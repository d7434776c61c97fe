import type { ReviewKey } from '@client-portal/state-machines';
import type { ReactNode } from 'react';

/** Configures the review of one kind of item. Define it as a constant outside of components. */
export interface ReviewView<Item> {
  readonly keyOf: (item: Item) => ReviewKey;
  readonly nameOf: (item: Item) => string;
  /** Mark before the name, e.g. the disc of a person. */
  readonly markOf?: (item: Item) => ReactNode;
  /** Returns true if the item can still be decided. */
  readonly isWaiting: (item: Item) => boolean;
  /** Returns the sum of several items as text, in hours or dollars. */
  readonly sumOf: (items: readonly Item[]) => string;
  /** Returns the item as the buttons decide it, e.g. "This timesheet: 5.5 h"; without it the buttons follow the facts. */
  readonly decidedOf?: (item: Item) => string;
  readonly words: () => Record<'approve' | 'decline' | 'approved' | 'declined', string>;
}
