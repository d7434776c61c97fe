import { toCallError, wasAnswered } from './call-error.ts';

/**
 * Reason of a failed sign-in, and the text that is shown:
 * - `credentials`: 'Email and password are incorrect' (AUTH-07, AUTH-12)
 * - `inactive`: 'Account is not yet active.' (AUTH-11)
 * - `noResponse`, `tooMany`, `badResponse`: the text of `credentials`, and a line with the cause and Try again (Q025): no
 *   response, too many attempts (429), or a failed or unreadable response
 * - `codeIncomplete`, `codeNoResponse`: 'PLease enter a valid 6 digit OTP code' (OTP-07, OTP-11)
 * - `invalidCode`: 'Invalid Code' (OTP-10)
 * - `codeNotSent`: no new code was sent, so that the earlier one stays
 */
export type SignInFailureReason =
  | 'credentials'
  | 'inactive'
  | 'noResponse'
  | 'tooMany'
  | 'badResponse'
  | 'invalidCode'
  | 'codeIncomplete'
  | 'codeNoResponse'
  | 'codeNotSent';

export interface SignInFailure {
  readonly reason: SignInFailureReason;
}

const NOT_YET_ACTIVE = 406;
const TOO_MANY = 429;
const NO_ANSWER = new Set(['network', 'timeout']);

/** Converts the error of the sign-in request to a reason (AUTH-11, AUTH-12, Q025). Never throws. */
export function toSignInFailure(error: unknown): SignInFailure {
  const { kind, status } = toCallError(error);
  if (status === NOT_YET_ACTIVE) return { reason: 'inactive' };
  if (status === TOO_MANY) return { reason: 'tooMany' };
  if (kind === 'server' || kind === 'unreadable') return { reason: 'badResponse' };
  return { reason: NO_ANSWER.has(kind) ? 'noResponse' : 'credentials' };
}

/**
 * Converts the error of the request with a one-time code to a reason. Any response that is not a success is
 * `invalidCode`. Without a usable response, it is `codeNoResponse`, which does not blame the digits (OTP-10, OTP-11,
 * Q027). Never throws.
 */
export function toCodeFailure(error: unknown): SignInFailure {
  return { reason: wasAnswered(toCallError(error)) ? 'invalidCode' : 'codeNoResponse' };
}
