interface Started {
  readonly token: string | null;
  readonly atMs: number;
  readonly answer: Promise<unknown>;
  /** What it brought, as soon as it is there. */
  readonly brought: { data?: unknown };
}

/** A read that nobody took for so long, e.g. because its screen was left before it was there, is out of date. */
export const USABLE_MS = 30_000;

/**
 * Reads that begin before whoever needs them is there. What was started is handed out once, to the next who asks under the
 * same name and token; how it ended, well or not, is their own outcome.
 */
export function createStartedReads(storedToken: () => string | null) {
  const started = new Map<string, Started>();
  const isUsable = (one: Started | undefined): one is Started =>
    one !== undefined && one.token === storedToken() && Date.now() - one.atMs <= USABLE_MS;
  return {
    /** Asks now, unless an answer waits to be taken. */
    start(name: string, ask: () => Promise<unknown>): void {
      if (isUsable(started.get(name))) return;
      const brought: Started['brought'] = {};
      const answer = ask();
      answer.then(
        (data) => {
          brought.data = data;
        },
        // Heard by whoever takes it; until then a failure is nobody's.
        () => undefined,
      );
      started.set(name, { token: storedToken(), atMs: Date.now(), answer, brought });
    },
    take(name: string, signal: AbortSignal): Promise<unknown> | undefined {
      const one = started.get(name);
      started.delete(name);
      return isUsable(one) ? untilAborted(one.answer, signal) : undefined;
    },
    /** The answer and when it was asked for, where it is there already; else it stays to be taken. */
    takeBrought(name: string): { readonly data: unknown; readonly atMs: number } | undefined {
      const one = started.get(name);
      if (!isUsable(one) || one.brought.data === undefined) return undefined;
      started.delete(name);
      return { data: one.brought.data, atMs: one.atMs };
    },
  };
}

/** The same answer, given up when the signal says so. */
function untilAborted<Answer>(answer: Promise<Answer>, signal: AbortSignal): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const giveUp = () => reject(signal.reason);
    if (signal.aborted) return giveUp();
    signal.addEventListener('abort', giveUp, { once: true });
    answer.then(resolve, reject);
  });
}
