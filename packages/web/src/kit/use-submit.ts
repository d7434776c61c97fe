import type { SubmitFlow } from '@client-portal/state-machines';
import { useMachine } from '@xstate/react';
import { useEffect, useRef, useState } from 'react';
import { fromPromise } from 'xstate';
import { interruptSessionOn401 } from '../api/query-client.ts';
import { session } from '../api/session.ts';

/** How one kind of form is sent. Made once, outside of a component. */
export interface SubmitArea<Input, Output> {
  readonly flow: SubmitFlow<Input, Output>;
  /** Sends the form; `signal` aborts when the client cancels or leaves. */
  readonly send: (input: Input, signal: AbortSignal) => Promise<Output>;
}

/** A form on its way, for a component. */
export interface Submission<Input, Output> {
  readonly isBusy: boolean;
  /** What the last attempt threw; stays until the next. */
  readonly error: unknown;
  readonly isDone: boolean;
  readonly submit: (input: Input) => void;
  readonly cancel: () => void;
  readonly reset: () => void;
  readonly output: Output | undefined;
}

/**
 * The submit flow of an area. `onDone` and `onFailed` run once for each outcome, for what a screen does besides showing
 * it, e.g. move on or read a list again.
 */
export function useSubmit<Input, Output>(
  area: SubmitArea<Input, Output>,
  { onDone, onFailed }: { onDone?: (output: Output) => void; onFailed?: (error: unknown) => void } = {},
): Submission<Input, Output> {
  const [flow] = useState(() =>
    area.flow.provide({
      actors: {
        send: fromPromise<unknown, { readonly input: Input }>(async ({ input, signal }) => {
          // A slow answer may come after the client has signed in again.
          const token = session.storedToken();
          try {
            return await area.send(input.input, signal);
          } catch (error) {
            interruptSessionOn401(error, token);
            throw error;
          }
        }),
      },
    }),
  );
  const [snapshot, send] = useMachine(flow);
  const { output, error } = snapshot.context;
  const isDone = snapshot.matches('succeeded');
  const hasFailed = snapshot.matches('failed');
  const handlers = useRef({ onDone, onFailed });
  handlers.current = { onDone, onFailed };
  useEffect(() => {
    // The flow has left `submitting` with an answer, so the output is there; an answer of nothing is one too.
    if (isDone) handlers.current.onDone?.(output as Output);
  }, [isDone, output]);
  useEffect(() => {
    if (hasFailed) handlers.current.onFailed?.(error);
  }, [hasFailed, error]);
  return {
    isBusy: snapshot.matches('submitting'),
    error: hasFailed ? error : undefined,
    isDone,
    output,
    submit: (input) => send({ type: 'submit', input }),
    cancel: () => send({ type: 'cancel' }),
    reset: () => send({ type: 'reset' }),
  };
}
