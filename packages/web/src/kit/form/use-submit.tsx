import { type CallOptions, createIdempotencyKey, PortalError } from '@client-portal/sdk';
import type { Finding, SubmitFlow } from '@client-portal/state-machines';
import { useMachine } from '@xstate/react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { fromPromise } from 'xstate';
import { NotSentError, requireOwner } from '../../api/not-sent.ts';
import { interruptSessionOn401 } from '../../api/query-client.ts';
import { isSameInput } from '../../api/same-input.ts';
import { session } from '../../api/session.ts';
import { useOwner } from '../../api/use-owner.ts';
import { isUnclear } from '../feedback/failure-text.ts';
import { type DoubtCause, LostResponseDialog } from './LostResponseDialog.tsx';

/** Configures how a form is sent. Define it as a constant outside of components. */
export interface SubmitSpec<Input, Output> {
  readonly flow: SubmitFlow<Input, Output>;
  /**
   * Sends the form. The options can cancel the request, and contain the key that marks a repeated request of the same
   * submit.
   */
  readonly send: (input: Input, options: CallOptions) => Promise<Output>;
  /**
   * Called before the form is sent. The returned function reads the state again, after a success or a lost response,
   * and says whether the form was accepted. Omitted if no read shows it.
   */
  readonly watch?: (input: Input) => () => Promise<Finding>;
  /** Sentence after a lost response that cannot be looked up, e.g. how the client can check. */
  readonly doubt?: () => string;
  /** Text of the specification for a response that is neither a success nor a refusal. */
  readonly stated?: () => string;
  /** True for a form that needs no session: requesting an account or a new password. */
  readonly isPublic?: true;
}

/** State of a submit, for a component. */
export interface Submission<Input, Output> {
  readonly isBusy: boolean;
  /** Error of the last attempt, until the next one. A lost response is shown by {@link dialog} instead. */
  readonly error: unknown;
  readonly isDone: boolean;
  readonly submit: (input: Input) => void;
  /** Cancels the request; returns true if it was still running. */
  readonly cancel: () => boolean;
  readonly reset: () => void;
  /** Result of a success; `undefined` if the response was lost and reading again showed that the form was accepted. */
  readonly output: Output | undefined;
  /** True if the last response was lost; {@link dialog} says so. */
  readonly isLost: boolean;
  /** Dialog about a lost response, with a button to send again; render it beside the form. */
  readonly dialog: ReactNode;
}

interface Press<Input> {
  readonly input: Input;
  readonly key: string;
  /** True if the request was cancelled; it may have been accepted all the same. */
  readonly isCalledOff?: true;
}

interface Handlers<Output> {
  /** The output is `undefined` if only reading the state again showed the success, after the error. */
  readonly onDone?: (output: Output | undefined, error: unknown) => void;
  readonly onFailed?: (error: unknown) => void;
}

const BUSY = ['submitting', 'comparing', 'looking'] as const;

/** Returns why it is unknown whether a write was accepted. */
const toCause = (error: unknown): DoubtCause => {
  if (error === undefined) return 'contradicted';
  return isUnclear(error) ? 'unclear' : 'lost';
};

/**
 * Runs the state machine of a submit. `onDone` and `onFailed` run once for each result, e.g. to open another screen or
 * read a list again. The form belongs to the client for whom it was opened and is not sent for another.
 */
export function useSubmit<Input, Output>(
  spec: SubmitSpec<Input, Output>,
  { onDone, onFailed }: Handlers<Output> = {},
): Submission<Input, Output> {
  const owner = useOwner();
  /** The values of the last submit, for sending them again. */
  const last = useRef<Press<Input>>(undefined);
  const look = useRef<() => Promise<Finding>>(undefined);
  const [flow] = useState(() =>
    spec.flow.provide({
      actors: {
        send: fromPromise<unknown, { readonly input: Input }>(async ({ input, signal }) => {
          if (!spec.isPublic) requireOwner(owner);
          look.current = spec.watch?.(input.input);
          // The client may sign in again before a slow response arrives.
          const token = session.storedToken();
          try {
            return await spec.send(input.input, { signal, idempotencyKey: last.current?.key });
          } catch (error) {
            // The SDK reports whatever `fetch` throws as `network`; unwrap our NotSentError.
            if (error instanceof PortalError && error.cause instanceof NotSentError) throw error.cause;
            if (!spec.isPublic) interruptSessionOn401(error, token);
            throw error;
          }
        }),
        look: fromPromise<Finding>(async () => (await look.current?.()) ?? 'unknown'),
      },
    }),
  );
  const [snapshot, send, actor] = useMachine(flow);
  const { output, error, finding } = snapshot.context;
  const isDone = snapshot.matches('succeeded');
  const hasFailed = snapshot.matches('failed');
  const isLost = snapshot.matches('lost');
  const handlers = useRef({ onDone, onFailed });
  handlers.current = { onDone, onFailed };
  useEffect(() => {
    if (!isDone) return;
    // The form was accepted, so the same values again are a new submit.
    last.current = undefined;
    handlers.current.onDone?.(output, error);
  }, [isDone, output, error]);
  useEffect(() => {
    if (hasFailed || isLost) handlers.current.onFailed?.(error);
  }, [hasFailed, isLost, error]);
  const callOff = () => {
    if (last.current !== undefined) last.current = { ...last.current, isCalledOff: true };
  };
  return {
    isBusy: BUSY.some((state) => snapshot.matches(state)),
    error: hasFailed ? error : undefined,
    isDone,
    output,
    isLost,
    submit: (input) => {
      // Ignores a second press before the first has rendered; the running request keeps its key.
      if (!actor.getSnapshot().can({ type: 'submit', input })) return;
      const earlier = last.current;
      const isOnceMore = earlier?.isCalledOff && isSameInput(earlier.input, input);
      last.current = { input, key: isOnceMore ? earlier.key : createIdempotencyKey() };
      send({ type: 'submit', input });
    },
    cancel: () => {
      const isOnItsWay = actor.getSnapshot().can({ type: 'cancel' });
      callOff();
      send({ type: 'cancel' });
      return isOnItsWay;
    },
    reset: () => {
      last.current = undefined;
      send({ type: 'reset' });
    },
    dialog: isLost && finding !== undefined && (
      <LostResponseDialog
        cause={toCause(error)}
        finding={finding}
        stated={spec.stated?.()}
        hint={finding === 'unknown' ? spec.doubt?.() : undefined}
        onClose={() => {
          callOff();
          send({ type: 'dismiss' });
        }}
        onSendAgain={() => {
          if (last.current !== undefined) send({ type: 'sendAgain', input: last.current.input });
        }}
      />
    ),
  };
}
