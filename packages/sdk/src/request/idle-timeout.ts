/** Timeout that restarts whenever data is sent or received, and ends a response that only drips. */
export interface IdleTimeout {
  /** Aborts when the timeout has passed, or when less than 1 kB came within 10 s after the first minute. */
  readonly signal: AbortSignal;
  /** Restarts the timeout; `bytes` is the number of bytes that were received of the body. */
  readonly heard: (bytes?: number) => void;
  /** Stops the timeout when the request has ended. */
  readonly end: () => void;
}

/** Time in ms after the first bytes of a body in which any rate is allowed. */
const FREE_MS = 60_000;
/** Least number of bytes in each time of so many ms after that. */
const LEAST_BYTES = 1_024;
const RATE_MS = 10_000;

/**
 * Starts the timeout. An idle timeout is used because a long list on a slow connection takes time but is never idle,
 * unlike a service that hangs.
 */
export function startIdleTimeout(limitMs: number): IdleTimeout {
  const controller = new AbortController();
  // React Native has no `DOMException`.
  const reason = Object.assign(new Error('Nothing was heard in time.'), { name: 'TimeoutError' });
  const give = () => controller.abort(reason);
  let timer = setTimeout(give, limitMs);
  let received = 0;
  let rate: ReturnType<typeof setTimeout> | undefined;
  const countAgain = () => {
    received = 0;
    rate = setTimeout(() => (received < LEAST_BYTES ? give() : countAgain()), RATE_MS);
  };
  return {
    signal: controller.signal,
    heard: (bytes) => {
      clearTimeout(timer);
      timer = setTimeout(give, limitMs);
      if (bytes === undefined) return;
      received += bytes;
      rate ??= setTimeout(countAgain, FREE_MS - RATE_MS);
    },
    end: () => {
      clearTimeout(timer);
      clearTimeout(rate);
    },
  };
}
