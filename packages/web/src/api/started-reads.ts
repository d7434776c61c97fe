import type { CallOptions, OperationId, PortalClient } from '@client-portal/sdk';

type Read = (input?: object, options?: CallOptions) => Promise<unknown>;

interface Started {
  readonly token: string | null;
  readonly answer: Promise<unknown>;
}

/**
 * A client whose reads can be started before whoever needs them is there. A started read is handed out once, to the next
 * call of the same operation under the same token; how it ended, well or not, is that call's own outcome. Every later
 * call goes to the service.
 */
export function withStartedReads(client: PortalClient, storedToken: () => string | null) {
  const reads = client as unknown as Readonly<Record<OperationId, Read>>;
  const started = new Map<OperationId, Started>();

  const take = (id: OperationId, signal: AbortSignal | undefined): Promise<unknown> | undefined => {
    const one = started.get(id);
    started.delete(id);
    if (one === undefined || one.token !== storedToken()) return undefined;
    return signal === undefined ? one.answer : untilAborted(one.answer, signal);
  };
  return {
    client: new Proxy(client, {
      get: (target, id: OperationId) =>
        started.has(id)
          ? (input?: object, options?: CallOptions) => take(id, options?.signal) ?? reads[id](input, options)
          : Reflect.get(target, id),
    }),
    /** Starts a read that takes no input besides the token. */
    startRead(id: OperationId): void {
      const answer = reads[id]({});
      // Heard by whoever takes it; until then a failure is nobody's.
      answer.catch(() => undefined);
      started.set(id, { token: storedToken(), answer });
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
