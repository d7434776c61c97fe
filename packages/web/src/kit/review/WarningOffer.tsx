import { useRootMark } from '../../lib/use-root-mark.ts';
import { WarningLine } from '../decision/WarningLine.tsx';
import { ReviewLink } from './ReviewLink.tsx';
import styles from './WarningOffer.module.css';
import type { WarningSum } from './warning-words.ts';

interface WarningOfferProps {
  readonly warnings: WarningSum | undefined;
  /** The reviewed items as named in the address, and their name for screen readers. */
  readonly review: string;
  readonly name: string;
}

/** Line about items with warnings among several, with a link to review only those. */
export function WarningOffer({ warnings, review, name }: WarningOfferProps) {
  useRootMark(warnings && 'warnings');
  if (warnings === undefined) return null;
  return (
    <div className={styles.offer}>
      <WarningLine>{warnings.line}</WarningLine>
      <ReviewLink review={review} name={name} warnings={warnings.count} />
    </div>
  );
}
