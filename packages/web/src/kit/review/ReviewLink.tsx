import { Link, useSearchParams } from 'react-router-dom';
import { m } from '../../messages/messages.ts';
import { toButtonClass } from '../../ui/button-look.ts';

/** Everything that the list shows and that waits. */
export const REVIEW_ALL = 'all';

interface ReviewLinkProps {
  /** What is gone through, as the address names it: {@link REVIEW_ALL}, or the key of a group. */
  readonly review: string;
  /** What that is, for readers. */
  readonly name: string;
}

/** Opens the review of what the list shows, at an address of its own: the way back leads to the list. */
export function ReviewLink({ review, name }: ReviewLinkProps) {
  const [params] = useSearchParams();
  const query = new URLSearchParams(params);
  query.set('review', review);
  return (
    <Link
      className={toButtonClass('secondary', 'small')}
      to={`?${query}`}
      aria-label={`${m.work_review()}: ${name}`}
    >
      {m.work_review()}
    </Link>
  );
}
