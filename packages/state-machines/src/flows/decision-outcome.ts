import { type Finding, toCallError, wasAnswered } from './call-error.ts';

export type DecisionVerb = 'approve' | 'decline' | 'terminate';

/**
 * Outcome of one item:
 * - `succeeded`: the service's response, with its message if there is one
 * - `refused`: the same for a refusal; `isOver` is set if the list that was read again shows the item no longer pending
 * - `differs`: the item was decided, but the list that was read again shows other data than the question did
 * - `contradicted`: the service reported a success, but the list that was read again shows the item still pending
 * - `unconfirmed`: the response was lost, or not as stated, so that only reading the list again can show the outcome;
 *   with the service's message if there was one
 * - `notArrived`: the same, and the list that was read again still shows the item unchanged
 * - `skipped`: the request was not sent, or had no effect because the session had ended
 */
export type DecisionOutcome =
  | { readonly kind: 'succeeded'; readonly message?: string }
  | { readonly kind: 'refused'; readonly message?: string; readonly isOver?: true }
  | { readonly kind: 'unconfirmed' | 'notArrived'; readonly message?: string }
  | { readonly kind: 'differs' | 'contradicted' | 'skipped' };

/**
 * Finding about an item in the list that is read again after a decision. `differs` means that the decision has arrived, and that
 * the item's data are not those that the question showed (Q122).
 */
export type DecisionFinding = Finding | 'differs';

export interface DecisionResult<Item> {
  readonly item: Item;
  readonly outcome: DecisionOutcome;
}

const withMessage = <Kind extends 'succeeded' | 'refused' | 'unconfirmed'>(
  kind: Kind,
  message: string | undefined,
) => (message === undefined ? { kind } : { kind, message });

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
  if (!wasAnswered(callError))
    return withMessage('unconfirmed', callError.kind === 'unreadable' ? callError.message : undefined);
  // Only a refusal has a message for the user. Other errors describe internals of the service.
  return withMessage('refused', callError.kind === 'refused' ? callError.message : undefined);
}

/**
 * Returns the outcome after the list was read again. A decision that the list shows is a success, also if its response
 * was lost or refused: the item was pending when the request was sent, and a browser may repeat a request by itself
 * (Q123). A success that the list does not show is `contradicted`.
 */
export function settleOutcome(
  outcome: DecisionOutcome,
  finding: DecisionFinding | undefined,
): DecisionOutcome {
  const isOpen = outcome.kind === 'unconfirmed' || outcome.kind === 'refused';
  switch (finding) {
    case 'arrived':
      return isOpen ? { kind: 'succeeded' } : outcome;
    case 'differs':
      return isOpen || outcome.kind === 'succeeded' ? { kind: 'differs' } : outcome;
    case 'notArrived':
      if (outcome.kind === 'succeeded') return { kind: 'contradicted' };
      return outcome.kind === 'unconfirmed' ? { ...outcome, kind: 'notArrived' } : outcome;
    case 'unknown':
      return outcome.kind === 'refused' ? { ...outcome, isOver: true } : outcome;
    case undefined:
      return outcome;
  }
}
