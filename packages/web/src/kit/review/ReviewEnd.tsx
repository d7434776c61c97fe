import type { ReactNode } from 'react';
import { m } from '../../messages/messages.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Drawing } from '../../ui/Drawing.tsx';
import { Facts } from '../decision/Facts.tsx';
import styles from './Review.module.css';
import type { ReviewView } from './review-view.ts';
import type { ReviewRun } from './use-review.ts';

interface ReviewEndProps<Item> {
  readonly run: ReviewRun<Item>;
  readonly view: ReviewView<Item>;
  readonly all: readonly Item[];
  readonly next: ((decided: readonly Item[]) => ReactNode) | undefined;
  readonly onLeave: () => void;
}

/** Result of a review in numbers and hours or amounts, with what is next, the rest, and the way back to the list. */
export function ReviewEnd<Item>({ run, view, all, next, onLeave }: ReviewEndProps<Item>) {
  const { count, approved, declined, skipped, undecided } = run;
  const words = view.words();
  const wasSkipped = new Set(skipped);
  const unseen = undecided.filter((item) => !wasSkipped.has(item));
  // Items that were decided elsewhere meanwhile are left out.
  const pending = new Set(all.filter(view.isWaiting).map(view.keyOf));
  const left = undecided.filter((item) => pending.has(view.keyOf(item)));
  const fact = (label: string, items: readonly Item[]) => ({
    label,
    value: m.review_tally({ count: items.length, amount: view.sumOf(items) }),
  });
  return (
    <div className={styles.ended}>
      <Drawing name="done" />
      <h2 tabIndex={-1}>{count === 0 ? m.review_nothing() : m.review_ended()}</h2>
      {count > 0 && (
        <>
          <p>{m.review_ended_lead()}</p>
          <Facts
            facts={[
              fact(words.approved, approved),
              fact(words.declined, declined),
              ...(skipped.length > 0 ? [fact(m.review_skipped(), skipped)] : []),
              ...(unseen.length > 0 ? [fact(m.review_not_seen(), unseen)] : []),
            ]}
          />
        </>
      )}
      {left.length === 0 && next?.([...approved, ...declined])}
      <p className={styles.decide}>
        {left.length > 0 && (
          <Button variant="primary" onPress={run.again}>
            {m.review_again({ count: left.length })}
          </Button>
        )}
        <Button onPress={onLeave}>{m.review_back()}</Button>
      </p>
    </div>
  );
}
