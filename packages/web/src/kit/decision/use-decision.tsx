import type { DecisionEnded, DecisionVerb } from '@client-portal/state-machines';
import { type ComponentType, type ReactNode, useRef, useState, useSyncExternalStore } from 'react';
import { createStore, type Store } from '../../lib/store.ts';
import { useStableCallback } from '../../lib/use-stable-callback.ts';
import { withAllWords } from '../../messages/locale.ts';
import { m } from '../../messages/messages.ts';
import { lazyDialog } from '../feedback/overlays/lazy-dialog.tsx';
import { LeaveGuard } from '../frame/LeaveGuard.tsx';
import type { Asked, DecisionRunProps } from './DecisionRun.tsx';
import type { DecisionSpec } from './decision-spec.ts';
import { findNext } from './focus-row.ts';

export interface Decision<Item> {
  readonly ask: (verb: DecisionVerb, items: readonly Item[]) => void;
  /**
   * Approves an item without a question, after some seconds in which it can be taken back (Q126); undefined where the
   * result is told by a dialog.
   */
  readonly hold: ((item: Item) => void) | undefined;
  /** The held items that are not over yet. */
  readonly held: Store<readonly Item[]>;
  /** Subscribes to held items that were taken back, or were not decided after all. */
  readonly onTakenBack: (listen: (item: Item) => void) => () => void;
  /** The question and what follows it, in dialogs and at the bottom of the window. */
  readonly dialog: ReactNode;
  /** Subscribes to the end of each decision; returns the function that unsubscribes. */
  readonly onEnded: OnEnded<Item>;
  /** Subscribes to the items that the user wants to review first; returns the function that unsubscribes. */
  readonly onReviewAsked: (listen: (items: readonly Item[]) => void) => () => void;
}

export type OnEnded<Item> = (listen: (end: DecisionEnded<Item>) => void) => () => void;

type RunProps<Item> = DecisionRunProps<Item> & { readonly onClose: () => void };

const DecisionRun = lazyDialog<RunProps<never>>(
  async () => (await withAllWords(import('./DecisionRun.tsx'))).DecisionRun,
  ({ spec, asked: { verb, items }, onClose }) => ({
    title: spec.words.question(verb, items.length),
    onClose,
  }),
);

/** Returns the component for a kind of items: a lazy one has no type parameter. */
const toRun = <Item,>() => DecisionRun as ComponentType<object> as ComponentType<RunProps<Item>>;

/**
 * Decides one or several items: asks, sends, and shows the result. The state machine and its dialog are loaded with the
 * overlays, or by the first question.
 */
export function useDecision<Item>(spec: DecisionSpec<Item>): Decision<Item> {
  // A store, not a state, so that a question rerenders the dialog and not the list behind it.
  const [asked] = useState(() => createStore<Asked<Item> | undefined>(undefined));
  const [ended] = useState(createListeners<DecisionEnded<Item>>);
  const [reviewAsked] = useState(createListeners<readonly Item[]>);
  const [takenBack] = useState(createListeners<Item>);
  const [held] = useState(() => createStore<readonly Item[]>([]));
  const end = useStableCallback((item: Item, isDecided: boolean) => {
    held.set(held.get().filter((one) => one !== item));
    if (!isDecided) takenBack.tell(item);
  });
  const hold = useStableCallback((item: Item) => held.set([...held.get(), item]));
  const run = { spec, onEnded: ended.tell, onReviewAsked: reviewAsked.tell };
  return {
    hold: spec.words.dialogs === undefined ? hold : undefined,
    held,
    onTakenBack: takenBack.listen,
    ask: useStableCallback((verb: DecisionVerb, items: readonly Item[]) => {
      const [first] = items;
      asked.set({ verb, items, next: first && findNext(spec.view.keyOf(first)) });
    }),
    dialog: (
      <>
        <AskedRun {...run} asked={asked} />
        <HeldRuns {...run} held={held} onOver={end} />
      </>
    ),
    onEnded: ended.listen,
    onReviewAsked: reviewAsked.listen,
  };
}

interface AskedRunProps<Item> extends Omit<DecisionRunProps<Item>, 'asked'> {
  readonly asked: Store<Asked<Item> | undefined>;
}

/** Renders nothing before the first question. */
function AskedRun<Item>({ asked: store, ...run }: AskedRunProps<Item>) {
  const asked = useSyncExternalStore(store.subscribe, store.get);
  if (asked === undefined) return null;
  const Run = toRun<Item>();
  return <Run {...run} asked={asked} onClose={() => store.set(undefined)} />;
}

interface HeldRunsProps<Item> extends Omit<DecisionRunProps<Item>, 'asked' | 'onHeldOver'> {
  readonly held: Store<readonly Item[]>;
  readonly onOver: (item: Item, isDecided: boolean) => void;
}

/** The held approvals, each with a state machine of its own. */
function HeldRuns<Item>({ held, ...run }: HeldRunsProps<Item>) {
  const items = useSyncExternalStore(held.subscribe, held.get);
  return (
    <>
      {items.map((item) => (
        <HeldRun key={run.spec.view.keyOf(item)} {...run} item={item} />
      ))}
      {/* One for all, since React Router supports one blocker. A review notes its item in the address. */}
      <LeaveGuard
        isNeeded={items.length > 0}
        isHeld={(from, to) => from.pathname !== to.pathname}
        title={m.decision_leave_title()}
      >
        <p>{m.decision_leave_lead()}</p>
      </LeaveGuard>
    </>
  );
}

type HeldRunProps<Item> = Omit<HeldRunsProps<Item>, 'held'> & { readonly item: Item };

function HeldRun<Item>({ item, onEnded, onOver, ...run }: HeldRunProps<Item>) {
  const [asked] = useState<Asked<Item>>(() => ({ verb: 'approve', items: [item], next: null, isHeld: true }));
  const isDecided = useRef(false);
  const over = useStableCallback(() => onOver(item, isDecided.current));
  const note = useStableCallback((end: DecisionEnded<Item>) => {
    isDecided.current = end.done.length > 0;
    onEnded(end);
  });
  const Run = toRun<Item>();
  return <Run {...run} asked={asked} onEnded={note} onHeldOver={over} onClose={over} />;
}

interface Listeners<Value> {
  readonly tell: (value: Value) => void;
  /** Adds a listener; returns the function that removes it. */
  readonly listen: (listener: (value: Value) => void) => () => void;
}

function createListeners<Value>(): Listeners<Value> {
  const listeners = new Set<(value: Value) => void>();
  return {
    tell: (value) => {
      for (const listener of listeners) listener(value);
    },
    listen: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
