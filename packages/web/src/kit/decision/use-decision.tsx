import {
  type DecideAnswer,
  type DecideInput,
  type DecisionFlow,
  type DecisionSnapshot,
  type DecisionVerb,
  type Finding,
  type RecheckInput,
  selectToTryAgain,
} from '@client-portal/state-machines';
import { useActorRef } from '@xstate/react';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { type ActorRefFrom, fromPromise } from 'xstate';
import { NotSentError, requireOwner } from '../../api/not-sent.ts';
import { session } from '../../api/session.ts';
import { tellSession } from '../../api/session-actor.ts';
import { useLocale } from '../../messages/locale.ts';
import { m } from '../../messages/messages.ts';
import { nextTurn } from '../../next-turn.ts';
import { settings } from '../../settings.ts';
import { showToast } from '../feedback/toast-store.ts';
import { useOwner } from '../form/owner.ts';
import { LeaveGuard } from '../frame/LeaveGuard.tsx';
import type { RowKey } from '../table/data-table-types.ts';
import { useStable } from '../table/use-stable.ts';
import { type Renewed, toCurrent, toRenewed } from './ask-anew.ts';
import { DecisionDialog, type DecisionPhase, isUnderWay } from './DecisionDialog.tsx';
import type { DecisionItemView } from './DecisionItems.tsx';
import type { DecisionSum } from './DecisionSummary.tsx';
import { tellByToast, toItems, toTitle } from './decision-words.ts';
import { findNext, focusRow } from './focus-row.ts';
import { markJustDecided } from './just-decided.ts';
import { NextNote, selectDone, toTellWhy } from './NextNote.tsx';
import { useDrawn } from './use-drawn.ts';

