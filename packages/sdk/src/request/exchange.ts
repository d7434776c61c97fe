import { readText } from '../response/read-body.ts';
import { anySignal } from './any-signal.ts';
import { startIdleTimeout } from './idle-timeout.ts';

/** Function that sends a request, such as the platform's `fetch`. */
export type Fetch = (request: Request) => Promise<Response>;

/** Error for a write that the service redirected. */
export class RedirectedError extends Error {
  override readonly name = 'RedirectedError';

  /** The address has no query, which may have the token. */
  constructor(address: string) {
    super(`The service redirected it to ${address.split(/[?#]/)[0]}.`);
  }
}

/** One request with its limits of time and size. */
export interface Exchange {
  /** Aborts with the caller's signal or when the idle timeout has passed. */
  readonly signal: AbortSignal;
  /** The response as received; undefined before. */
  readonly received: Response | undefined;
  /** True if the idle timeout has passed. */
  readonly isTimedOut: boolean;
  /** Restarts the idle timeout. */
  readonly heard: () => void;
  /**
   * Sends the request and reads the whole response, since openapi-fetch reads the body of an error without a limit.
   * @throws RedirectedError for a write that was redirected: the platform follows most redirects with a GET and without
   *   the form, so that a success of the other address says nothing about the write
   * @throws TooLargeError
   */
  readonly fetch: Fetch;
  /** Stops the timeout and removes the listeners. */
  readonly end: () => void;
}

interface ExchangeOptions {
  readonly send: Fetch;
  readonly signal: AbortSignal | null | undefined;
  /** Idle timeout in ms; undefined for none. */
  readonly idleMs: number | undefined;
  readonly isSafe: boolean;
}

/** Starts the idle timeout of one request. `end` must be called when it is over. */
export function startExchange({ send, signal, idleMs, isSafe }: ExchangeOptions): Exchange {
  const silence = idleMs === undefined ? undefined : startIdleTimeout(idleMs);
  const heard = silence?.heard ?? (() => {});
  const either = anySignal([signal ?? undefined, silence?.signal]);
  let received: Response | undefined;
  return {
    signal: either.signal,
    get received() {
      return received;
    },
    get isTimedOut() {
      return silence?.signal.aborted === true;
    },
    heard,
    async fetch(request) {
      const response = await send(request);
      received = response;
      heard();
      if (!isSafe && response.redirected) {
        void response.body?.cancel().catch(() => undefined);
        throw new RedirectedError(response.url);
      }
      const text = await readText(response, heard);
      silence?.end();
      return toWhole(response, text);
    },
    end() {
      silence?.end();
      either.end();
    },
  };
}

/** Statuses without a body: the constructor of `Response` throws if one is given. */
const WITHOUT_BODY = [204, 205, 304];

/** Returns the same response with a body that is there as a whole. */
function toWhole(response: Response, text: string): Response {
  const { status, statusText, headers } = response;
  // That of a network error has a status that no other response may have.
  if (status < 200) return response;
  const body = text === '' || WITHOUT_BODY.includes(status) ? null : text;
  return new Response(body, { status, statusText, headers });
}
