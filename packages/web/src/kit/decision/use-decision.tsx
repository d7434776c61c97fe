import type { DecisionEnded, DecisionVerb } from '@client-portal/state-machines';
import { type ComponentType, type ReactNode, useState, useSyncExternalStore } from 'react';
import { createStore, type Store } from '../../lib/store.ts';
import { useStableCallback } from '../../lib/use-stable-callback.ts';
import { withAllWords } from '../../messages/locale.ts';
import { lazyDialog } from '../feedback/overlays/lazy-dialog.tsx';
import type { Asked, DecisionRunProps } from './DecisionRun.tsx';
import type { DecisionSpec } from './decision-spec.ts';
import { findNext } from './focus-row.ts';

export interface Decision<Item> {
  readonly ask: (verb: DecisionVerb, items: readonly Item[]) => void;
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

/**
 * Decides one or several items: asks, sends, and shows the result. The state machine and its dialog are loaded with the
 * overlays, or by the first question.
 */
export function useDecision<Item>(spec: DecisionSpec<Item>): Decision<Item> {
  // A store, not a state, so that a question rerenders the dialog and not the list behind it.
  const [asked] = useState(() => createStore<Asked<Item> | undefined>(undefined));
  const [ended] = useState(createListeners<DecisionEnded<Item>>);
  const [reviewAsked] = useState(createListeners<readonly Item[]>);
  return {
    ask: useStableCallback((verb: DecisionVerb, items: readonly Item[]) => {
      const [first] = items;
      asked.set({ verb, items, next: first && findNext(spec.view.keyOf(first)) });
    }),
    dialog: <AskedRun spec={spec} asked={asked} onEnded={ended.tell} onReviewAsked={reviewAsked.tell} />,
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
  const Run = DecisionRun as ComponentType<object> as ComponentType<RunProps<Item>>;
  return <Run {...run} asked={asked} onClose={() => store.set(undefined)} />;
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
