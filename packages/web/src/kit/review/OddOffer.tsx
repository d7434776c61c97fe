import { OddLine } from '../decision/OddLine.tsx';
import styles from './OddOffer.module.css';
import type { OddSum } from './odd-words.ts';
import { ReviewLink } from './ReviewLink.tsx';

interface OddOfferProps {
  readonly odd: OddSum | undefined;
  /** The reviewed items as named in the address, and their name for screen readers. */
  readonly review: string;
  readonly name: string;
}

/** Line about items with warnings among several, with a link to review only those. */
export function OddOffer({ odd, review, name }: OddOfferProps) {
  if (odd === undefined) return null;
  return (
    <div className={styles.offer} data-odd-offer>
      <OddLine>{odd.line}</OddLine>
      <ReviewLink review={review} name={name} odd={odd.count} />
    </div>
  );
}
