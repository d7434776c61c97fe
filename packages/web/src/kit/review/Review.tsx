import type { DecisionVerb } from '@client-portal/state-machines';
import { type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { focusIfLost } from '../../lib/focus-if-lost.ts';
import { useRootMark } from '../../lib/use-root-mark.ts';
import { m } from '../../messages/messages.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { MeterBar } from '../../ui/MeterBar.tsx';
import type { Decision } from '../decision/use-decision.tsx';
import { WarningLine } from '../decision/WarningLine.tsx';
import { announce } from '../feedback/toast-store.ts';
import styles from './Review.module.css';
import { ReviewEnd } from './ReviewEnd.tsx';
import { ReviewKeysDialog } from './ReviewKeysDialog.tsx';
import { REVIEW_KEYS, useKeysSetting, useReviewKeys } from './review-keys.ts';
import type { ReviewView } from './review-view.ts';
import { type ReviewRun, useReview } from './use-review.ts';

/** Time in ms in which a second click belongs to the first. */
const DOUBLE_PRESS_MS = 500;

export interface ReviewProps<Item> {
  readonly view: ReviewView<Item>;
  /** All items of the list in their current state. */
  readonly all: readonly Item[];
  /** Items to review; they do not change while the review is open. */
  readonly queue: readonly Item[];
  /** Key of the current item, from the address. */
  readonly at: string;
  readonly decision: Pick<Decision<Item>, 'ask' | 'hold' | 'held' | 'onEnded' | 'onTakenBack'>;
  /** Warnings about the item, shown above everything else of it. */
  readonly warningsOf: (item: Item) => readonly string[];
  /** Shows what the warnings are about, below them. */
  readonly warned?: (item: Item) => ReactNode;
  /** The item itself: its file or its facts. */
  readonly thing: (item: Item) => ReactNode;
  /** Facts for the decision, shown above the buttons. */
  readonly known: (item: Item) => ReactNode;
  /** Line about items with warnings, with a link to review only those. */
  readonly warnings?: ReactNode;
  /** Offers the items to decide next, at the end; `decided` are those of this review. */
  readonly next?: ((decided: readonly Item[]) => ReactNode) | undefined;
  /** Called when another item is shown. */
  readonly onMove: (key: string) => void;
  /** Returns to the list. */
  readonly onLeave: () => void;
}

/**
 * Shows items one by one, with their facts and with Approve and Decline. The state machine of decisions asks and sends;
 * the review moves on to the next item.
 */
export function Review<Item>(props: ReviewProps<Item>) {
  const { view, all, queue, at, decision, onMove, onLeave } = props;
  const { keyOf, nameOf, isWaiting } = view;
  const { onEnded, onTakenBack } = decision;
  const run = useReview({ queue, keyOf, at, onEnded, onTakenBack });
  const held = useSyncExternalStore(decision.held.subscribe, decision.held.get);
  const { item: opened, place, count, isOver } = run;
  const key = opened === undefined ? undefined : keyOf(opened);
  const item = all.find((one) => keyOf(one) === key);
  const isHeld = held.some((one) => keyOf(one) === key);
  // The second click of a double click must not approve the next item, which nobody has seen.
  const [isFresh, setFresh] = useState(false);
  useEffect(() => {
    if (!isFresh) return;
    const timer = setTimeout(() => setFresh(false), DOUBLE_PRESS_MS);
    return () => clearTimeout(timer);
  }, [isFresh]);
  const decide = (verb: DecisionVerb) => {
    if (item === undefined || !isWaiting(item) || isHeld) return;
    if (verb === 'decline' || decision.hold === undefined) return decision.ask(verb, [item]);
    if (isFresh) return;
    setFresh(true);
    decision.hold(item);
    run.hold(item);
  };

  const section = useRef<HTMLElement>(null);
  const [isOn, setOn] = useKeysSetting();
  const [isListed, setListed] = useState(false);
  useReviewKeys({
    isOn: isOn && !isOver,
    acts: { ...run, approve: () => decide('approve'), decline: () => decide('decline') },
    onList: () => setListed(true),
    region: () => section.current,
  });

  useFocusOnMove(section, `${key} ${isOver}`, () =>
    opened === undefined || isOver
      ? undefined
      : m.review_place_of({
          place,
          count,
          name: nameOf(opened),
        }),
  );
  // The focused element disappears when the review closes, whether by its button or by Back.
  useEffect(() => () => focusIfLost(), []);
  useEffect(() => {
    if (key !== undefined && String(key) !== at) onMove(String(key));
  }, [key, at, onMove]);

  return (
    <section className={styles.review} aria-label={m.work_review()} ref={section} data-review>
      {isOver || opened === undefined ? (
        <ReviewEnd run={run} view={view} all={all} next={props.next} onLeave={onLeave} />
      ) : (
        <>
          {props.warnings}
          <ReviewBar run={run} isOn={isOn} onList={() => setListed(true)} />
          <div className={styles.progress}>
            <MeterBar share={place / count} />
          </div>
          <article className={styles.item} key={key}>
            <h2 tabIndex={-1}>
              <span className={styles.place}>{m.review_place({ place, count })}</span> {view.markOf?.(opened)}
              <span>{nameOf(opened)}</span>
            </h2>
            {item === undefined ? (
              <p>{m.review_gone()}</p>
            ) : (
              <ReviewItem
                {...props}
                item={item}
                isHeld={isHeld}
                isFresh={isFresh}
                isOn={isOn}
                onDecide={decide}
              />
            )}
          </article>
        </>
      )}
      {isListed && (
        <ReviewKeysDialog
          isOn={isOn}
          onChange={setOn}
          words={view.words()}
          onClose={() => setListed(false)}
        />
      )}
    </section>
  );
}

interface ReviewItemProps<Item> extends ReviewProps<Item> {
  readonly item: Item;
  /** True while its approval can be taken back. */
  readonly isHeld: boolean;
  /** True while a press would be the second one of a double click on the item before. */
  readonly isFresh: boolean;
  readonly isOn: boolean;
  readonly onDecide: (verb: DecisionVerb) => void;
}

function ReviewItem<Item>(props: ReviewItemProps<Item>) {
  const { view, warningsOf, warned, thing, known, item, isHeld, isFresh, isOn, onDecide } = props;
  const name = view.nameOf(item);
  const warnings = warningsOf(item);
  const { approve, decline } = view.words();
  const isWaiting = view.isWaiting(item) && !isHeld;
  useRootMark(isWaiting ? 'bar-decide' : undefined);
  const buttons = isWaiting && (
    <>
      {view.decidedOf !== undefined && <p className={styles.decided}>{view.decidedOf(item)}</p>}
      <p className={styles.decide} data-bar="decide">
        <Button
          // A filled button says which answer is the usual one; about an odd item nobody knows.
          variant={warnings.length > 0 ? 'secondary' : 'primary'}
          aria-label={`${approve}: ${name}`}
          aria-keyshortcuts={isOn ? REVIEW_KEYS.approve : undefined}
          isPending={isFresh}
          onPress={() => onDecide('approve')}
        >
          {approve}
        </Button>
        <Button
          aria-label={`${decline}: ${name}`}
          aria-keyshortcuts={isOn ? REVIEW_KEYS.decline : undefined}
          onPress={() => onDecide('decline')}
        >
          {decline}
        </Button>
      </p>
    </>
  );
  // Below the facts of this item: beside the sums of a month they would seem to decide the month.
  const isBelowThing = view.decidedOf !== undefined;
  return (
    <>
      {warnings.length > 0 && (
        <div className={styles.odd}>
          <div>
            {warnings.map((words) => (
              <WarningLine key={words}>{words}</WarningLine>
            ))}
          </div>
          {warned?.(item)}
        </div>
      )}
      <div className={styles.sides}>
        <div className={styles.thing}>
          {thing(item)}
          {isBelowThing && buttons}
        </div>
        <div className={styles.known}>
          {known(item)}
          {!isBelowThing && buttons}
        </div>
      </div>
    </>
  );
}

interface ReviewBarProps {
  readonly run: Omit<ReviewRun<unknown>, 'hold'>;
  readonly isOn: boolean;
  readonly onList: () => void;
}

/** Buttons that move between items. The bar stays mounted, so that the same button can be pressed again. */
function ReviewBar({ run, isOn, onList }: ReviewBarProps) {
  const keyOf = (act: 'previous' | 'next' | 'skip') => (isOn ? REVIEW_KEYS[act] : undefined);
  return (
    <div className={styles.bar}>
      <Button
        size="small"
        isDisabled={run.place === 1}
        aria-keyshortcuts={keyOf('previous')}
        onPress={run.previous}
      >
        {m.review_previous()}
      </Button>
      <Button size="small" aria-keyshortcuts={keyOf('next')} onPress={run.next}>
        {m.review_next()}
      </Button>
      <span className={styles.desk}>
        <Button size="small" aria-keyshortcuts={keyOf('skip')} onPress={run.skip}>
          {m.review_skip()}
        </Button>
      </span>
      <span className={styles.end}>
        <span className={styles.desk}>
          <Button size="small" variant="quiet" onPress={onList}>
            {m.review_keys()}
          </Button>
        </span>
        <Button size="small" variant="quiet" onPress={run.finish}>
          {m.review_finish()}
        </Button>
      </span>
    </div>
  );
}

/**
 * When an item shows, focus moves to the heading if the pressed button is gone; otherwise the item is announced. A review
 * that opens with the page takes focus as well: what it is about begins there.
 */
function useFocusOnMove(
  section: { readonly current: HTMLElement | null },
  now: string,
  toWords: () => string | undefined,
): void {
  const last = useRef<string>(undefined);
  useEffect(() => {
    if (last.current === now) return;
    last.current = now;
    const { activeElement } = document;
    const words = toWords();
    const stays = activeElement?.closest(`.${styles.bar}`) && !activeElement.matches(':disabled');
    if (stays && words !== undefined) announce(words);
    else if (activeElement?.id === 'screen-heading') section.current?.querySelector('h2')?.focus();
    else focusIfLost(() => section.current?.querySelector('h2') ?? null);
  });
}
