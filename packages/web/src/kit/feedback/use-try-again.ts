import { tryAgainFlow } from '@client-portal/state-machines';
import type { RefetchOptions, UseQueryResult } from '@tanstack/react-query';
import { useMachine } from '@xstate/react';
import { useEffect, useRef, useState } from 'react';

/** State of a read that is shown: of one read, or of several together. */
export type ReadState<Data> = Pick<
  UseQueryResult<Data>,
  'data' | 'dataUpdatedAt' | 'error' | 'errorUpdateCount' | 'isError' | 'isFetching' | 'isSuccess'
> & { readonly refetch: (options?: RefetchOptions) => Promise<unknown> };

/** Trying a failed read again, by the person and, where the service named a time, once by itself. */
export interface TryAgain {
  /** Time of the next automatic attempt, in epoch ms; `undefined` if there is none. */
  readonly waitsUntil: number | undefined;
  readonly now: () => void;
  /** Leaves the next try to the person. */
  readonly stop: () => void;
}

export function useTryAgain<Data>({
  error,
  errorUpdateCount,
  isSuccess,
  refetch,
}: ReadState<Data>): TryAgain {
  const latest = useRef(refetch);
  latest.current = refetch;
  const [flow] = useState(() =>
    tryAgainFlow.provide({
      // Two parts of a page may wait for the same read: the second finds it on its way.
      actions: { readAgain: () => void latest.current({ cancelRefetch: false }) },
    }),
  );
  const [{ context }, send] = useMachine(flow);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each failure counts, also one like the last
  useEffect(() => {
    if (error !== null) send({ type: 'fail', error });
  }, [error, errorUpdateCount, send]);
  useEffect(() => {
    if (isSuccess) send({ type: 'succeed' });
  }, [isSuccess, send]);
  return {
    waitsUntil: context.waitsUntil,
    now: () => {
      send({ type: 'tryNow' });
      void refetch();
    },
    stop: () => send({ type: 'stop' }),
  };
}
