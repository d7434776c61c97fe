import {
  createDecisionFlow,
  type DecideInput,
  type DecideResponse,
  type DecisionContext,
  type DecisionEnded,
  type DecisionFinding,
  type DecisionFlow,
  type DecisionSnapshot,
  type DecisionVerb,
  type MessageInput,
  type RecheckInput,
  selectDone,
  selectFine,
  selectToTryAgain,
} from '@client-portal/state-machines';
import { useActorRef } from '@xstate/react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { type ActorRefFrom, fromPromise } from 'xstate';
import { NotSentError, requireOwner } from '../../api/not-sent.ts';
import { session } from '../../api/session.ts';
import { sendSessionEvent } from '../../api/session-actor.ts';
import { useOwner } from '../../api/use-owner.ts';
import { useStableCallback } from '../../lib/use-stable-callback.ts';
import { yieldIfMany } from '../../lib/yield.ts';
import { useLocale } from '../../messages/locale.ts';
import { m } from '../../messages/messages.ts';
import { settings } from '../../settings.ts';
import { rememberAsked } from '../feedback/asked-to-correct.ts';
import { TellProvider } from '../feedback/TellProvider.tsx';
import { showToast } from '../feedback/toast-store.ts';
import { logChange } from '../feedback/visit-log.ts';
import { LeaveGuard } from '../frame/LeaveGuard.tsx';
import type { RowKey } from '../table/data-table-types.ts';
import { DecisionDialog, type WarnedItems } from './DecisionDialog.tsx';
import { type DecisionPhase, isUnderWay } from './decision-phase.ts';
import { type DecisionSpec, findDecided, isUnchangedSinceAsked, toCurrentItems } from './decision-spec.ts';
import { showDecisionToast, toDifferenceLines, toItems, toTitle } from './decision-words.ts';
import { focusRow } from './focus-row.ts';
import { markJustDecided } from './just-decided.ts';
import { NextNote } from './NextNote.tsx';
import { ReasonChips } from './ReasonChips.tsx';
import { ReasonNote } from './ReasonNote.tsx';
import { isSendable, sendReason, showReasonResult, toReasonMessage } from './reason-message.ts';
import { TakeBackBar } from './TakeBackBar.tsx';
import { useThrottledSnapshot } from './use-throttled-snapshot.ts';

/** A press that asks for a decision. */
export interface Asked<Item> {
  readonly verb: DecisionVerb;
  readonly items: readonly Item[];
  /** Key of the row below the first item at that time. */
  readonly next: RowKey | null | undefined;
  /** True if it is decided without a question, after some seconds in which it can be taken back. */
  readonly isHeld?: boolean;
}

export interface DecisionRunProps<Item> {
  readonly spec: DecisionSpec<Item>;
  /** The last press. A new object opens the question again, unless a decision is under way. */
  readonly asked: Asked<Item>;
  readonly onEnded: (end: DecisionEnded<Item>) => void;
  /** Called with the items that the user wants to review first. */
  readonly onReviewAsked: (items: readonly Item[]) => void;
  /** Called when a held decision is over, made or not. */
  readonly onHeldOver?: () => void;
}

/**
 * Runs the state machine of a decision on one or several items, with its requests, toasts and focus. Renders its dialog,
 * and the offer after a decline.
 */
