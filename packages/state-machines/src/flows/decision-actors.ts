import { fromPromise } from 'xstate';
import { notProvided } from './call-error.ts';
import type { DecideInput, MessageInput } from './decision-context.ts';
import type { DecideResponse, DecisionFinding, DecisionVerb } from './decision-outcome.ts';

/** Decided items for the actor that reads the list again. */
export interface RecheckInput<Item> {
  readonly verb: DecisionVerb | undefined;
  readonly items: readonly Item[];
}

const missing = (actor: string) => notProvided('decisionFlow', `the actor ${actor}`);

/** Actors of the decision flow, which the screen provides. */
export const decisionActors = <Item>() => ({
  decide: fromPromise<DecideResponse, DecideInput<Item>>(missing('decide')),
  /** Reads the list while the question is open. */
  refresh: fromPromise<void>(missing('refresh')),
  /** Reads the list again and returns whether each decision has arrived, if the list shows it. */
  recheck: fromPromise<readonly DecisionFinding[], RecheckInput<Item>>(missing('recheck')),
  /** Sends the reason of a decline to the provider. */
  tellProvider: fromPromise<unknown, MessageInput<Item>>(missing('tellProvider')),
});