/** What an area says and calls when its items are decided. Made once, outside of a component. */
export interface DecisionArea<Item> {
  readonly flow: DecisionFlow<Item>;
  /** What its rows call the kind of their items, where they say for a while what was decided ({@link JustDecided}). */
  readonly kind?: string;
  /** Sends one decision. */
  readonly decide: (input: DecideInput<Item>) => Promise<DecideAnswer>;
  /** Reads the list again, so that the screen shows what the service holds now. */
  readonly recheck: () => Promise<void>;
  /** What the list read again says of an item whose answer was lost. */
  readonly find: (verb: DecisionVerb, item: Item) => Finding;
  /** The item as the list has it by now; nothing where it is gone, or no longer waits to be decided. */
  readonly currentOf: (item: Item) => Item | undefined;
  readonly keyOf: (item: Item) => RowKey;
  /** The item in a line. */
  readonly nameOf: (item: Item) => string;
  /** All that its row says, for one that is decided alone. */
  readonly factsOf: (item: Item) => DecisionItemView['facts'];
  /** What looks odd about it, in words: nothing is kept from being decided by it. */
  readonly oddOf?: (item: Item) => readonly string[];
  /** Its hours or its amount, for lists of several. */
  readonly amountOf?: (item: Item) => string;
  /** What several of them come to. */
  readonly sumOf?: (items: readonly Item[]) => DecisionSum;
  /** What the act brings about, where its name does not say so. */
  readonly effectOf?: (verb: DecisionVerb, items: readonly Item[]) => string | undefined;
  /** What is said where nothing of what was asked about can be decided any more, if its kind has words of its own. */
  readonly gone?: () => string;
  /** What a message to the provider says of items that were declined; without it none is offered. */
  readonly whyOf?: { readonly subject: (count: number) => string; readonly line: (item: Item) => string };
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

export interface Decision<Item> {
  readonly ask: (verb: DecisionVerb, items: readonly Item[]) => void;
  readonly dialog: ReactNode;
  /** What the last decision offers next; nothing most of the time. */
  readonly next: ReactNode;
  /** Hears of every decision once it was told, until the function given back is called. */
  readonly whenOver: WhenOver<Item>;
}

/** A decision that came to its end: what was done, of all that was asked. */
export interface DecisionEnd<Item> {
  readonly verb: DecisionVerb;
  readonly done: readonly Item[];
}

/** Whoever listens also says where focus goes; with nobody it goes to the row. */
export type WhenOver<Item> = (listen: (end: DecisionEnd<Item>) => void) => () => void;

/**
 * Confirm, send, read again, tell, for one item or many: the decision flow with its dialog and toasts. What is told, what
 * stays and where focus goes the flow says; this is how.
 */
export function useDecision<Item>(area: DecisionArea<Item>): Decision<Item> {
  const owner = useOwner();
  /** The token that the last call set out with: its refusal may come after the client has signed in again. */
  const token = useRef<string>(null);
  /** The calls that have set out since the list was read. */
  const [sent] = useState(() => new Set<Promise<unknown>>());
  const [listeners] = useState(() => new Set<(end: DecisionEnd<Item>) => void>());
  /** What came after the first item when it was asked about. */
  const next = useRef<RowKey | null>(undefined);
  const [flow] = useState(() =>
    area.flow.provide({
      actors: {
        decide: fromPromise<DecideAnswer, DecideInput<Item>>(async ({ input }) => {
          requireOwner(owner);
          // Of a long run the list may be read again before all have set out.
          if (toCurrent(area, input.item) !== input.item) throw new NotSentError('changed');
          token.current = session.storedToken();
          const call = area.decide(input);
          sent.add(call);
          return call;
        }),
        recheck: fromPromise<readonly Finding[], RecheckInput<Item>>(async ({ input: { verb, items } }) => {
          await area.recheck();
          sent.clear();
          // The list that was read again is kept and drawn in this task; thousands are looked up in it in another.
          await nextTurn(items.length);
          const findings = verb === undefined ? [] : items.map((item) => area.find(verb, item));
          // What is told of them draws the screen anew.
          await nextTurn(items.length);
          return findings;
        }),
      },
      actions: {
        tell: (_, told) => tellByToast(area, told),
        tellSessionEnded: () => tellSession({ type: 'refuse', token: token.current }),
        focusItem: ({ context }) => {
          const { verb, items } = context;
          const [first] = items;
          if (first === undefined || verb === undefined) return;
          if (listeners.size === 0) focusRow(area.keyOf(first), next.current);
          const done = selectDone(context);
          if (area.kind !== undefined) markJustDecided(area.kind, verb, done.map(area.keyOf));
          for (const listen of listeners) listen({ verb, done });
        },
      },
    }),
  );
  useEffect(
    () => () => {
      if (sent.size === 0) return;
      // Whoever left meanwhile finds what came of them in the list, which says itself when it could not be read.
      void Promise.allSettled(sent)
        .then(area.recheck)
        .catch(() => undefined);
    },
    [sent, area],
  );
  const actor = useActorRef(flow, {
    input: { tellsByDialog: area.dialogs !== undefined, callsAtOnce: settings.callsAtOnce },
  });
  return {
    ask: useStable((verb: DecisionVerb, items: readonly Item[]) => {
      const [first] = items;
      next.current = first && findNext(area.keyOf(first));
      actor.send({ type: 'ask', verb, items });
    }),
    dialog: <FlowDialog area={area} actor={actor} />,
    next: <NextNote area={area} actor={actor} />,
    whenOver: useStable((listen) => {
      listeners.add(listen);
      return () => void listeners.delete(listen);
    }),
  };
}

/** A second press so soon was meant for the question that stood there before. */
const DOUBLE_PRESS_MS = 500;

interface FlowDialogProps<Item> {
  readonly area: DecisionArea<Item>;
  readonly actor: ActorRefFrom<DecisionFlow<Item>>;
}

/** A question that was asked once more, since what it was about had changed. */
interface AskedAnew<Item> extends Renewed<Item> {
  /** In epoch ms. */
  readonly at: number;
}

/** Alone reads the flow: an answer draws the dialog anew, not the list behind it. */
function FlowDialog<Item>({ area, actor }: FlowDialogProps<Item>) {
  const snapshot = useDrawn(actor);
  const { verb, items, waitsUntil } = snapshot.context;
  const phase = toPhase(snapshot);
  const locale = useLocale();
  const [renewed, setRenewed] = useState<AskedAnew<Item>>();
  const anew = renewed?.items === items ? renewed : undefined;
  /** Nothing is sent that was shown otherwise: it is asked about as it is by now. */
  const sendUnlessChanged = (toSend: readonly Item[], event: 'proceed' | 'retry') => {
    if (anew !== undefined && Date.now() - anew.at < DOUBLE_PRESS_MS) return;
    const now = toRenewed(area, toSend);
    if (now === undefined || verb === undefined) return actor.send({ type: event });
    actor.send({ type: event === 'proceed' ? 'cancel' : 'dismiss' });
    if (now.items.length === 0) return showToast('error', area.gone?.() ?? m.decision_gone());
    actor.send({ type: 'ask', verb, items: now.items });
    setRenewed({ ...now, items: actor.getSnapshot().context.items, at: Date.now() });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: its figures are written in the language
  const sum = useMemo(() => (items.length > 1 ? area.sumOf?.(items) : undefined), [area, items, locale]);
  const effect = verb && area.effectOf?.(verb, items);
  const triesAgain = snapshot.matches({ toBeRead: 'unfinished' }) ? selectToTryAgain(snapshot.context) : [];
  return (
    <>
      {phase !== undefined && verb !== undefined && (
        <DecisionDialog
          phase={phase}
          title={toTitle(area, snapshot)}
          proceedLabel={area.proceedLabel(verb)}
          isTakingAway={verb !== 'approve'}
          items={toItems(area, snapshot.context, anew?.changed)}
          anew={anew}
          sum={sum}
          effect={effect}
          waitsUntil={waitsUntil}
          canStop={snapshot.can({ type: 'cancel' })}
          triesAgain={items.length > 1 ? triesAgain.length : 0}
          next={snapshot.matches({ toBeRead: 'done' }) ? toTellWhy(area, snapshot) : null}
          onProceed={() => sendUnlessChanged(items, 'proceed')}
          onTryAgain={() => sendUnlessChanged(triesAgain, 'retry')}
          onCancel={() => actor.send({ type: snapshot.matches('toBeRead') ? 'dismiss' : 'cancel' })}
        />
      )}
      <LeaveGuard
        isNeeded={phase !== undefined && isUnderWay(phase) && items.length > 1}
        title={m.decision_leave_title()}
      >
        <p>{m.decision_leave_lead()}</p>
      </LeaveGuard>
    </>
  );
}

/** What the dialog shows; nothing while it is closed. */
function toPhase<Item>(snapshot: DecisionSnapshot<Item>): DecisionPhase | undefined {
  if (snapshot.matches('confirming')) return 'confirming';
  if (snapshot.matches({ submitting: 'waiting' })) return 'waiting';
  if (snapshot.matches({ submitting: 'stopping' })) return 'stopping';
  if (snapshot.matches({ toBeRead: 'done' })) return 'succeeded';
  if (snapshot.matches('toBeRead')) return 'failed';
  return snapshot.matches('submitting') || snapshot.matches('rechecking') ? 'running' : undefined;
}