export function DecisionRun<Item>(props: DecisionRunProps<Item>) {
  const { spec, asked, onEnded, onReviewAsked, onHeldOver } = props;
  const { calls, view, words } = spec;
  const owner = useOwner();
  /** The token of the last request, since its 401 may arrive after the client has signed in again. */
  const token = useRef<string>(null);
  /** Requests since the list was last read. */
  const [sent] = useState(() => new Set<Promise<unknown>>());
  const next = useRef(asked.next);
  const [flow] = useState(() =>
    createDecisionFlow<Item>().provide({
      actors: {
        decide: fromPromise<DecideResponse, DecideInput<Item>>(async ({ input }) => {
          requireOwner(owner);
          // During a long run the list may be read again before all requests are sent.
          if (!isUnchangedSinceAsked(spec, input)) throw new NotSentError('changed');
          token.current = session.storedToken();
          // The version of the row may have changed without a visible fact, so that the version of the list is the right one.
          const item = calls.currentOf(input.item) ?? input.item;
          const call = calls.decide({ ...input, item });
          sent.add(call);
          return call;
        }),
        refresh: fromPromise<void>(() => calls.recheck()),
        recheck: fromPromise<readonly DecisionFinding[], RecheckInput<Item>>(async ({ input }) => {
          const { verb, items } = input;
          await calls.recheck();
          sent.clear();
          // The new list is stored and rendered in this task; finding thousands of items in it takes a second one.
          await yieldIfMany(items.length);
          const findings = verb === undefined ? [] : items.map((item) => findDecided(spec, verb, item));
          // The screen rerenders with each result.
          await yieldIfMany(items.length);
          return findings;
        }),
        tellProvider: fromPromise<unknown, MessageInput<Item>>(async ({ input: { items, reason } }) => {
          requireOwner(owner);
          if (words.whyOf === undefined) return;
          await sendReason(toReasonMessage(words.whyOf, items, reason));
          if (view.list !== undefined) rememberAsked(view.list, items.map(view.keyOf));
        }),
      },
      actions: {
        tell: (_, told) => showDecisionToast(words, told),
        tellMessage: (_, told) => showReasonResult(told),
        tellSessionEnded: () => sendSessionEvent({ type: 'refuse', token: token.current }),
        tellGone: () => showToast('error', words.gone?.() ?? m.decision_gone()),
        focusItem: ({ context: { items, isHeld } }) => {
          const [first] = items;
          // By then the user reads the next item.
          if (first !== undefined && !isHeld) focusRow(view.keyOf(first), next.current);
        },
      },
    }),
  );
  useEffect(
    () => () => {
      if (sent.size === 0) return;
      // If the user leaves the screen meanwhile, the list shows the results later, or its own failure.
      void Promise.allSettled(sent)
        .then(calls.recheck)
        .catch(() => undefined);
    },
    [sent, calls],
  );
  const actor = useActorRef(flow, {
    input: {
      tellsByDialog: words.dialogs !== undefined,
      callsAtOnce: settings.callsAtOnce,
      toCurrent: (item) => toCurrentItems(spec, item),
      warningsOf: (item) => view.warnings?.warningsOf(item) ?? [],
      isSendable: (reason) => words.whyOf !== undefined && isSendable(reason),
    },
  });
  const tellEnded = useStableCallback(onEnded);
  useEffect(
    () =>
      actor.on('ended', (end) => {
        const { verb, done, message } = end;
        const keys = done.map(view.keyOf);
        if (view.list !== undefined) markJustDecided(view.list, { verb, isTold: message === 'sent' }, keys);
        if (done.length > 0) logChange(words.done(verb, done.length), done.map(view.nameOf));
        tellEnded(end);
      }).unsubscribe,
    [actor, view, words, tellEnded],
  );
  const tellReviewAsked = useStableCallback(onReviewAsked);
  useEffect(
    () => actor.on('reviewAsked', ({ items }) => tellReviewAsked(items)).unsubscribe,
    [actor, tellReviewAsked],
  );
  const open = useStableCallback(({ verb, items, next: below, isHeld }: Asked<Item>) => {
    next.current = below;
    actor.send({ type: isHeld ? 'hold' : 'ask', verb, items });
  });
  useEffect(() => open(asked), [open, asked]);
  const tellHeldOver = useStableCallback(() => onHeldOver?.());
  useEffect(
    () =>
      actor.subscribe((now) => {
        if (now.matches('idle') || now.matches('done') || now.matches('interrupted')) tellHeldOver();
      }).unsubscribe,
    [actor, tellHeldOver],
  );
  return (
    <>
      <FlowDialog spec={spec} actor={actor} />
      <NextNote spec={spec} actor={actor} />
      <TakeBackBar spec={spec} actor={actor} />
    </>
  );
}

interface FlowDialogProps<Item> {
  readonly spec: DecisionSpec<Item>;
  readonly actor: ActorRefFrom<DecisionFlow<Item>>;
}

/**
 * Only this component subscribes to the state machine, so that a response rerenders the dialog and not the list behind
 * it.
 */
