import type {
  DecideAnswer,
  DecideInput,
  DecisionContext,
  DecisionFlow,
  DecisionOutcome,
  DecisionVerb,
  Finding,
  RecheckInput,
} from '@client-portal/state-machines';
import { useMachine } from '@xstate/react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { fromPromise } from 'xstate';
import { requireOwner } from '../api/not-sent.ts';
import { session } from '../api/session.ts';
import { tellSession } from '../api/session-actor.ts';
import { m } from '../messages/messages.ts';
import { DecisionDialog, type DecisionItemView } from './DecisionDialog.tsx';
import type { DecisionSum } from './DecisionSummary.tsx';
import type { RowKey } from './data-table-types.ts';
import { toSentence } from './failure-text.ts';
import { showToast } from './toast-store.ts';

/** What an area says and calls when its items are decided. Made once, outside of a component. */
export interface DecisionArea<Item> {
  readonly flow: DecisionFlow<Item>;
  /** Sends one decision. */
  readonly decide: (input: DecideInput<Item>) => Promise<DecideAnswer>;
  /** Reads the list again, so that the screen shows what the service holds now. */
  readonly recheck: () => Promise<void>;
  /** What the list read again says of an item whose answer was lost. */
  readonly find: (verb: DecisionVerb, item: Item) => Finding;
  readonly keyOf: (item: Item) => RowKey;
  /** The item in a line. */
  readonly nameOf: (item: Item) => string;
  readonly factsOf: (item: Item) => DecisionItemView['facts'];
  /** Its hours or its amount, for lists of several. */
  readonly amountOf?: (item: Item) => string;
  /** What several of them come to. */
  readonly sumOf?: (items: readonly Item[]) => DecisionSum;
  /** What the act brings about, where its name does not say so. */
  readonly effectOf?: (verb: DecisionVerb, items: readonly Item[]) => string | undefined;
  readonly question: (verb: DecisionVerb, count: number) => string;
  /** What a success says. */
  readonly done: (verb: DecisionVerb, count: number) => string;
  /** For areas that tell the outcome of one item by a dialog instead of a toast (INV-10, INV-12 to INV-14). */
  readonly dialogs?: {
    readonly failedTitle: (verb: DecisionVerb) => string;
    /** Where the service gave no words: it refused, or its answer was lost and the list shows that nothing changed. */
    readonly failedText: (verb: DecisionVerb, kind: 'refused' | 'notArrived') => string;
  };
  /** The name of the Proceed button for readers, which says the act. */
  readonly proceedLabel: (verb: DecisionVerb) => string;
}

interface Decision<Item> {
  readonly ask: (verb: DecisionVerb, items: readonly Item[]) => void;
  readonly dialog: ReactNode;
}

/** Confirm, send, read again, tell: the decision flow with its dialog and toasts, for one item or many. */
export function useDecision<Item>(area: DecisionArea<Item>): Decision<Item> {
  const [owner] = useState(session.owner);
  /** The token that the last call set out with: its refusal may come after the client has signed in again. */
  const token = useRef<string>(null);
  const [flow] = useState(() =>
    area.flow.provide({
      actors: {
        decide: fromPromise<DecideAnswer, DecideInput<Item>>(async ({ input }) => {
          requireOwner(owner);
          token.current = session.storedToken();
          return area.decide(input);
        }),
        recheck: fromPromise<readonly Finding[], RecheckInput<Item>>(async ({ input: { verb, items } }) => {
          await area.recheck();
          return verb === undefined ? [] : items.map((item) => area.find(verb, item));
        }),
      },
    }),
  );
  const [snapshot, send] = useMachine(flow);
  const { context } = snapshot;
  const isSettled = snapshot.matches('settled');
  const needsReading = isSettled && hasToBeRead(area, context);

  useEffect(() => {
    if (!isSettled) return;
    if (context.sessionEnded) tellSession({ type: 'refuse', token: token.current });
    tellResult(area, context);
    if (hasToBeRead(area, context)) return;
    const [first] = context.items;
    send({ type: 'dismiss' });
    if (first !== undefined) focusRow(area.keyOf(first));
  }, [isSettled, context, area, send]);

  const isOpen = !snapshot.matches('idle') && (!isSettled || needsReading);
  const { verb } = context;
  return {
    ask: (nextVerb, items) => send({ type: 'ask', verb: nextVerb, items }),
    dialog: isOpen && verb !== undefined && (
      <DecisionDialog
        phase={snapshot.matches('confirming') ? 'confirming' : isSettled ? toResultPhase(context) : 'running'}
        title={isSettled ? toResultTitle(area, context) : area.question(verb, context.items.length)}
        proceedLabel={area.proceedLabel(verb)}
        isTakingAway={verb !== 'approve'}
        items={toItemViews(area, context)}
        sum={context.items.length > 1 ? area.sumOf?.(context.items) : undefined}
        effect={area.effectOf?.(verb, context.items)}
        canStop={snapshot.can({ type: 'cancel' }) && !context.isStopping}
        onProceed={() => send({ type: 'proceed' })}
        onCancel={() => {
          send(isSettled ? { type: 'dismiss' } : { type: 'cancel' });
          const [first] = context.items;
          if (isSettled && first !== undefined) focusRow(area.keyOf(first));
        }}
      />
    ),
  };
}

