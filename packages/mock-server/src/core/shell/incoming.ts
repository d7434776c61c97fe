import type { BodySource } from '@client-portal/contract/core';
import type { ServedAnswer } from './answer.ts';

/** A request on its way in, over a connection or in memory. */
export interface Incoming extends BodySource {
  readonly method: string;
  /** Path without the query. */
  readonly path: string;
  /** Query string, without the `?`. */
  readonly search: string;
  /** Lets go of the rest of a body that is not read. */
  discard(): void;
  /** Calls `act` when the client leaves before it has its answer. */
  onGone(act: () => void): void;
}

/** Delivery of a response to the client. */
export type Delivery =
  | 'whole'
  /** Whole, and compressed where the client takes that. */
  | 'compressed'
  /** Piece by piece over so many milliseconds. */
  | { readonly dripMs: number }
  /** Sends the first half of the response, then closes the connection. */
  | 'cut'
  /** Sends bytes that are not HTTP, then closes the connection. */
  | 'dropped'
  /** Sends no response and resets the connection. */
  | 'reset'
  /** Sends no response and keeps the connection open. */
  | 'held';

/** The answer to a request. */
export interface Reply {
  readonly answer: ServedAnswer;
  readonly delivery: Delivery;
}

/** Number of pieces of a response that drips. */
export const DRIPS = 10;
