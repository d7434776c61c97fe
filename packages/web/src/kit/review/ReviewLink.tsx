import { Link, useSearchParams } from 'react-router-dom';
import { formatCount } from '../../format/format.ts';
import { m } from '../../messages/messages.ts';
import { toButtonClass } from '../../ui/controls/button-look.ts';

/** Everything that the list shows and that waits. */
export const REVIEW_ALL = 'all';

interface ReviewLinkProps {
  /** Items to review, as the address names them: {@link REVIEW_ALL}, or the key of a group. */
  readonly review: string;
  /** Name of these items for screen readers; with `count` it begins with the number. */
  readonly name: string;
  /** Number of items that the link shows beside its word. */
  readonly count?: number;
  /** Number of odd items, for a review of them alone. */
  readonly odd?: number;
}

/** Value of `only` in the address of a review of odd items. */
export const ONLY_ODD = 'odd';

/** Opens the review of what the list shows, at an address of its own: the way back leads to the list. */
export function ReviewLink({ review, name, count, odd }: ReviewLinkProps) {
  const [params] = useSearchParams();
  const query = new URLSearchParams(params);
  query.set('review', review);
  query.delete('at');
  query.delete('only');
  if (odd !== undefined) query.set('only', ONLY_ODD);
  const words = odd === undefined ? m.work_review() : m.work_review_odd({ count: odd });
  return (
    <Link
      className={toButtonClass('secondary', count === undefined ? 'small' : 'medium')}
      to={`?${query}`}
      // The visible words are a part of it, by which speech control finds it (WCAG 2.5.3).
      aria-label={count === undefined ? `${words}: ${name}` : m.work_choice({ label: words, count: name })}
    >
      {count === undefined ? words : m.work_choice({ label: words, count: formatCount(count) })}
    </Link>
  );
}
