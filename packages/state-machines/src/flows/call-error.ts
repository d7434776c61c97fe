/**
 * What a flow needs to know of a call that failed. Flows read the SDK's PortalError structurally (`kind`, `status`,
 * `serverMessage`, `retryAfterMs`), so that any client can be behind them. Its `message` is for developers and is not read.
 */
export interface CallError {
  /** `network`, `timeout`, `unreadable`, `aborted`, `unauthorized`, `refused`, `server`, `notSent`; `unknown` for anything else. */
  readonly kind: string;
  /** The status of the answer, when there was one. */
  readonly status?: number;
  /** The server's words, when there are any. */
  readonly message?: string;
  /** How long the server asks to wait before another try, in ms, when it does. */
  readonly retryAfterMs?: number;
}

const LOST = new Set(['network', 'timeout', 'unreadable']);

/** Said by a gateway that lost the service's answer (502) or did not wait for it (504). */
const GATEWAY_STATUSES: ReadonlySet<number> = new Set([502, 504]);

const isFromGateway = ({ kind, status }: CallError): boolean =>
  kind === 'server' && GATEWAY_STATUSES.has(status ?? 0);

/** Whether the call may have done its work although no usable answer came back. */
export const wasLost = (error: CallError): boolean => LOST.has(error.kind) || isFromGateway(error);

const ANSWERED = new Set(['unauthorized', 'refused', 'server']);

/** Reads whatever an actor threw. Never throws. */
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

/** Nobody sits before a countdown for longer; what takes longer is told as a failure. */
export const MAX_WAIT_MS = 10 * 60_000;

/**
 * How long to wait, in ms, where the service asks for a time that a person can sit out; `undefined` where it does not. A
 * little at the least, so that a service that says 0 is not asked in a loop.
 */
export function toWaitMs(error: unknown): number | undefined {
  const { retryAfterMs } = toCallError(error);
  if (retryAfterMs === undefined || retryAfterMs > MAX_WAIT_MS) return undefined;
  return Math.max(retryAfterMs, 1_000);
}

/** Whether the service itself answered in a way that can be read; without that nobody knows what it did (Q027). */
export const wasAnswered = (error: CallError): boolean => ANSWERED.has(error.kind) && !isFromGateway(error);

/**
 * For actors and actions that the screen must provide. It also writes to the console, since a flow would otherwise take
 * the error for a failed call and tell a person that the password is wrong.
 */
export function notProvided(flow: string, part: string): () => never {
  return () => {
    const message = `${flow} was started without ${part}. Pass it with .provide({ … }).`;
    console.error(message);
    throw new Error(message);
  };
}

/** What reading the state again said of a write whose answer was lost. */
export type Finding = 'arrived' | 'notArrived' | 'unknown';
