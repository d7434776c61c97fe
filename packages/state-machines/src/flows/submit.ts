import {
  assertEvent,
  assign,
  type DoneActorEvent,
  type ErrorActorEvent,
  fromPromise,
  type SnapshotFrom,
  setup,
} from 'xstate';
import { type Finding, notProvided, toCallError, wasLost } from './call-error.ts';

export interface SubmitContext<Output> {
  /** Result of the last successful submit; undefined if only reading the state again showed the success. */
  readonly output: Output | undefined;
  /** Error of the last failed submit. It stays until the next submit. */
  readonly error: unknown;
  /** Result of reading the state again after a lost response, or after a success. */
  readonly finding: Finding | undefined;
}

/** Input of the actor `send`. */
export interface SendInput<Input> {
  readonly input: Input;
}

export type SubmitEvent<Input> =
  | { type: 'submit'; input: Input }
  /**
   * Cancels a pending request, e.g. a long upload, or closes the message about a lost response. The state is then
   * read again to find the effect of the request. Meanwhile, the form can be changed.
   */
  | { type: 'cancel' }
  /** Returns to a new form after a success or a failure. */
  | { type: 'reset' }
  /** Sends a form that may have arrived already, after the user was warned and confirmed. */
  | { type: 'sendAgain'; input: Input }
  /** Returns to the form after the message about a lost response. */
  | { type: 'dismiss' };

/** Longest wait in ms for the state after a success; the success is told without it. */
const COMPARISON_MS = 6_000;

/**
 * Submits a form. While a request is pending, submitting is not possible (Q115). A failure leaves the form unchanged,
 * and no request is repeated automatically. The values are passed from the event to the request and are not kept in
 * the context. Create one flow for each type of form outside of the component, and provide the actor `send`.
 *
 * If the response is lost, it is unknown if the form has arrived. The actor `look` then reads the state again, if a
 * read shows it. If the form has arrived, that is a success. Otherwise, the user is informed (`lost`). If reading
 * could not decide it, a later `submit` asks first (`doubtful`) instead of sending the form twice. A cancelled
 * request is treated in the same way, because it may have been sent completely.
 *
 * A success is held against the state that is read afterwards. If that shows nothing of the form, the user is informed
 * (`lost`, without an error) instead of told of a success.
 */
export function createSubmitFlow<Input, Output>() {
  return setup({
    types: {} as { context: SubmitContext<Output>; events: SubmitEvent<Input> },
    actors: {
      send: fromPromise<unknown, SendInput<Input>>(notProvided('submitFlow', 'the actor send')),
      // Default, since most forms have no read that shows their effect.
      look: fromPromise<Finding>(async () => 'unknown'),
    },
    actions: {
      // XState does not pass a type parameter to the event of a finished actor. The cast is safe, because the same
      // code provides `send` and the type Output.
      keepOutput: assign({ output: (_, output: unknown) => output as Output }),
      keepError: assign({ error: (_, error: unknown) => error }),
      keepFinding: assign({ finding: (_, finding: Finding) => finding }),
      forget: assign({ output: undefined, error: undefined, finding: undefined }),
    },
    guards: {
      isLost: (_, error: unknown) => wasLost(toCallError(error)),
      hasArrived: (_, finding: Finding) => finding === 'arrived',
      hasNotArrived: (_, finding: Finding) => finding === 'notArrived',
      isUnknown: ({ context }) => context.finding === 'unknown',
    },
    delays: { comparison: COMPARISON_MS },
  }).createMachine({
    id: 'submitFlow',
    context: { output: undefined, error: undefined, finding: undefined },
    initial: 'editing',
    on: { reset: { target: '.editing', actions: 'forget' } },
    states: {
      editing: { on: { submit: 'submitting' } },
      submitting: {
        entry: 'forget',
        on: { cancel: 'cancelling', reset: undefined },
        invoke: {
          src: 'send',
          input: ({ event }) => {
            assertEvent(event, ['submit', 'sendAgain']);
            return { input: event.input };
          },
          onDone: {
            target: 'comparing',
            actions: { type: 'keepOutput', params: ({ event }: { event: DoneActorEvent }) => event.output },
          },
          onError: [
            {
              guard: { type: 'isLost', params: ({ event }: { event: ErrorActorEvent }) => event.error },
              target: 'looking',
              actions: { type: 'keepError', params: ({ event }: { event: ErrorActorEvent }) => event.error },
            },
            {
              target: 'failed',
              actions: { type: 'keepError', params: ({ event }: { event: ErrorActorEvent }) => event.error },
            },
          ],
        },
      },
      /** Reads the state after a success. What cannot be read contradicts nothing. */
      comparing: {
        on: { reset: undefined },
        after: { comparison: 'succeeded' },
        invoke: {
          src: 'look',
          onDone: [
            { guard: { type: 'hasNotArrived', params: findingOf }, target: 'lost', actions: keepFound },
            { target: 'succeeded' },
          ],
          onError: 'succeeded',
        },
      },
      looking: {
        on: { cancel: 'cancelling', reset: undefined },
        invoke: {
          src: 'look',
          onDone: [whenArrived, { target: 'lost', actions: keepFound }],
          onError: { target: 'lost', actions: keepUnknown },
        },
      },
      cancelling: {
        on: { submit: 'submitting' },
        invoke: {
          src: 'look',
          onDone: [
            whenArrived,
            { guard: { type: 'hasNotArrived', params: findingOf }, target: 'editing' },
            { target: 'doubtful', actions: keepFound },
          ],
          onError: { target: 'doubtful', actions: keepUnknown },
        },
      },
      lost: {
        on: {
          sendAgain: 'submitting',
          dismiss: [{ guard: 'isUnknown', target: 'doubtful' }, { target: 'editing' }],
        },
      },
      doubtful: { on: { submit: 'lost' } },
      failed: { on: { submit: 'submitting' } },
      succeeded: { on: { submit: 'submitting' } },
    },
  });
}

/** Returns the result of reading the state again, after a lost response or a cancelled request. */
const findingOf = ({ event }: { event: DoneActorEvent<Finding> }) => event.output;
const keepFound = { type: 'keepFinding', params: findingOf } as const;
const keepUnknown = { type: 'keepFinding', params: 'unknown' } as const;
const whenArrived = {
  guard: { type: 'hasArrived', params: findingOf },
  target: 'succeeded',
  actions: keepFound,
} as const;

export type SubmitFlow<Input, Output> = ReturnType<typeof createSubmitFlow<Input, Output>>;
export type SubmitSnapshot<Input, Output> = SnapshotFrom<SubmitFlow<Input, Output>>;
