/** Signal that follows others until `end` is called. */
export interface JoinedSignal {
  readonly signal: AbortSignal;
  /** Removes the listeners, since a signal may live as long as the page. */
  readonly end: () => void;
}

/**
 * Returns a signal that aborts with the first of several, with its reason. It stands for `AbortSignal.any`, which Jest 29,
 * React Native and Safari before 17.4 do not have, and which other implementations refuse for signals of another window.
 */
export function anySignal(signals: readonly (AbortSignal | undefined)[]): JoinedSignal {
  const controller = new AbortController();
  const ends: (() => void)[] = [];
  const end = () => {
    for (const one of ends) one();
  };
  for (const signal of signals) {
    if (signal === undefined) continue;
    const abort = () => {
      controller.abort(signal.reason);
      end();
    };
    if (signal.aborted) abort();
    else {
      signal.addEventListener('abort', abort);
      ends.push(() => signal.removeEventListener('abort', abort));
    }
  }
  return { signal: controller.signal, end };
}
