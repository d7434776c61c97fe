import { type TryAgainEvent, toWaitMs } from '@client-portal/state-machines';
import type { RefetchOptions, UseQueryResult } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useStableCallback } from '../../lib/use-stable-callback.ts';
import type { TryAgainActor } from './try-again-actor.ts';

/** State of a read to show: of one read, or of several together. */
export type ReadState<Data> = Pick<
  UseQueryResult<Data>,
  'data' | 'dataUpdatedAt' | 'error' | 'errorUpdateCount' | 'isError' | 'isFetching' | 'isSuccess'
> & { readonly refetch: (options?: RefetchOptions) => Promise<unknown> };

/** Retries a failed read: on the user's request, and once automatically if the service said when. */
export interface TryAgain {
  /** Time of the next automatic attempt, in epoch ms; `undefined` if there is none. */
  readonly waitsUntil: number | undefined;
  readonly now: () => void;
  /** Cancels the automatic attempt. */
  readonly stop: () => void;
}

/**
 * Starts its state machine, which is loaded then, at the first failure for which the service names a time. If the code
 * cannot be loaded, only the user can try again.
 */
export function useTryAgain<Data>({
  error,
  errorUpdateCount,
  isSuccess,
  refetch,
}: ReadState<Data>): TryAgain {
  const [waitsUntil, setWaitsUntil] = useState<number>();
  const actor = useRef<Promise<TryAgainActor | undefined>>(undefined);
  // Two parts of a page may wait for the same read; the second attempt then joins the first.
  const readAgain = useStableCallback(() => void refetch({ cancelRefetch: false }));
  const send = useStableCallback(
    (event: TryAgainEvent) => void actor.current?.then((one) => one?.send(event)),
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: each failure counts, also one like the last
  useEffect(() => {
    if (error === null || (actor.current === undefined && toWaitMs(error) === undefined)) return;
    actor.current ??= start(readAgain, setWaitsUntil);
    send({ type: 'fail', error });
  }, [error, errorUpdateCount, readAgain, send]);
  useEffect(() => {
    if (isSuccess) send({ type: 'succeed' });
  }, [isSuccess, send]);
  useEffect(
    () => () => {
      void actor.current?.then((one) => one?.stop());
      actor.current = undefined;
    },
    [],
  );
  return {
    waitsUntil,
    now: () => {
      send({ type: 'tryNow' });
      void refetch();
    },
    stop: () => send({ type: 'stop' }),
  };
}

async function start(
  readAgain: () => void,
  showWait: (until: number | undefined) => void,
): Promise<TryAgainActor | undefined> {
  try {
    const { startTryAgain } = await import('./try-again-actor.ts');
    const actor = startTryAgain(readAgain);
    actor.subscribe(({ context }) => showWait(context.waitsUntil));
    return actor;
  } catch (error) {
    console.error(error);
    return undefined;
  }
}
