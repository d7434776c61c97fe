/**
 * Facts about a failed call that a flow needs. Flows read the SDK's PortalError structurally (`kind`, `status`,
 * `serverMessage`, `retryAfterMs`), so that any client can be used. Its `message` is for developers and is not read.
 */
export interface CallError {
  /** `network`, `timeout`, `unreadable`, `aborted`, `unauthorized`, `refused`, `server`, `notSent`; `unknown` for anything else. */
  readonly kind: string;
  /** The status of the answer, when there was one. */
  readonly status?: number;
  /** The server's words, when there are any. */
  readonly message?: string;
  /** Time to wait before another attempt in ms, if the server asks for it. */
  readonly retryAfterMs?: number;
}

const LOST = new Set(['network', 'timeout', 'unreadable']);

/** Statuses of a gateway that lost the service's response (502) or stopped waiting for it (504). */
const GATEWAY_STATUSES: ReadonlySet<number> = new Set([502, 504]);

const isFromGateway = ({ kind, status }: CallError): boolean =>
  kind === 'server' && GATEWAY_STATUSES.has(status ?? 0);

/** Returns true if the call may have taken effect although no usable response came back. */
export const wasLost = (error: CallError): boolean => LOST.has(error.kind) || isFromGateway(error);

const ANSWERED = new Set(['unauthorized', 'refused', 'server']);

/** Reads any value that an actor threw. Never throws. */
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

/** Longest countdown that a user is shown; a longer one is shown as a failure. */
export const MAX_WAIT_MS = 10 * 60_000;

/**
 * Returns the time to wait in ms if the service asks for one that a user can wait; otherwise `undefined`. At least a little,
 * so that a service that says 0 is not asked in a loop.
 */
export function toWaitMs(error: unknown): number | undefined {
  const { retryAfterMs } = toCallError(error);
  if (retryAfterMs === undefined || retryAfterMs > MAX_WAIT_MS) return undefined;
  return Math.max(retryAfterMs, 1_000);
}

/** Returns true if the service itself responded in a readable way; otherwise its outcome is unknown (Q027). */
export const wasAnswered = (error: CallError): boolean => ANSWERED.has(error.kind) && !isFromGateway(error);

/**
 * For actors and actions that the screen must provide. It also writes to the console, since a flow would otherwise take the
 * error for a failed call and say that the password is wrong.
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
