import { OddLine } from '../decision/OddLine.tsx';
import styles from './OddOffer.module.css';
import type { OddSum } from './odd-words.ts';
import { ReviewLink } from './ReviewLink.tsx';

interface OddOfferProps {
  readonly odd: OddSum | undefined;
  /** The items among which they are, as the address names them, and for screen readers. */
  readonly review: string;
  readonly name: string;
}

/** Line about the odd ones among several items, with the way to review just those. */
export function OddOffer({ odd, review, name }: OddOfferProps) {
  if (odd === undefined) return null;
  return (
    <div className={styles.offer}>
      <OddLine>{odd.line}</OddLine>
      <ReviewLink review={review} name={name} odd={odd.count} />
    </div>
  );
}