const toItemViews = <Item,>(area: DecisionArea<Item>, { verb, items, results }: DecisionContext<Item>) =>
  items.map((item, index): DecisionItemView => {
    const outcome = results[index]?.outcome;
    return {
      key: area.keyOf(item),
      name: area.nameOf(item),
      facts: area.factsOf(item),
      amount: area.amountOf?.(item),
      outcome:
        outcome === undefined || verb === undefined
          ? undefined
          : { kind: outcome.kind, text: toOutcomeText(area, verb, outcome) },
    };
  });

/** What became of an item, in the service's own words where it gave any. */
function toOutcomeText<Item>(area: DecisionArea<Item>, verb: DecisionVerb, outcome: DecisionOutcome): string {
  switch (outcome.kind) {
    case 'succeeded':
      return m.decision_done();
    case 'refused':
      return (
        toSentence(outcome.message) ?? area.dialogs?.failedText(verb, outcome.kind) ?? m.decision_refused()
      );
    case 'notArrived':
      return area.dialogs?.failedText(verb, outcome.kind) ?? m.decision_not_arrived();
    case 'unconfirmed':
      return m.decision_unconfirmed();
    case 'skipped':
      return m.decision_skipped();
  }
}

const isUndecided = ({ results }: DecisionContext<unknown>) =>
  results.filter(({ outcome }) => outcome.kind !== 'succeeded');

/**
 * A single outcome is told by a toast (TS-15, TS-18) where the area asks for no dialog. What needs more than a sentence
 * stays in the dialog: a lost answer, and several items of which some failed.
 */
function hasToBeRead<Item>(area: DecisionArea<Item>, context: DecisionContext<Item>): boolean {
  if (context.sessionEnded) return false;
  const undecided = isUndecided(context);
  if (context.items.length === 1 && area.dialogs !== undefined) return true;
  if (undecided.length === 0) return false;
  return context.items.length > 1 || undecided.some(({ outcome }) => isLost(outcome));
}

const isLost = ({ kind }: DecisionOutcome) => kind === 'unconfirmed' || kind === 'notArrived';

const toResultPhase = (context: DecisionContext<unknown>) =>
  isUndecided(context).length === 0 ? 'succeeded' : 'failed';

function toResultTitle<Item>(area: DecisionArea<Item>, context: DecisionContext<Item>): string {
  const undecided = isUndecided(context);
  const [only] = context.results;
  if (context.verb === undefined) return '';
  if (undecided.length === 0) {
    const message = only?.outcome.kind === 'succeeded' ? only.outcome.message : undefined;
    return toSentence(message) ?? area.done(context.verb, context.items.length);
  }
  // A lost answer may have been a decision: nothing is claimed of it.
  const isOpen = undecided.every(({ outcome }) => outcome.kind === 'unconfirmed');
  if (!isOpen && context.items.length === 1 && area.dialogs !== undefined) {
    return area.dialogs.failedTitle(context.verb);
  }
  return isOpen ? m.decision_unconfirmed_title() : m.decision_unfinished({ count: undecided.length });
}

function tellResult<Item>(area: DecisionArea<Item>, context: DecisionContext<Item>): void {
  const { verb, items, results } = context;
  if (verb === undefined || (items.length === 1 && area.dialogs !== undefined)) return;
  const succeeded = results.filter(({ outcome }) => outcome.kind === 'succeeded').length;
  if (succeeded > 0) showToast('success', area.done(verb, succeeded));
  const [only] = results;
  if (items.length === 1 && only?.outcome.kind === 'refused') {
    showToast('error', toOutcomeText(area, verb, only.outcome));
  }
}

/**
 * The button that opened the dialog is gone with the decision, so focus goes to the row that now says the state. The
 * dialog gives focus back in the next frame; this comes after it, and only where nothing else took it.
 */
function focusRow(key: RowKey): void {
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      const isLost = document.activeElement === null || document.activeElement === document.body;
      if (isLost) document.querySelector<HTMLElement>(`[data-row-key="${key}"]`)?.focus();
    }),
  );
}
