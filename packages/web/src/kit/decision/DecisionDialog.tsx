import type { ChangedQuestion } from '@client-portal/state-machines';
import { type ReactNode, useCallback } from 'react';
import { m } from '../../messages/messages.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { Words } from '../../ui/Words.tsx';
import { Countdown } from '../feedback/Countdown.tsx';
import { Dialog } from '../feedback/overlays/Dialog.tsx';
import styles from './DecisionDialog.module.css';
import { type DecisionItems, type DecisionItemView, ManyItems } from './DecisionItems.tsx';
import { type DecisionSum, DecisionSummary } from './DecisionSummary.tsx';
import { type DecisionPhase, isUnderWay } from './decision-phase.ts';
import { Facts } from './Facts.tsx';
import { WarningLine } from './WarningLine.tsx';

/** The items with warnings among several. */
export interface WarnedItems {
  readonly line: string | undefined;
  readonly count: number;
  /** The other ones, with their hours or amount; undefined if there are none. */
  readonly fine: { readonly count: number; readonly amount: string } | undefined;
}

interface DecisionDialogProps {
  readonly phase: DecisionPhase;
  /** The question, or the result after the decision. */
  readonly title: string;
  /** Accessible name of the button, which includes the verb; the visible text is Proceed (TS-14). */
  readonly proceedLabel: string;
  readonly isTakingAway: boolean;
  readonly items: DecisionItems;
  /** Set if the list changed while the dialog was open. */
  readonly changedQuestion: ChangedQuestion<unknown> | undefined;
  /** Items with warnings, if several are decided. */
  readonly warnings: WarnedItems | undefined;
  /** True if the warnings have to be accepted before Proceed. */
  readonly isWarned: boolean;
  /** True once they are accepted: the title names them. */
  readonly isAccepted?: boolean;
  /** True while Proceed ignores presses, which would be the second press of a double press. */
  readonly isHeld: boolean;
  /** Sum of several items. */
  readonly sum: DecisionSum | undefined;
  /** Shown with the question: the facts that the items share. */
  readonly note?: ReactNode;
  /** Consequence of the decision. */
  readonly effect: string | undefined;
  /** Time at which a paused run continues, in epoch ms. */
  readonly waitsUntil: number | undefined;
  /** True if the rest of several items can still be stopped. */
  readonly canStop: boolean;
  /** Number of items that can be sent again, since their first request had no effect. */
  readonly triesAgain: number;
  /** Reasons to choose from, shown with the question. */
  readonly reasons?: ReactNode;
  /** Next steps, shown with the result. */
  readonly next: ReactNode;
  /** Goes on to the question about the items without a warning. */
  readonly onLeaveOutWarned: () => void;
  /** Accepts the warnings and goes on to the question. */
  readonly onAccept: () => void;
  /** Opens the review of the items with warnings instead. */
  readonly onReview: () => void;
  readonly onProceed: () => void;
  readonly onTryAgain: () => void;
  /** Cancels the question, stops after the running request, or closes the result, depending on the phase. */
  readonly onCancel: () => void;
}

/** Asks before an irreversible step and shows its progress. It closes by itself only if everything succeeded. */
export function DecisionDialog(props: DecisionDialogProps) {
  const { phase, title, items, changedQuestion, warnings, effect, waitsUntil, reasons, onCancel } = props;
  const { isWarned, onAccept } = props;
  // The second question is the list alone, which looks unlike the first.
  const isSecond = props.isAccepted === true;
  const sum = isSecond ? undefined : props.sum;
  // The buttons of a long list are at the end of the window; their focus would scroll the question out of view.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another title is another question
  const heading = useCallback(
    (element: HTMLElement | null) => {
      const show = () => element?.scrollIntoView({ block: 'center' });
      requestAnimationFrame(() => requestAnimationFrame(show));
    },
    [title],
  );
  return (
    <Dialog
      isOpen
      role="alertdialog"
      title={
        <span ref={heading}>
          <Words>{title}</Words>
        </span>
      }
      onClose={isUnderWay(phase) ? undefined : onCancel}
      actions={<DecisionActions {...props} />}
    >
      {changedQuestion !== undefined && phase === 'confirming' && (
        <div role="alert" key={changedQuestion.times}>
          <Banner tone="warning" title={toChangedText(changedQuestion)} />
        </div>
      )}
      {warnings?.line !== undefined && phase === 'confirming' && !isSecond && (
        <WarningLine>{warnings.line}</WarningLine>
      )}
      {sum !== undefined && phase === 'confirming' && <DecisionSummary {...sum} />}
      {phase === 'confirming' && props.note}
      {items.count === 1 ? (
        <OneItem item={items.at(0)} />
      ) : (
        <details
          className={styles.each}
          open={
            sum === undefined ||
            phase !== 'confirming' ||
            changedQuestion !== undefined ||
            warnings !== undefined
          }
        >
          <summary>{m.work_each({ count: items.count })}</summary>
          <ManyItems items={items} />
        </details>
      )}
      {isWarned && warnings?.fine !== undefined && (
        <details className={styles.more}>
          <summary>{m.work_other_answer()}</summary>
          <Button onPress={onAccept}>{m.work_approve_odd({ count: items.count })}</Button>
        </details>
      )}
      {phase === 'confirming' && effect !== undefined && <p>{effect}</p>}
      {phase === 'confirming' && reasons}
      {phase === 'confirming' && <p className={styles.warning}>{m.decision_irreversible()}</p>}
      {(phase === 'running' || phase === 'stopping') && (
        <Progress items={items} isStopping={phase === 'stopping'} />
      )}
      {phase === 'telling' && (
        <p className={styles.progress} role="status">
          <Spinner />
          <span>{m.reason_sending()}</span>
        </p>
      )}
      {phase === 'waiting' && <Waiting items={items} until={waitsUntil} />}
    </Dialog>
  );
}

