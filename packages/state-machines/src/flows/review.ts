import { assertEvent, assign, type SnapshotFrom, setup } from 'xstate';

/** Key of an item in a review. */
export type ReviewKey = string | number;

/** Result for an item: the client decided it, or left it for later on purpose. */
export type ReviewResult = 'approved' | 'declined' | 'skipped';

export interface ReviewInput {
  /** The items in the order in which they are looked at, as they waited when the review was opened. */
  readonly keys: readonly ReviewKey[];
  /** The item to begin with; the first one where it is not among them. */
  readonly at?: ReviewKey | undefined;
}

export interface ReviewContext {
  readonly keys: readonly ReviewKey[];
  /** Index of the item on the screen. */
  readonly place: number;
  readonly results: ReadonlyMap<ReviewKey, ReviewResult>;
}

export type ReviewEvent =
  | { type: 'next' }
  | { type: 'previous' }
  /** Leaves the item for later and moves to the next. */
  | { type: 'skip' }
  /** An item was decided, by the decision flow: this one only keeps count. */
  | { type: 'decide'; key: ReviewKey; result: 'approved' | 'declined' }
  /** Ends the review with items left. */
  | { type: 'finish' }
  /** Begins again with the items that were not decided. */
  | { type: 'again' };

/** The first place after `place`, round the end, whose item has no result yet; `undefined` where all have one. */
function findOpen(
  { keys, results }: Pick<ReviewContext, 'keys' | 'results'>,
  place: number,
): number | undefined {
  const places = keys.map((_, step) => (place + 1 + step) % keys.length);
  return places.find((at) => !results.has(keys[at] as ReviewKey));
}

/**
 * Returns the context with a result for an item; if it is the current one, the next item without a result becomes
 * current.
 */
function withResult(context: ReviewContext, key: ReviewKey, result: ReviewResult): Partial<ReviewContext> {
  const known = context.results.get(key);
  // A decided item stays decided when the user skips past it.
  const kept = known !== undefined && result === 'skipped' ? known : result;
  const results = new Map(context.results).set(key, kept);
  const { keys, place } = context;
  return {
    results,
    place: keys[place] === key ? (findOpen({ keys, results }, place) ?? place) : place,
  };
}

/** The item that is looked at; `undefined` where there is none at all. */
export const selectReviewed = ({ keys, place }: ReviewContext): ReviewKey | undefined => keys[place];

/** Items without a decision: skipped, or not reached. */
export const selectUndecided = ({ keys, results }: ReviewContext): readonly ReviewKey[] =>
  keys.filter((key) => (results.get(key) ?? 'skipped') === 'skipped');

/**
 * One item after the other: look, decide or leave it, go on, and at the end show the result. The chart sends nothing: the
 * decision flow asks and sends, and reports its end. It ends by itself once every item has a result, past the last one, or
 * when the client leaves; undecided items can be reviewed once more.
 */
export const reviewFlow = setup({
  types: {} as { input: ReviewInput; context: ReviewContext; events: ReviewEvent },
  actions: {
    goOn: assign({ place: ({ context }) => context.place + 1 }),
    goBack: assign({ place: ({ context }) => context.place - 1 }),
    skip: assign(({ context }) => withResult(context, context.keys[context.place] as ReviewKey, 'skipped')),
    record: assign(({ context, event }) => {
      assertEvent(event, 'decide');
      return withResult(context, event.key, event.result);
    }),
    beginAgain: assign(({ context }) => {
      const undecided = new Set(selectUndecided(context));
      const results = new Map([...context.results].filter(([key]) => !undecided.has(key)));
      const { keys } = context;
      return { results, place: findOpen({ keys, results }, -1) ?? 0 };
    }),
  },
  guards: {
    hasNext: ({ context: { keys, place } }) => place + 1 < keys.length,
    hasPrevious: ({ context: { place } }) => place > 0,
    isAllDealtWith: ({ context: { keys, results } }) => keys.every((key) => results.has(key)),
    hasUndecided: ({ context }) => selectUndecided(context).length > 0,
    isAmongThem: ({ context, event }) => {
      assertEvent(event, 'decide');
      return context.keys.includes(event.key);
    },
  },
}).createMachine({
  id: 'reviewFlow',
  context: ({ input: { keys, at } }) => ({
    keys: [...keys],
    place: at === undefined ? 0 : Math.max(0, keys.indexOf(at)),
    results: new Map(),
  }),
  initial: 'looking',
  on: { decide: { guard: 'isAmongThem', actions: 'record' } },
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
