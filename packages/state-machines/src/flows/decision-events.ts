import type { DecideResponse, DecisionVerb } from './decision-outcome.ts';

export type DecisionEvent<Item> =
  | { type: 'ask'; verb: DecisionVerb; items: readonly Item[] }
  /** Decides without a question, after some seconds in which `cancel` takes it back (Q126). */
  | { type: 'hold'; verb: DecisionVerb; items: readonly Item[] }
  /** Chooses the reason that the provider gets; empty for none. */
  | { type: 'chooseReason'; reason: string }
  | { type: 'proceed' }
  | { type: 'cancel' }
  | { type: 'dismiss' }
  /** Accepts the warnings, so that the dialog enables Proceed. */
  | { type: 'accept' }
  /** Asks about those items alone that have no warning. */
  | { type: 'leaveOutWarned' }
  /** Reviews the odd items one by one instead. */
  | { type: 'review' }
  /** Sends those unfinished items again that the service has certainly not decided. */
  | { type: 'retry' };

/** End of a request. Its number is the index of the item. */
export type CallEvent =
  | { type: `xstate.done.actor.decide.${number}`; output: DecideResponse; actorId: string }
  | { type: `xstate.error.actor.decide.${number}`; error: unknown; actorId: string };

export const toActorId = (index: number): string => `decide.${index}`;

/** Returns the index of the item whose request has ended. */
export const toPlace = ({ actorId }: CallEvent): number => Number(actorId.slice('decide.'.length));

export const isDone = (event: { readonly type: string }): event is Extract<CallEvent, { output: unknown }> =>
  event.type.startsWith('xstate.done.actor.decide.');
export const isFailed = (event: { readonly type: string }): event is Extract<CallEvent, { error: unknown }> =>
  event.type.startsWith('xstate.error.actor.decide.');
