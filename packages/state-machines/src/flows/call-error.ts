/**
 * What a flow needs to know of a call that failed. Flows read the SDK's PortalError structurally (`kind`, `status`,
 * `serverMessage`), so that any client can be behind them. Its `message` is for developers and is not read.
 */
export interface CallError {
  /** `network`, `timeout`, `unreadable`, `aborted`, `unauthorized`, `refused`, `server`, `notSent`; `unknown` for anything else. */
  readonly kind: string;
  /** The status of the answer, when there was one. */
  readonly status?: number;
  /** The server's words, when there are any. */
  readonly message?: string;
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
  return { kind: error.kind, ...status, ...message };
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
