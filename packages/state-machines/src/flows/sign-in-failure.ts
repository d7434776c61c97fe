import { toCallError, wasAnswered } from './call-error.ts';

/**
 * - `credentials`: 'Email and password are incorrect' (AUTH-07, AUTH-12)
 * - `inactive`: 'Account is not yet active.' (AUTH-11)
 * - `noAnswer`, `tooMany`, `badAnswer`: the text of `credentials`, plus a line that names the cause and offers Try again
 *   (Q025): no response, too many attempts (429), or the service fails or its response cannot be read
 * - `codeIncomplete`, `codeNoAnswer`: 'PLease enter a valid 6 digit OTP code' (OTP-07, OTP-11)
 * - `invalidCode`: 'Invalid Code' (OTP-10)
 */
export type SignInFailureReason =
  | 'credentials'
  | 'inactive'
  | 'noAnswer'
  | 'tooMany'
  | 'badAnswer'
  | 'invalidCode'
  | 'codeIncomplete'
  | 'codeNoAnswer';

export interface SignInFailure {
  readonly reason: SignInFailureReason;
}

const NOT_YET_ACTIVE = 406;
const TOO_MANY = 429;
const NO_ANSWER = new Set(['network', 'timeout']);

/** Converts what the call threw into the reason of a failed sign-in (AUTH-11, AUTH-12, Q025). Never throws. */
export function toSignInFailure(error: unknown): SignInFailure {
  const { kind, status } = toCallError(error);
  if (status === NOT_YET_ACTIVE) return { reason: 'inactive' };
  if (status === TOO_MANY) return { reason: 'tooMany' };
  if (kind === 'server' || kind === 'unreadable') return { reason: 'badAnswer' };
  return { reason: NO_ANSWER.has(kind) ? 'noAnswer' : 'credentials' };
}

/**
 * Converts what the call threw into the reason of a failed one-time code. Any response but success is `invalidCode`; without
 * a usable response it is `codeNoAnswer`, which does not blame the digits (OTP-10, OTP-11, Q027). Never throws.
 */
export function toCodeFailure(error: unknown): SignInFailure {
  return { reason: wasAnswered(toCallError(error)) ? 'invalidCode' : 'codeNoAnswer' };
}
