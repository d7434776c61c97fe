/** Timeout that restarts whenever data is sent or received. */
export interface IdleTimeout {
  /** Aborts when the timeout has passed. */
  readonly signal: AbortSignal;
  /** Restarts the timeout. */
  readonly heard: () => void;
  /** Stops the timeout when the request has ended. */
  readonly end: () => void;
}

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
  return {
    signal: controller.signal,
    heard: () => {
      clearTimeout(timer);
      timer = setTimeout(give, limitMs);
    },
    end: () => clearTimeout(timer),
  };
}
