import type { DecisionContext } from './decision-context.ts';

/** Delays of the decision flow, in ms. */
export const decisionDelays = {
  /** Time after a new question in which a click counts as the second half of a double click. */
  doublePress: 500,
  /** Time in which a decision without a question can be taken back (Q126). */
  takeBack: 5_000,
  untilAllowed: ({ context }: { readonly context: DecisionContext<unknown> }) =>
    Math.max(0, (context.waitsUntil ?? 0) - Date.now()),
};
