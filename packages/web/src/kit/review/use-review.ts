import { type ReviewKey, reviewFlow, selectReviewed, selectUndecided } from '@client-portal/state-machines';
import { useMachine } from '@xstate/react';
import { useEffect, useState } from 'react';
import type { Decision, OnEnded } from '../decision/use-decision.tsx';

interface ReviewInputs<Item> {
  /** Items of the review, in order, as they were when it opened. */
  readonly queue: readonly Item[];
  readonly keyOf: (item: Item) => ReviewKey;
  /** Key of the first item to show, as text; empty for the first of the queue. */
  readonly at: string;
  readonly onEnded: OnEnded<Item>;
  readonly onTakenBack: Decision<Item>['onTakenBack'];
}

/** A running review. Its state machine hears from the decisions which items were decided. */
export interface ReviewRun<Item> {
  readonly isOver: boolean;
  /** The current item, as it was when the review opened; `undefined` if there is none. */
  readonly item: Item | undefined;
  /** Position of the current item, from 1, and the total. */
  readonly place: number;
  readonly count: number;
  readonly approved: readonly Item[];
  readonly declined: readonly Item[];
  readonly skipped: readonly Item[];
  /** Items without a decision, skipped ones included. */
  readonly undecided: readonly Item[];
  /** Notes an approval that can still be taken back, and moves on. */
  readonly hold: (item: Item) => void;
  readonly next: () => void;
  readonly previous: () => void;
  readonly skip: () => void;
  readonly finish: () => void;
  readonly again: () => void;
}

export function useReview<Item>({
  queue,
  keyOf,
  at,
  onEnded,
  onTakenBack,
}: ReviewInputs<Item>): ReviewRun<Item> {
  const [byKey] = useState(() => new Map(queue.map((item) => [keyOf(item), item])));
  const keys = [...byKey.keys()];
  const [snapshot, send] = useMachine(reviewFlow, {
    input: { keys, at: keys.find((key) => String(key) === at) },
  });
  useEffect(
    () =>
      onEnded(({ verb, done }) => {
        const result = verb === 'approve' ? 'approved' : 'declined';
        for (const item of done) send({ type: 'decide', key: keyOf(item), result });
      }),
    [onEnded, send, keyOf],
  );
  useEffect(
    () => onTakenBack((item) => send({ type: 'takeBack', key: keyOf(item) })),
    [onTakenBack, send, keyOf],
  );
  const { context } = snapshot;
  const toItems = (wanted: readonly ReviewKey[]) => wanted.flatMap((key) => byKey.get(key) ?? []);
  const withResult = (result: string) => toItems(keys.filter((key) => context.results.get(key) === result));
  const looked = selectReviewed(context);
  return {
    isOver: snapshot.matches('ended'),
    item: looked === undefined ? undefined : byKey.get(looked),
    place: context.index + 1,
    count: context.keys.length,
    approved: withResult('approved'),
    declined: withResult('declined'),
    skipped: withResult('skipped'),
    undecided: toItems(selectUndecided(context)),
    hold: (item) => send({ type: 'decide', key: keyOf(item), result: 'approved' }),
    next: () => send({ type: 'next' }),
    previous: () => send({ type: 'previous' }),
    skip: () => send({ type: 'skip' }),
    finish: () => send({ type: 'finish' }),
    again: () => send({ type: 'again' }),
  };
}
