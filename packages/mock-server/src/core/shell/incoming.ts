import type { BodySource } from '@client-portal/contract/core';
import type { ServedResponse } from './response.ts';

/** Request that the mock server received over a connection or in memory. */
export interface Incoming extends BodySource {
  readonly method: string;
  /** Path without the query. */
  readonly path: string;
  /** Query string, without the `?`. */
  readonly search: string;
  /** Scheme and host that the request was sent to, if the mock runs in memory. */
  readonly origin?: string;
  /** Discards the part of the body that was not read. */
  discard(): void;
  /** Calls `act` if the client disconnects before it has the response. */
  onGone(act: () => void): void;
}

/** Returns a header of a request; undefined if it has none. */
export function headerOf({ headers }: Pick<Incoming, 'headers'>, name: string): string | undefined {
  const value = headers[name];
  return value === undefined || typeof value === 'string' ? value : value.join(', ');
}

/** Way in which a response is sent to the client. */
export type Delivery =
  | 'whole'
  /** The whole response, compressed if the client accepts that. */
  | 'compressed'
  /** Chunk by chunk, in `dripMs` milliseconds altogether. */
  | { readonly dripMs: number }
  /** Sends the first half of the response, then closes the connection. */
  | 'cut'
  /** Sends bytes that are not HTTP, then closes the connection. */
  | 'dropped'
  /** Sends no response and resets the connection. */
  | 'reset'
  /** Sends no response and keeps the connection open. */
  | 'held';

/** Response and the way in which it is sent. */
export interface Reply {
  readonly response: ServedResponse;
  readonly delivery: Delivery;
}

/** Number of chunks of a `slow-drip` response. */
export const DRIPS = 10;