const toChangedText = ({ changed, leftOut }: ChangedQuestion<unknown>): string =>
  [changed.size > 0 && m.decision_anew(), leftOut > 0 && m.decision_left_out({ count: leftOut })]
    .filter(Boolean)
    .join(' ');

function DecisionActions({
  phase,
  items,
  proceedLabel,
  isTakingAway,
  changedQuestion,
  warnings,
  isWarned,
  isHeld,
  canStop,
  triesAgain,
  next,
  onLeaveOutWarned,
  onAccept,
  onReview,
  onProceed,
  onTryAgain,
  onCancel,
}: DecisionDialogProps) {
  // A separate button, not Cancel with another text, so that a press meant for Proceed cannot hit it.
  const toStop = (words: string) => (
    <Button key="stop" onPress={onCancel}>
      {words}
    </Button>
  );
  if (phase === 'waiting') return toStop(m.decision_stop_now());
  if (phase === 'stopping' || phase === 'telling') return null;
  if (phase === 'running') return canStop ? toStop(m.decision_stop()) : null;
  if (phase === 'failed' || phase === 'succeeded') {
    return (
      <>
        <Button variant={triesAgain > 0 ? 'secondary' : 'primary'} autoFocus onPress={onCancel}>
          {m.close()}
        </Button>
        {next}
        {triesAgain > 0 && (
          <Button variant="primary" onPress={onTryAgain}>
            {m.decision_try_again({ count: triesAgain })}
          </Button>
        )}
      </>
    );
  }
  if (isWarned && warnings !== undefined) {
    const { fine } = warnings;
    const review = (
      <Button
        key="review"
        variant={fine === undefined ? 'primary' : 'secondary'}
        autoFocus={fine === undefined}
        onPress={onReview}
      >
        {m.work_review_odd({ count: warnings.count })}
      </Button>
    );
    return (
      <>
        <Button onPress={onCancel}>{m.cancel()}</Button>
        {fine === undefined ? (
          <>
            <Button key="accept" onPress={onAccept}>
              {m.work_approve_odd({ count: items.count })}
            </Button>
            {review}
          </>
        ) : (
          <>
            {review}
            <Button key="fine" variant="primary" autoFocus onPress={onLeaveOutWarned}>
              {m.work_approve_fine(fine)}
            </Button>
          </>
        )}
      </>
    );
  }
  return (
    <>
      <Button key={changedQuestion?.times} autoFocus onPress={onCancel}>
        {m.cancel()}
      </Button>
      <Button
        variant={isTakingAway ? 'danger' : 'primary'}
        aria-label={proceedLabel}
        isPending={isHeld}
        onPress={onProceed}
      >
        {m.proceed()}
      </Button>
    </>
  );
}

function OneItem({ item }: { item: DecisionItemView }) {
  return (
    <>
      <Failure outcome={item.outcome} />
      <Facts facts={item.facts} />
      {item.warnings.length > 0 && (
        <ul className={styles.warnings}>
          {item.warnings.map((words) => (
            <li key={words}>
              <Icon name="alert" />
              <span>{words}</span>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function Failure({ outcome }: { outcome: DecisionItemView['outcome'] }) {
  if (outcome === undefined || outcome.kind === 'succeeded') return null;
  return (
    <div role="alert">
      <Banner tone="error" title={outcome.text} />
    </div>
  );
}

function Progress({ items: { count, done }, isStopping }: { items: DecisionItems; isStopping: boolean }) {
  const words = isStopping
    ? m.decision_stopping({ done, total: count })
    : m.decision_running({ done, total: count });
  return (
    <p className={styles.progress} role="status">
      <Spinner />
      <span>{count === 1 ? m.decision_working() : words}</span>
    </p>
  );
}

function Waiting({ items: { count, done }, until }: { items: DecisionItems; until: number | undefined }) {
  return (
    <>
      <p role="status">{m.decision_waiting({ done, total: count })}</p>
      {until !== undefined && <Countdown until={until} toText={(time) => m.decision_goes_on_in({ time })} />}
    </>
  );
}
