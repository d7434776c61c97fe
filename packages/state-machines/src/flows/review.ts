import { assertEvent, assign, type SnapshotFrom, setup } from 'xstate';

/** Key of an item in a review. */
export type ReviewKey = string | number;

/** Result for an item. `skipped` means that the client leaves it for later. */
export type ReviewResult = 'approved' | 'declined' | 'skipped';

export interface ReviewInput {
  /** Items in the order of the review, as they were pending when it was opened. */
  readonly keys: readonly ReviewKey[];
  /** Item to begin with. Default: the first one, also if `at` is not among the keys. */
  readonly at?: ReviewKey | undefined;
}

export interface ReviewContext {
  readonly keys: readonly ReviewKey[];
  /** Index of the current item. */
  readonly index: number;
  readonly results: ReadonlyMap<ReviewKey, ReviewResult>;
}

export type ReviewEvent =
  | { type: 'next' }
  | { type: 'previous' }
  /** Leaves the item for later and moves to the next. */
  | { type: 'skip' }
  /** The decision flow has decided an item. The review only counts it. */
  | { type: 'decide'; key: ReviewKey; result: 'approved' | 'declined' }
  /** A decision was taken back, or was not made after all: the item is shown again. */
  | { type: 'takeBack'; key: ReviewKey }
  /** Ends the review although items are left. */
  | { type: 'finish' }
  /** Starts again with the items that were not decided. */
  | { type: 'again' };

/**
 * Returns the index of the next item without a result, searching from `index` to the end and then from the start;
 * `undefined` if all have one.
 */
function findOpen(
  { keys, results }: Pick<ReviewContext, 'keys' | 'results'>,
  index: number,
): number | undefined {
  const indices = keys.map((_, step) => (index + 1 + step) % keys.length);
  return indices.find((at) => !results.has(keys[at] as ReviewKey));
}

/**
 * Returns the context with a result for an item. If it is the current one, the next item without a result becomes
 * current.
 */
function withResult(context: ReviewContext, key: ReviewKey, result: ReviewResult): Partial<ReviewContext> {
  const known = context.results.get(key);
  // A decided item stays decided if the user skips it afterwards.
  const kept = known !== undefined && result === 'skipped' ? known : result;
  const results = new Map(context.results).set(key, kept);
  const { keys, index } = context;
  return {
    results,
    index: keys[index] === key ? (findOpen({ keys, results }, index) ?? index) : index,
  };
}

/** Returns the current item; `undefined` if there are no items. */
export const selectReviewed = ({ keys, index }: ReviewContext): ReviewKey | undefined => keys[index];

/** Returns the items without a decision: skipped, or not reached. */
export const selectUndecided = ({ keys, results }: ReviewContext): readonly ReviewKey[] =>
  keys.filter((key) => (results.get(key) ?? 'skipped') === 'skipped');

/**
 * Reviews items one by one: the user decides or skips each, and sees the result at the end. This chart sends no
 * requests: the decision flow does that and reports the decisions. The review ends when every item has a result, when
 * the user moves past the last one, or when the user finishes it. Undecided items can then be reviewed again.
 */
export const reviewFlow = setup({
  types: {} as { input: ReviewInput; context: ReviewContext; events: ReviewEvent },
  actions: {
    goOn: assign({ index: ({ context }) => context.index + 1 }),
    goBack: assign({ index: ({ context }) => context.index - 1 }),
    skip: assign(({ context }) => withResult(context, context.keys[context.index] as ReviewKey, 'skipped')),
    record: assign(({ context, event }) => {
      assertEvent(event, 'decide');
      return withResult(context, event.key, event.result);
    }),
    reopen: assign(({ context: { keys, results }, event }) => {
      assertEvent(event, 'takeBack');
      const left = new Map(results);
      left.delete(event.key);
      return { results: left, index: keys.indexOf(event.key) };
    }),
    beginAgain: assign(({ context }) => {
      const undecided = new Set(selectUndecided(context));
      const results = new Map([...context.results].filter(([key]) => !undecided.has(key)));
      const { keys } = context;
      return { results, index: findOpen({ keys, results }, -1) ?? 0 };
    }),
  },
  guards: {
    hasNext: ({ context: { keys, index } }) => index + 1 < keys.length,
    hasPrevious: ({ context: { index } }) => index > 0,
    isAllDealtWith: ({ context: { keys, results } }) => keys.every((key) => results.has(key)),
    hasUndecided: ({ context }) => selectUndecided(context).length > 0,
    isAmongThem: ({ context, event }) => {
      assertEvent(event, ['decide', 'takeBack']);
      return context.keys.includes(event.key);
    },
  },
}).createMachine({
  id: 'reviewFlow',
  context: ({ input: { keys, at } }) => ({
    keys: [...keys],
    index: at === undefined ? 0 : Math.max(0, keys.indexOf(at)),
    results: new Map(),
  }),
  initial: 'looking',
  on: {
    decide: { guard: 'isAmongThem', actions: 'record' },
    takeBack: { guard: 'isAmongThem', target: '.looking', actions: 'reopen' },
  },
  states: {
    looking: {
      always: { guard: 'isAllDealtWith', target: 'ended' },
      on: {
        next: [{ guard: 'hasNext', actions: 'goOn' }, { target: 'ended' }],
        previous: { guard: 'hasPrevious', actions: 'goBack' },
        skip: { actions: 'skip' },
        finish: 'ended',
      },
    },
    ended: {
      on: { again: { guard: 'hasUndecided', target: 'looking', actions: 'beginAgain' } },
    },
  },
});

export type ReviewSnapshot = SnapshotFrom<typeof reviewFlow>;
