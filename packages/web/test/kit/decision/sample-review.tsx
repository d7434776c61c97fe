/** A review of three items, for tests of its content and its shortcuts. */
import type { DecisionEnded } from '@client-portal/state-machines';
import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, vi } from 'vitest';
import { Review } from '../../../src/kit/review/Review.tsx';
import type { ReviewView } from '../../../src/kit/review/review-view.ts';
import { createStore } from '../../../src/lib/store.ts';
import { linesOf } from '../../screens/dom.tsx';

/** Item that is reviewed. */
export interface Item {
  readonly id: number;
  readonly name: string;
  readonly isWaiting: boolean;
  readonly hours: number;
}
export const ANA = { id: 1, name: 'Ana', isWaiting: true, hours: 1 };
export const BEN = { id: 2, name: 'Ben', isWaiting: true, hours: 2 };
export const EVA = { id: 3, name: 'Eva', isWaiting: true, hours: 4 };
/** An item with a warning. */
export const ODD = { id: 99, name: 'Ivo', isWaiting: true, hours: 8 };
const ALL = [ANA, BEN, EVA];
const VIEW: ReviewView<Item> = {
  keyOf: ({ id }) => id,
  nameOf: ({ name }) => name,
  isWaiting: ({ isWaiting }) => isWaiting,
  sumOf: (items) => `${items.reduce((sum, { hours }) => sum + hours, 0)} h`,
  words: () => ({ approve: 'Yes', decline: 'No', approved: 'Approved', declined: 'Declined' }),
};

/** Returns the page's text, line by line. */
export const lines = () => linesOf(document.body);
/** Runs a function, and waits until the page has rerendered. */
export const actAndSettle = (run: () => unknown) => act(async () => void run());
/** Presses a button by its name. */
export const press = (name: string) =>
  actAndSettle(() => fireEvent.click(screen.getByRole('button', { name })));
/** Presses a key. */
export const key = (letter: string, more = {}, target: Element = document.body) =>
  actAndSettle(() => fireEvent.keyDown(target, { key: letter, ...more }));
/** Returns the heading of the current item. */
export const heading = () => screen.getByRole('heading', { level: 2 }).textContent;
/** Waits two frames: a dialog that closes moves focus in the first. */
export const waitTwoFrames = () =>
  act(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));

export const asked = vi.fn();
export const moved = vi.fn();
export const left = vi.fn();
let over: ((end: DecisionEnded<Item>) => void)[] = [];
beforeEach(() => {
  for (const one of [asked, moved, left]) one.mockReset();
  over = [];
  heldItems.set([]);
});
/** The approvals that can still be taken back. */
export const heldItems = createStore<readonly Item[]>([]);
let takenBack: (item: Item) => void = () => undefined;
/** Reports an approval as taken back. */
export const takeBack = (item: Item) =>
  actAndSettle(() => {
    heldItems.set(heldItems.get().filter((one) => one !== item));
    takenBack(item);
  });
const hold = (item: Item) => heldItems.set([...heldItems.get(), item]);
const decision = {
  ask: asked,
  held: heldItems,
  onTakenBack: (listen: (item: Item) => void) => {
    takenBack = listen;
    return () => undefined;
  },
  onEnded: (listen: (end: DecisionEnded<Item>) => void) => {
    over.push(listen);
    return () => {
      over = over.filter((one) => one !== listen);
    };
  },
};
/** Reports the end of a decision to the review. */
export const endDecision = (end: Omit<DecisionEnded<Item>, 'type'>) =>
  actAndSettle(() => over.forEach((listen) => void listen({ type: 'ended', ...end })));

/** A review of three items, whose decisions the test makes. */
export function Screen({
  all = ALL,
  queue = ALL,
  start = '',
  holds = false,
}: {
  all?: Item[];
  queue?: Item[];
  start?: string;
  holds?: boolean;
}) {
  const [at, setAt] = useState(start);
  return (
    <Review
      {...{ view: VIEW, all, queue, at }}
      decision={{ ...decision, hold: holds ? hold : undefined }}
      warningsOf={({ id }) => (id === ODD.id ? ['It is there twice'] : [])}
      warned={({ name }) => <p>{`The day of ${name}`}</p>}
      next={(decided) => <p>{`Next after ${decided.map(({ name }) => name).join()}`}</p>}
      thing={({ name }) => <p>{`The file of ${name}`}</p>}
      known={({ name }) => <p>{`Known of ${name}`}</p>}
      onMove={(to) => {
        moved(to);
        setAt(to);
      }}
      onLeave={left}
    />
  );
}
/** The buttons that move between items. */
export const toReviewBar = (first = '') =>
  `[Previous${first}] [Next] [Skip] [Keyboard shortcuts] [End review]`;
