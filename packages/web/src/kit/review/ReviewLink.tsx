import { Link, useSearchParams } from 'react-router-dom';
import { m } from '../../messages/messages.ts';
import { toButtonClass } from '../../ui/controls/button-look.ts';

/** All pending items that the list shows. */
export const REVIEW_ALL = 'all';

interface ReviewLinkProps {
  /** Items to review, as in the address: {@link REVIEW_ALL}, or the key of a group. */
  readonly review: string;
  /** Name of these items for screen readers; if `count` is given, it contains the number. */
  readonly name: string;
  /** Number of items, shown beside the text. */
  readonly count?: number;
  /** Number of items with warnings, for a review of only those. */
  readonly warnings?: number;
}

/** Value of `only` in the address of a review of items with warnings. */
export const ONLY_WARNED = 'odd';

/** Value of `ask` in the address of a list that asks at once about the items without a warning. */
export const ASK_FINE = 'fine';

/** Link to the review of the shown items. The review has its own address, so Back returns to the list. */
export function ReviewLink({ review, name, count, warnings }: ReviewLinkProps) {
  const [params] = useSearchParams();
  const query = new URLSearchParams(params);
  query.set('review', review);
  query.delete('at');
  query.delete('only');
  if (warnings !== undefined) query.set('only', ONLY_WARNED);
  const words = warnings === undefined ? m.work_review() : m.work_review_odd({ count: warnings });
  const shown = count === undefined ? words : m.work_choice({ label: words, count: count });
  const whole = m.work_choice({ label: words, count: name });
  return (
    <Link
      className={toButtonClass('secondary', count === undefined ? 'small' : 'medium')}
      to={`?${query}`}
      // Contains the visible text, so that speech control finds the link (WCAG 2.5.3).
      aria-label={count !== undefined && whole.includes(shown) ? whole : `${shown}: ${name}`}
    >
      {shown}
    </Link>
  );
}
