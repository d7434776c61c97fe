import type { Breach } from '@client-portal/contract';

/** One request that went through the proxy. Contains no token and no value that a user typed. */
export interface ProxiedCall {
  /** Time at which the request arrived, in epoch ms. */
  readonly at: number;
  readonly method: string;
  /** Path of the request, with the values of the parameters masked. */
  readonly path: string;
  /** Undefined for a request that is not in the contract. */
  readonly operationId: string | undefined;
  /** HTTP status that the client got; 0 if it got none. */
  readonly status: number;
  readonly breaches: readonly Breach[];
  /** The request as a curl command without secrets; only set if there is a breach. */
  readonly curl?: string;
}

/** Name in the report for requests that are not in the contract. */
export const UNKNOWN_CALL = '(not in the contract)';
