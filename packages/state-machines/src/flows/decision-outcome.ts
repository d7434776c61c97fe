import { type Finding, toCallError, wasAnswered } from './call-error.ts';

export type DecisionVerb = 'approve' | 'decline' | 'terminate';

/**
 * Outcome of one item:
 * - `succeeded`, `refused`: the service's response, with its message if there is one
 * - `unconfirmed`: the response was lost, so that only reading the list again can show the outcome
 * - `notArrived`: the response was lost, and the list that was read again still shows the item unchanged
 * - `skipped`: the request was not sent, or had no effect because the session had ended
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

/** Result of a decision's request, with the service's message if there is one. */
export interface DecideResponse {
  readonly message?: string | undefined;
}

/**
 * Returns a success with the message of the response. If the response has another shape, it is a success without a
 * message.
 */
export function succeeded(response: DecideResponse | null | undefined): DecisionOutcome {
  const message: unknown = response?.message;
  return withMessage('succeeded', typeof message === 'string' && message !== '' ? message : undefined);
}

/**
 * Returns true if the service refused with 429, which means that it did nothing and the item may be sent again later.
 */
export const isTooBusy = (error: unknown): boolean => toCallError(error).status === 429;

/** Returns true if the session has ended at the service, so that all further requests would fail, too. */
export const endsSession = (error: unknown): boolean => toCallError(error).kind === 'unauthorized';

/**
 * Converts the error of a decision's request. A 401 or a request that was not sent had no effect (`skipped`), and any
 * other response is a refusal. Without a response, the outcome is open, since the service may have decided the item
 * before the response was lost. Never throws.
 */
export function toFailedOutcome(error: unknown): DecisionOutcome {
  if (endsSession(error)) return { kind: 'skipped' };
  const callError = toCallError(error);
  if (callError.kind === 'notSent') return { kind: 'skipped' };
  if (!wasAnswered(callError)) return { kind: 'unconfirmed' };
  // Only a refusal has a message for the user. Other errors describe internals of the service.
  return withMessage('refused', callError.kind === 'refused' ? callError.message : undefined);
}

/**
 * Returns the outcome after the list was read again: a lost response becomes a success or `notArrived`, and other
 * outcomes stay.
 */
export function settleOutcome(outcome: DecisionOutcome, finding: Finding | undefined): DecisionOutcome {
  if (outcome.kind !== 'unconfirmed' || finding === undefined || finding === 'unknown') return outcome;
  return finding === 'arrived' ? { kind: 'succeeded' } : { kind: 'notArrived' };
}
