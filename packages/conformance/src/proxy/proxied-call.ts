import type { Breach } from '@client-portal/contract';

/** One call that went through the proxy. Holds no value that a person typed, and no token. */
export interface ProxiedCall {
  /** Epoch milliseconds at which it came in. */
  readonly at: number;
  readonly method: string;
  /** Path of the request, with the values of its parameters hidden. */
  readonly path: string;
  /** Undefined for a call under `/api/` that the contract does not have. */
  readonly operationId: string | undefined;
  /** The HTTP status that the client got; 0 when it got none. */
  readonly status: number;
  readonly breaches: readonly Breach[];
  /** The call for a shell, redacted; only where there is a breach. */
  readonly curl?: string;
}

/** Placeholder for the operation of a call that the contract does not have. */
export const UNKNOWN_CALL = '(not in the contract)';
