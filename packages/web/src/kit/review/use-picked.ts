import { useEffect, useState } from 'react';
import { useStableCallback } from '../../lib/use-stable-callback.ts';
import type { Decision } from '../decision/use-decision.tsx';
import { ONLY_WARNED, REVIEW_ALL } from './ReviewLink.tsx';

/**
 * Opens a review of the items with warnings when the user asks for it in a question. Returns a function that says
 * whether an item belongs to the review: without such a question, for example after a reload, every item does.
 * @param review the review in the address, empty while none is open
 */
export function usePickedForReview<Item extends { readonly id: number }>(
  { onReviewAsked }: Pick<Decision<Item>, 'onReviewAsked'>,
  review: string,
  changeAddress: (patch: { review: string; only: string }) => void,
): (item: Item) => boolean {
  const [picked, setPicked] = useState<ReadonlySet<number>>();
  // The address changes in a later render; only the end of a review resets the items.
  const [wasOpen, setWasOpen] = useState(false);
  const isOpen = review !== '';
  if (isOpen !== wasOpen) {
    setWasOpen(isOpen);
    if (!isOpen) setPicked(undefined);
  }
  const open = useStableCallback((items: readonly Item[]) => {
    setPicked(new Set(items.map(({ id }) => id)));
    changeAddress({ review: REVIEW_ALL, only: ONLY_WARNED });
  });
  useEffect(() => onReviewAsked(open), [onReviewAsked, open]);
  return ({ id }) => picked?.has(id) ?? true;
}
