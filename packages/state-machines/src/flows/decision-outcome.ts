import { type Finding, toCallError, wasAnswered } from './call-error.ts';

export type DecisionVerb = 'approve' | 'decline' | 'terminate';

/**
 * Outcome of one item:
 * - `succeeded`, `refused`: the server said so, with its words if it gave any
 * - `unconfirmed`: the response was lost; only reading the list again can tell
 * - `notArrived`: the response was lost, and the list read again still shows the item as it was
 * - `skipped`: not sent, or sent after the session had ended, so it had no effect
 */
export type DecisionOutcome =
  | { readonly kind: 'succeeded' | 'refused'; readonly message?: string }
  | { readonly kind: 'unconfirmed' | 'notArrived' | 'skipped' };

export interface DecisionResult<Item> {
  readonly item: Item;
  readonly outcome: DecisionOutcome;
}

const withMessage = (kind: 'succeeded' | 'refused', message: string | undefined): DecisionOutcome =>
  message === undefined ? { kind } : { kind, message };

/** Result of a decision's request: the words of the service, if any. */
export interface DecideAnswer {
  readonly message?: string | undefined;
}

/** Returns a success with the words of the answer; an answer of another shape is no reason to fail after a success. */
export function succeeded(answer: DecideAnswer | null | undefined): DecisionOutcome {
  const message: unknown = answer?.message;
  return withMessage('succeeded', typeof message === 'string' && message !== '' ? message : undefined);
}

/** Returns true if the service was too busy and refused before it did anything: the item may be sent again later. */
export const isTooBusy = (error: unknown): boolean => toCallError(error).status === 429;

/** Returns true if the server no longer knows this session: all later requests would fail the same way. */
export const endsSession = (error: unknown): boolean => toCallError(error).kind === 'unauthorized';

/**
 * Reads the error of a decision's request: a 401 did nothing, nor did what never left (`skipped`); any other answer
 * refused it, and everything
 * else leaves it open, since the server may have acted before the answer was lost. Never throws.
 */
export function toFailedOutcome(error: unknown): DecisionOutcome {
  if (endsSession(error)) return { kind: 'skipped' };
  const callError = toCallError(error);
  if (callError.kind === 'notSent') return { kind: 'skipped' };
  if (!wasAnswered(callError)) return { kind: 'unconfirmed' };
  // A server that fails speaks of its own insides; only a refusal has words for a person.
  return withMessage('refused', callError.kind === 'refused' ? callError.message : undefined);
}

/** Returns the outcome after the list was read again: a lost response is found or not, the others stay. */
export function settleOutcome(outcome: DecisionOutcome, finding: Finding | undefined): DecisionOutcome {
  if (outcome.kind !== 'unconfirmed' || finding === undefined || finding === 'unknown') return outcome;
  return finding === 'arrived' ? { kind: 'succeeded' } : { kind: 'notArrived' };
}
