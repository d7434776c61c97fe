import { assertEvent, assign, type DoneActorEvent, fromPromise, type SnapshotFrom, setup } from 'xstate';
import { notProvided } from './call-error.ts';

export interface SubmitContext<Output> {
  /** What the last successful submit resolved to. */
  readonly output: Output | undefined;
  /** What the last failed submit threw; it stays until the next one. */
  readonly error: unknown;
}

/** What the call is given. */
export interface SendInput<Input> {
  readonly input: Input;
}

export type SubmitEvent<Input> =
  | { type: 'submit'; input: Input }
  /** Gives up on a call under way, e.g. a long upload. Nothing is known of what it did. */
  | { type: 'cancel' }
  /** Back to a fresh form after a success or a failure. */
  | { type: 'reset' };

/**
 * A form on its way: filled, sent once, answered. While a call runs there is no submit (Q115), a failure leaves the form
 * as it is, and nothing is ever sent again by itself. What was typed goes from the event to the call and is never kept
 * here. Make one flow for each kind of form outside the component and provide the actor `send` there.
 */
export function createSubmitFlow<Input, Output>() {
  return setup({
    types: { context: {} as SubmitContext<Output>, events: {} as SubmitEvent<Input> },
    actors: { send: fromPromise<unknown, SendInput<Input>>(notProvided('submitFlow', 'the actor send')) },
    actions: {
      // XState does not carry a type parameter into the event of a finished call: whoever provides `send` and names
      // Output is one and the same.
      keepOutput: assign({ output: (_, output: unknown) => output as Output }),
      forget: assign({ output: undefined, error: undefined }),
    },
  }).createMachine({
    id: 'submitFlow',
    context: { output: undefined, error: undefined },
    initial: 'editing',
    on: { reset: { target: '.editing', actions: 'forget' } },
    states: {
      editing: { on: { submit: 'submitting' } },
      submitting: {
        entry: 'forget',
        on: { cancel: 'editing', reset: undefined },
        invoke: {
          src: 'send',
          input: ({ event }) => {
            assertEvent(event, 'submit');
            return { input: event.input };
          },
          onDone: {
            target: 'succeeded',
            actions: { type: 'keepOutput', params: ({ event }: { event: DoneActorEvent }) => event.output },
          },
          onError: { target: 'failed', actions: assign({ error: ({ event }) => event.error }) },
        },
      },
      failed: { on: { submit: 'submitting' } },
      succeeded: { on: { submit: 'submitting' } },
    },
  });
}

export type SubmitFlow<Input, Output> = ReturnType<typeof createSubmitFlow<Input, Output>>;
export type SubmitSnapshot<Input, Output> = SnapshotFrom<SubmitFlow<Input, Output>>;
