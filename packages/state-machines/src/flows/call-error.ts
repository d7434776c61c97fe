/**
 * Facts about a failed call that a flow needs. They are read from the properties of the SDK's PortalError (`kind`,
 * `status`, `serverMessage`, `retryAfterMs`) without importing it, so that any API client can be used. Its `message`
 * is for developers and is not used.
 */
export interface CallError {
  /**
   * `network`, `timeout`, `unreadable`, `aborted`, `unauthorized`, `refused`, `server` or `notSent`; `unknown` for
   * any other error.
   */
  readonly kind: string;
  /** Status of the response, if there was one. */
  readonly status?: number;
  /** Message of the service, if there was one. */
  readonly message?: string;
  /** Time in ms to wait before another attempt, if the service asks for it. */
  readonly retryAfterMs?: number;
}

const LOST = new Set(['network', 'timeout', 'unreadable']);

/** Statuses of a gateway that lost the service's response (502) or stopped waiting for it (504). */
const GATEWAY_STATUSES: ReadonlySet<number> = new Set([502, 504]);

const isFromGateway = ({ kind, status }: CallError): boolean =>
  kind === 'server' && GATEWAY_STATUSES.has(status ?? 0);

/** Returns true if the request may have been carried out although there is no usable response. */
export const wasLost = (error: CallError): boolean => LOST.has(error.kind) || isFromGateway(error);

const ANSWERED = new Set(['unauthorized', 'refused', 'server']);

/** Converts any value that an actor threw. Never throws. */
export function toCallError(error: unknown): CallError {
  if (typeof error !== 'object' || error === null || !('kind' in error) || typeof error.kind !== 'string') {
    return { kind: 'unknown' };
  }
  const status = 'status' in error && typeof error.status === 'number' ? { status: error.status } : {};
  const words = 'serverMessage' in error ? error.serverMessage : undefined;
  const message = typeof words === 'string' && words !== '' ? { message: words } : {};
  const wait = 'retryAfterMs' in error ? error.retryAfterMs : undefined;
  const retryAfterMs = typeof wait === 'number' && wait >= 0 ? { retryAfterMs: wait } : {};
  return { kind: error.kind, ...status, ...message, ...retryAfterMs };
}

/** Longest wait in ms for which a countdown is shown. A longer one is shown as a failure. */
export const MAX_WAIT_MS = 10 * 60_000;

/**
 * Returns the time in ms to wait if the service asks for it and the wait is not too long; `undefined` otherwise. It
 * is at least 1 s, so that a service that sends 0 is not called in a loop.
 */
export function toWaitMs(error: unknown): number | undefined {
  const { retryAfterMs } = toCallError(error);
  if (retryAfterMs === undefined || retryAfterMs > MAX_WAIT_MS) return undefined;
  return Math.max(retryAfterMs, 1_000);
}

/** Returns true if the service itself sent a readable response. Otherwise, the outcome is unknown (Q027). */
export const wasAnswered = (error: CallError): boolean => ANSWERED.has(error.kind) && !isFromGateway(error);

/**
 * Default for actors and actions that the screen must provide. It throws, and also writes to the console, since the
 * flow would otherwise treat the error as a failed request, e.g. as a wrong password.
 */
export function notProvided(flow: string, part: string): () => never {
  return () => {
    const message = `${flow} was started without ${part}. Pass it with .provide({ … }).`;
    console.error(message);
    throw new Error(message);
  };
}

/** Result of reading the state again after the response to a write was lost. */
export type Finding = 'arrived' | 'notArrived' | 'unknown';