function FlowDialog<Item>({ spec, actor }: FlowDialogProps<Item>) {
  const snapshot = useThrottledSnapshot(actor);
  const { verb, items, warnings, changedQuestion, waitsUntil, reason } = snapshot.context;
  const { view, words } = spec;
  const phase = toPhase(snapshot);
  const locale = useLocale();
  // biome-ignore lint/correctness/useExhaustiveDependencies: its figures are written in the language
  const sum = useMemo(() => (items.length > 1 ? view.sumOf?.(items) : undefined), [view, items, locale]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: its figures are written in the language
  const warned = useMemo(() => toWarnedItems(view, snapshot.context), [view, items, warnings, locale]);
  const effect = verb && words.effectOf?.(verb, items);
  const triesAgain = snapshot.matches({ needsAttention: 'unfinished' })
    ? selectToTryAgain(snapshot.context)
    : [];
  return (
    <>
      {phase !== undefined && verb !== undefined && (
        <DecisionDialog
          phase={phase}
          title={toTitle(words, snapshot)}
          proceedLabel={words.proceedLabel(verb)}
          isTakingAway={verb !== 'approve'}
          items={toItems(spec, snapshot.context)}
          changedQuestion={changedQuestion}
          sum={sum}
          warnings={warned}
          isWarned={snapshot.matches({ confirming: 'warned' })}
          isAccepted={snapshot.matches({ confirming: 'accepted' })}
          isHeld={isProceedHeld(snapshot)}
          note={view.Note && <view.Note items={items} verb={verb} />}
          effect={effect}
          waitsUntil={waitsUntil}
          canStop={snapshot.can({ type: 'cancel' })}
          triesAgain={items.length > 1 ? triesAgain.length : 0}
          next={<NextSteps spec={spec} snapshot={snapshot} />}
          reasons={
            verb === 'decline' && words.whyOf !== undefined ? (
              <ReasonChips
                reasons={words.whyOf.reasons()}
                value={reason}
                onChange={(chosen) => actor.send({ type: 'chooseReason', reason: chosen })}
                preview={toPreview(words.whyOf, items, reason)}
              />
            ) : null
          }
          onLeaveOutWarned={() => actor.send({ type: 'leaveOutWarned' })}
          onAccept={() => actor.send({ type: 'accept' })}
          onReview={() => actor.send({ type: 'review' })}
          onProceed={() => actor.send({ type: 'proceed' })}
          onTryAgain={() => actor.send({ type: 'retry' })}
          onCancel={() => actor.send({ type: snapshot.matches('needsAttention') ? 'dismiss' : 'cancel' })}
        />
      )}
      <LeaveGuard
        isNeeded={phase !== undefined && isUnderWay(phase) && (items.length > 1 || isSendable(reason))}
        title={m.decision_leave_title()}
      >
        <p>{m.decision_leave_lead()}</p>
      </LeaveGuard>
    </>
  );
}

interface NextStepsProps<Item> {
  readonly spec: DecisionSpec<Item>;
  readonly snapshot: DecisionSnapshot<Item>;
}

/** Next steps after a decision: the reason of a decline, and a message about data that nobody was asked about. */
function NextSteps<Item>({ spec: { calls, view, words }, snapshot }: NextStepsProps<Item>) {
  const { verb, reason, message } = snapshot.context;
  const done = selectDone(snapshot.context);
  if (!snapshot.matches('needsAttention') || done.length === 0) return null;
  const isAllDone = snapshot.matches({ needsAttention: 'done' });
  const toDiffering = () => done.flatMap((item) => toDifferenceLines(calls, view, item));
  return (
    <>
      {toDiffering().length > 0 && (
        <TellProvider
          write={() => ({ subject: m.decision_differs_subject(), message: toDiffering().join('\n') })}
        />
      )}
      {verb === 'decline' && words.whyOf !== undefined && (isAllDone || isSendable(reason)) && (
        <ReasonNote write={toReasonMessage(words.whyOf, done, reason)} reason={reason} result={message} />
      )}
    </>
  );
}

/** Returns in one line what the provider gets about declined items; undefined if nothing is sent. */
function toPreview<Item>(
  { subject, line }: NonNullable<DecisionSpec<Item>['words']['whyOf']>,
  items: readonly Item[],
  reason: string,
): string | undefined {
  const [first] = items;
  if (!isSendable(reason) || first === undefined) return undefined;
  return `${items.length === 1 ? line(first) : subject(items.length)}: ${reason}`;
}

/** Returns the warnings of several items; a single item shows its warnings beside its facts. */
function toWarnedItems<Item>(
  view: DecisionSpec<Item>['view'],
  context: DecisionContext<Item>,
): WarnedItems | undefined {
  const { items, warnings } = context;
  if (items.length === 1 || warnings.size === 0) return undefined;
  const fine = selectFine(context);
  return {
    line: view.warnings?.lineOf(items),
    count: warnings.size,
    fine: fine.length === 0 ? undefined : { count: fine.length, amount: view.sumOf?.(fine).amount ?? '' },
  };
}

/** Returns true if a press of Proceed would be the second one of a double press, or waits for the list. */
const isProceedHeld = <Item,>(snapshot: DecisionSnapshot<Item>): boolean =>
  snapshot.matches({ confirming: { accepted: 'held' } }) ||
  snapshot.matches({ confirming: { askedAgain: 'held' } }) ||
  snapshot.matches({ confirming: { fine: 'held' } }) ||
  snapshot.matches({ confirming: 'checking' });

/** Returns the state of the dialog; undefined while it is closed. */
function toPhase<Item>(snapshot: DecisionSnapshot<Item>): DecisionPhase | undefined {
  // A held decision has a dialog only where something is to be read.
  if (snapshot.context.isHeld && !snapshot.matches('needsAttention')) return undefined;
  if (snapshot.matches('confirming')) return 'confirming';
  if (snapshot.matches({ submitting: 'waiting' })) return 'waiting';
  if (snapshot.matches({ submitting: 'stopping' })) return 'stopping';
  if (snapshot.matches('tellingProvider')) return 'telling';
  if (snapshot.matches({ needsAttention: 'done' })) return 'succeeded';
  if (snapshot.matches('needsAttention')) return 'failed';
  return snapshot.matches('submitting') || snapshot.matches('rechecking') ? 'running' : undefined;
}
