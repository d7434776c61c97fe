import { tryAgainFlow } from '@client-portal/state-machines';
import type { RefetchOptions, UseQueryResult } from '@tanstack/react-query';
import { useMachine } from '@xstate/react';
import { useEffect, useRef, useState } from 'react';

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
      // Two parts of a page may wait for the same read; the second attempt then joins the first.
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
